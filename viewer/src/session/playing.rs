//! A game that is stepped through: which games there are, which is shown, and
//! what the search has found at its moves.

use std::path::PathBuf;
use std::sync::Arc;

use shakmaty::Move;
use toga_log::logfile::model::SearchValue;
use toga_log::logfile::name;

use super::asking::Asked;
use super::message::Lasting;
use super::{Depth, Document, Effect, Message, Origin, Page, Session};
use crate::game::{Heading, News, Request, Source};

/// What the page of the game asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameCommand {
    /// Show another game of the source, counted from 0.
    Choose(usize),
    /// Show the game at this move; 0 is its beginning.
    GoTo(usize),
    /// Show the logs of the position after so many moves.
    ShowLogs(usize),
    /// How long each move is analysed.
    SetLimit(Limit),
    /// Let the bundled engine analyse every position of the game.
    Annotate,
    /// Stop that.
    StopAnnotating,
}

/// How long a position is analysed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// To this depth, plies.
    Depth(Depth),
    /// So many seconds.
    Seconds(u32),
}

impl Default for Limit {
    fn default() -> Limit {
        Limit::Depth(12)
    }
}

/// What the search says of a position of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Searched {
    /// The depth that was completed.
    pub depth: Depth,
    /// White's view.
    pub value: SearchValue,
}

/// How far the annotation is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Annotating {
    pub(super) run: u64,
    /// Positions that are done.
    pub done: usize,
    /// Positions of the game.
    pub total: usize,
}

/// The game, and the games beside it.
#[derive(Clone, Debug)]
pub struct Playing {
    source: Source,
    headings: Arc<Vec<Heading>>,
    chosen: usize,
    document: Arc<Document>,
    searched: Vec<Option<Searched>>,
    annotating: Option<Annotating>,
}

impl Playing {
    /// All games of the source.
    pub fn headings(&self) -> &[Heading] {
        &self.headings
    }

    /// Which of them is shown, counted from 0.
    pub fn chosen(&self) -> usize {
        self.chosen
    }

    /// The game, its positions as steps.
    pub fn document(&self) -> &Arc<Document> {
        &self.document
    }

    /// What the search says of each position, as far as it was asked.
    pub fn searched(&self) -> &[Option<Searched>] {
        &self.searched
    }

    /// How far the annotation is, while there is one.
    pub fn annotating(&self) -> Option<Annotating> {
        self.annotating
    }

    /// The moves of the game.
    fn moves(&self) -> Vec<Move> {
        let steps = self.document.steps.iter();
        steps.filter_map(|step| step.played).collect()
    }
}

/// A game that is being read.
#[derive(Debug)]
pub(super) struct Opening {
    ticket: u64,
    source: Source,
    index: usize,
}

impl Session {
    /// The game, if one was opened.
    pub fn playing(&self) -> Option<&Playing> {
        self.playing.as_ref()
    }

    /// How long each move is analysed.
    pub fn annotation_limit(&self) -> Limit {
        self.limit
    }

    /// Whether the game is what is shown, not a log.
    pub fn shows_game(&self) -> bool {
        let shown = self.document.as_ref().map(|document| &document.origin);
        matches!(shown, Some(Origin::Game(_)))
    }

    /// Asks for a game.
    pub(super) fn open_games(&mut self, source: Source, index: usize) {
        self.clear_messages(Lasting::UntilNextRequest);
        self.waiting = None;
        self.loading = None;
        let ticket = self.ticket();
        self.effects.push(Effect::ReadGame(Request {
            ticket,
            source: source.clone(),
            index,
        }));
        self.opening = Some(Opening {
            ticket,
            source,
            index,
        });
    }

    /// A game has been read, or not.
    pub(super) fn game_news(&mut self, news: News) {
        let Some(opening) = self.opening.take_if(|it| it.ticket == news.ticket) else {
            return;
        };
        match news.result {
            Ok((headings, explained)) => {
                self.stop_annotating();
                let document = Arc::new(Document::of_game(*explained));
                self.playing = Some(Playing {
                    source: opening.source,
                    headings,
                    chosen: opening.index,
                    searched: vec![None; document.steps.len()],
                    document,
                    annotating: None,
                });
                self.page = Page::Game;
                self.show_game(0);
            }
            Err(reason) => {
                let path = match opening.source {
                    Source::File(path) => path,
                    Source::Text(_) => PathBuf::new(),
                };
                self.say(Message::NoGame { path, reason });
            }
        }
    }

    pub(super) fn play(&mut self, command: GameCommand) {
        match command {
            GameCommand::Choose(index) => {
                if let Some(playing) = &self.playing {
                    self.open_games(playing.source.clone(), index);
                }
            }
            GameCommand::GoTo(ply) => self.show_game(ply),
            GameCommand::ShowLogs(ply) => {
                let step = self.playing.as_ref();
                let step = step.and_then(|playing| playing.document.steps.get(ply));
                if let Some(position) = step.map(|step| step.position.clone()) {
                    self.clear_messages(Lasting::UntilNextRequest);
                    self.ask(position);
                    self.pause();
                    self.page = Page::Evaluation;
                }
            }
            GameCommand::SetLimit(limit) => self.limit = limit,
            GameCommand::Annotate => self.annotate(),
            GameCommand::StopAnnotating => self.stop_annotating(),
        }
    }

    /// Puts the game on the board; nothing takes it away by itself.
    fn show_game(&mut self, ply: usize) {
        let Some(playing) = &self.playing else {
            return;
        };
        self.waiting = None;
        self.loading = None;
        self.document = Some(Arc::clone(&playing.document));
        self.ply = ply.min(playing.document.steps.len().saturating_sub(1));
        self.pause();
        self.ask_in_game();
    }

    /// In a game the depths are those of the selected position.
    pub(super) fn ask_in_game(&mut self) {
        if !self.shows_game() {
            return;
        }
        let Some(position) = self.step().map(|step| step.position.clone()) else {
            return;
        };
        let prefix = name::prefix(&position);
        self.depths = self.library.depths(&prefix);
        self.asked = Some(Asked { prefix, position });
    }

    fn annotate(&mut self) {
        if !self.can_analyse() {
            return;
        }
        let run = self.ticket();
        let limit = self.limit;
        let Some(playing) = &mut self.playing else {
            return;
        };
        let Some(start) = playing.document.root().cloned() else {
            return;
        };
        playing.annotating = Some(Annotating {
            run,
            done: 0,
            total: playing.document.steps.len(),
        });
        self.effects.push(Effect::Annotate {
            run,
            start,
            moves: playing.moves(),
            limit,
        });
    }

    fn stop_annotating(&mut self) {
        let playing = self.playing.as_mut();
        if playing.is_some_and(|playing| playing.annotating.take().is_some()) {
            self.effects.push(Effect::StopAnalysis);
        }
    }

    /// A position of the game has been analysed.
    pub(super) fn annotated(&mut self, run: u64, ply: usize, found: Option<Searched>) {
        let Some(playing) = &mut self.playing else {
            return;
        };
        if let Some(annotating) = playing.annotating.as_mut().filter(|it| it.run == run) {
            annotating.done = ply + 1;
            if let Some(place) = playing.searched.get_mut(ply).filter(|_| found.is_some()) {
                *place = found;
            }
        }
    }

    /// The annotation is over.
    pub(super) fn annotation_ended(&mut self, run: u64) {
        if let Some(playing) = &mut self.playing
            && playing.annotating.is_some_and(|it| it.run == run)
        {
            playing.annotating = None;
        }
    }
}
