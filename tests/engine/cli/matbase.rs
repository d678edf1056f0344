//! `matbase`: a base from games.

use super::*;

#[test]
fn rows_and_parts_make_the_same_base_as_a_single_run() {
    let home = tempfile::tempdir().expect("a directory");
    let path = |name: &str| home.path().join(name).display().to_string();
    let matbase = |arguments: &[&str]| {
        let output = run(&[&["matbase"], arguments].concat());
        assert!(output.status.success(), "{}", stderr(&output));
        output
    };
    matbase(&["build", "--quiet", "--out", &path("whole"), GAMES]);
    let rows = matbase(&["build", "--quiet", "--rows", GAMES]);
    assert!(stderr(&rows).contains("1,329 games counted, 182,200 positions"));
    // In any order, as another machine may deliver them.
    let text = stdout(&rows);
    let turned: Vec<&str> = text.lines().rev().collect();
    std::fs::write(path("rows"), turned.join("\n")).expect("written");
    matbase(&["export", &path("rows"), "--out", &path("from-rows")]);
    matbase(&["build", "--quiet", "--partial", &path("part"), GAMES]);
    matbase(&["merge", &path("part"), "--partial", &path("sum")]);
    matbase(&["export", &path("sum"), "--out", &path("from-part")]);
    for made in ["from-rows", "from-part"] {
        let same = matbase(&["diff", &path("whole"), &path(made)]);
        assert!(stdout(&same).contains("equal"));
    }
    let damaged = format!("{text}7\t1\t3\t1\n");
    std::fs::write(path("rows"), damaged).expect("written");
    let refused = run(&["matbase", "export", &path("rows"), "--out", &path("no")]);
    assert!(
        stderr(&refused).contains("is damaged"),
        "{}",
        stderr(&refused)
    );
    assert!(!home.path().join("no").exists());
}

#[test]
fn nothing_is_written_where_no_game_is_found() {
    let home = tempfile::tempdir().expect("a directory");
    let out = home.path().join("base").display().to_string();
    for text in [&b""[..], b"\n\n \n"] {
        let output = feed(&["matbase", "build", "--out", &out, "-"], text);
        assert_eq!(output.status.code(), Some(1));
        assert!(stderr(&output).contains("no game was found"));
    }
    let output = feed(&["matbase", "build", "--out", &out, "-"], b"PK\x03\x04\0\0");
    assert!(stderr(&output).contains("standard input: not a PGN file"));
    let output = feed(
        &["matbase", "build", "--out", &out, "-"],
        b"[Event \"x\"]\n\n1. e4 *\n",
    );
    assert!(stdout(&output).contains("1 game left out: no result"));
    assert!(stderr(&output).contains("nothing was written"));
    assert!(!home.path().join("base").exists());
}
