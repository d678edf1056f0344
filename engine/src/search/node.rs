//! What a node of the main search is: the root, on a line that may become the
//! main line, or elsewhere. It is a type, so that each kind is compiled without
//! the questions that it need not ask.

/// What kind of node is searched.
pub(super) trait Node {
    /// The position that was asked about.
    const ROOT: bool;
    /// On a line that may become the main line: searched with an open window.
    const ON_LINE: bool;
    /// What its first child is.
    type Child: Node;
}

/// The root.
pub(super) enum Root {}
/// On a possible main line.
pub(super) enum OnLine {}
/// Anywhere else: only whether it reaches beta is asked.
pub(super) enum OffLine {}

impl Node for Root {
    const ROOT: bool = true;
    const ON_LINE: bool = true;
    type Child = OnLine;
}

impl Node for OnLine {
    const ROOT: bool = false;
    const ON_LINE: bool = true;
    type Child = OnLine;
}

impl Node for OffLine {
    const ROOT: bool = false;
    const ON_LINE: bool = false;
    type Child = OffLine;
}
