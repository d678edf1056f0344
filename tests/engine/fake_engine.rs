//! A UCI engine for tests of the match runner: it plays some move, mates when it
//! can, and misbehaves in the way its first argument names.
//!
//! `fake-engine BEHAVIOUR [MOVE [FILE]]`: from its own move number MOVE on (the
//! first if not given); its process number is written to FILE.

#![expect(
    clippy::expect_used,
    reason = "where the runner errs, this engine is to crash"
)]

use std::io::{self, BufRead, Write};
use std::process;
use std::thread;
use std::time::Duration;

use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::zobrist::Zobrist64;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Move, Position};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let behaviour = arguments.next().unwrap_or_default();
    let from_move = arguments
        .next()
        .and_then(|text| text.parse().ok())
        .unwrap_or(1);
    if let Some(path) = arguments.next() {
        std::fs::write(path, process::id().to_string()).expect("the file can be written");
    }
    let mut engine = Fake {
        behaviour,
        from_move,
        moves: 0,
        games: 0,
        position: Chess::default(),
        late: false,
        skill: 50,
    };
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        engine.hear(&line);
    }
}

struct Fake {
    behaviour: String,
    from_move: u32,
    moves: u32,
    games: u32,
    position: Chess,
    /// It owes an answer since `go`.
    late: bool,
    /// The option, for tests of tuning.
    skill: i32,
}

const GREETING: &str = "id name Fake
option name Hash type spin default 1 min 1 max 2
option name Skill type spin default 50 min 0 max 100
option name Style type string default solid
uciok";

impl Fake {
    fn hear(&mut self, line: &str) {
        match line.split_whitespace().next().unwrap_or_default() {
            "uci" => say(GREETING),
            "setoption" => self.set_option(line),
            "isready" => say("readyok"),
            "ucinewgame" => self.new_game(),
            "position" => self.position = position(line),
            "go" => self.go(),
            "stop" if self.late => self.answer_late(),
            "quit" => process::exit(0),
            _ => {}
        }
    }

    fn set_option(&mut self, line: &str) {
        if let Some(value) = line.strip_prefix("setoption name Skill value ") {
            self.skill = value.parse().expect("the runner sends whole numbers");
        }
    }

    fn new_game(&mut self) {
        self.moves = 0;
        self.games += 1;
        if self.behaviour == "crash-between-games" && self.games == 2 {
            process::exit(9);
        }
    }

    fn go(&mut self) {
        self.moves += 1;
        if self.moves < self.from_move {
            return self.play();
        }
        match self.behaviour.as_str() {
            "illegal" => say("bestmove e1e5"),
            "no-move" => say("bestmove"),
            "crash" => {
                eprintln!("thread 'main' panicked at the disco");
                process::exit(101);
            }
            "abort" => process::abort(),
            "leave" => process::exit(0),
            "hang" => loop {
                thread::sleep(Duration::from_secs(1));
            },
            "late" | "late-illegal" | "late-crash" => self.late = true,
            "garbage" => self.garbage(),
            "unskilled-losing" if self.skill < 50 => self.play_with_score("cp -900"),
            "skilled-crash" if self.skill > 70 => process::exit(101),
            "losing" => self.play_with_score("cp -900"),
            "winning" => self.play_with_score("cp 900"),
            _ => self.play(),
        }
    }

    fn answer_late(&mut self) {
        self.late = false;
        match self.behaviour.as_str() {
            "late-illegal" => say("bestmove e1e5"),
            "late-crash" => process::exit(101),
            _ => self.play(),
        }
    }

    /// Noise of every kind before a proper answer.
    fn garbage(&self) {
        let mut output = io::stdout().lock();
        let noise = [
            b"\xff\xfe\x00\n".as_slice(),
            b"info depth\ninfo score cp x\nfoo bestmove e2e4\n",
            b"\n\n",
        ];
        noise
            .iter()
            .for_each(|bytes| output.write_all(bytes).expect("stdout takes it"));
        output.write_all(&[b'x'; 300_000]).expect("stdout takes it");
        output.write_all(b"\n").expect("stdout takes it");
        drop(output);
        self.play();
    }

    fn play(&self) {
        match self.mate() {
            Some(_) => self.play_with_score("mate 1"),
            None => self.play_with_score("cp 0"),
        }
    }

    fn play_with_score(&self, score: &str) {
        let moves = self.position.legal_moves();
        let key: Zobrist64 = self.position.zobrist_hash(EnPassantMode::Legal);
        let some = moves[(key.0 % moves.len() as u64) as usize];
        let chosen = self.mate().unwrap_or(some).to_uci(CastlingMode::Standard);
        say(&format!(
            "info depth 1 score {score} nodes 1000 time 1 pv {chosen}\nbestmove {chosen}"
        ));
    }

    fn mate(&self) -> Option<Move> {
        let mates = |&chosen: &Move| {
            self.position
                .clone()
                .play(chosen)
                .is_ok_and(|after| after.is_checkmate())
        };
        self.position.legal_moves().into_iter().find(mates)
    }
}

fn position(line: &str) -> Chess {
    let (fen, moves) = line.split_once(" moves ").unwrap_or((line, ""));
    let fen: Fen = fen
        .trim_start_matches("position fen ")
        .parse()
        .expect("the runner sends a FEN");
    let mut position: Chess = fen
        .into_position(CastlingMode::Standard)
        .expect("a legal position");
    for text in moves.split_whitespace() {
        let uci: UciMove = text.parse().expect("the runner sends moves");
        let chosen = uci
            .to_move(&position)
            .expect("the runner sends legal moves");
        position = position.play(chosen).expect("a legal move");
    }
    position
}

fn say(text: &str) {
    println!("{text}");
    io::stdout().flush().expect("stdout takes it");
}
