//! What options name on the disk: the material base and the endgame tables,
//! read as soon as they are wanted.

use std::sync::Arc;

use super::{BadOption, Options};
use crate::eval::material_base::files::Base;
use crate::tablebase::Tables;

impl Options {
    /// Reads the material base as soon as it is wanted.
    pub(super) fn load_base(&mut self) -> Result<(), BadOption> {
        if self.material_base.is_none() || self.base.is_some() {
            return Ok(());
        }
        let base = match &self.material_base_path {
            Some(directory) => Base::load(directory).map(Arc::new),
            None => Base::shipped(),
        };
        match base {
            Ok(base) => {
                self.base = Some(base);
                Ok(())
            }
            Err(error) => {
                self.material_base = None;
                Err(BadOption::Base(error.to_string()))
            }
        }
    }

    /// Looks for the endgame tables whenever their place changes. What cannot
    /// be read is not used.
    pub(super) fn load_tables(&mut self) -> Result<(), BadOption> {
        let loaded = self.tablebase.as_ref().map_or("", |tables| tables.paths());
        if loaded == self.syzygy_path {
            return Ok(());
        }
        self.tablebase = None;
        match Tables::load(&self.syzygy_path) {
            Ok(tables) => {
                self.tablebase = Some(Arc::new(tables));
                Ok(())
            }
            Err(error) => {
                self.syzygy_path.clear();
                Err(BadOption::Tables(error.to_string()))
            }
        }
    }
}
