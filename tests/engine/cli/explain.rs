//! `explain`: positions in, explanations out.

use super::*;

#[test]
fn explain_gives_the_reference_values_line_by_line() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../tests/data/toga121a-public.jsonl"
    );
    let reference = std::fs::File::open(path).expect("the reference data");
    let reference: Vec<Value> = BufReader::new(reference)
        .lines()
        .step_by(7)
        .map(|line| serde_json::from_str(&line.expect("text")).expect("JSON"))
        .collect();
    let input: String = reference
        .iter()
        .map(|case| format!("{}\n", case["fen"].as_str().expect("fen")))
        .collect();
    let output = feed(&["explain"], input.as_bytes());
    assert!(output.status.success());
    let explained = objects(&output);
    assert_eq!(explained.len(), reference.len());
    for (object, case) in explained.iter().zip(&reference) {
        check_object(object);
        assert_eq!(object["fen"], case["fen"]);
        assert_eq!(object["value"], case["sc"], "{}", case["fen"]);
        assert_eq!(object["opening"], case["op"]);
        assert_eq!(object["endgame"], case["eg"]);
        assert_eq!(object["phase"]["raw"], case["ph"][0]);
        assert_eq!(object["phase"]["weight"], case["ph"][1]);
        for (name, key) in [
            ("material", "mat"),
            ("pawns", "pwn"),
            ("king", "kng"),
            ("passed", "pp"),
        ] {
            let blocks = object["blocks"].as_array().expect("blocks");
            let block = blocks
                .iter()
                .find(|block| block["name"] == name)
                .expect(name);
            assert_eq!(block["opening"], case[key][0], "{name} of {}", case["fen"]);
            assert_eq!(block["endgame"], case[key][1], "{name} of {}", case["fen"]);
        }
    }
}

#[test]
fn explain_tells_of_bad_lines_and_goes_on() {
    let input = format!(
        "{START}\nno position\n\n\u{feff} {MATED}\r\nposition fen {KIWIPETE}\n8/8/8/8/8/8/8/K7 w - -"
    );
    for arguments in [&["explain"][..], &["explain", "--json"]] {
        let output = feed(arguments, input.as_bytes());
        assert_eq!(output.status.code(), Some(1));
        let objects = objects(&output);
        assert_eq!(objects.len(), 5, "a blank line has no answer");
        assert_eq!(objects[0]["fen"], START);
        assert_eq!(objects[1]["line"], 2);
        assert_eq!(objects[1]["input"], "no position");
        assert!(
            objects[1]["error"]
                .as_str()
                .is_some_and(|error| error.len() > 10)
        );
        assert_eq!(objects[2]["fen"], MATED);
        assert_eq!(objects[2]["in_check"], true);
        assert_eq!(objects[3]["fen"], KIWIPETE);
        assert!(objects[4]["error"].is_string());
        for object in [&objects[0], &objects[2], &objects[3]] {
            check_object(object);
        }
    }
    let output = feed(&["explain", "--text"], input.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert!(stdout(&output).contains("line 2: "));
    let output = feed(&["explain", "--html"], input.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    let sections: Vec<String> = stdout(&output).lines().map(str::to_owned).collect();
    assert_eq!(sections.len(), 5, "a section a line");
    assert!(sections[0].contains(START) && sections[1].contains("Line 2: "));
    // Bytes that are no text are just another bad line.
    let output = feed(&["explain"], b"\xff\xfe\x00\n");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(objects(&output).len(), 1);
}

#[test]
fn explain_reads_arguments_instead() {
    let output = run(&["explain", START, KIWIPETE]);
    assert!(output.status.success());
    let fens: Vec<Value> = objects(&output)
        .iter()
        .map(|object| object["fen"].clone())
        .collect();
    assert_eq!(fens, [START, KIWIPETE]);
    let text = stdout(&run(&["explain", "--text", START]));
    assert!(
        text.starts_with(START) && text.contains("All blocks"),
        "{text}"
    );
    assert_eq!(
        run(&["explain", "--text", "--json", START]).status.code(),
        Some(2)
    );
}

#[test]
fn explain_all_adds_the_opinions_in_every_format() {
    // A rook ahead without pawns.
    let ending = "6b1/8/4k3/8/8/3K4/3R4/8 b - - 0 1";
    let objects = objects(&run(&["explain", "--all", START, ending]));
    for object in &objects {
        let opinions = object["opinions"].as_array().expect("opinions");
        let names: Vec<&str> = opinions
            .iter()
            .filter_map(|opinion| opinion["name"].as_str())
            .collect();
        assert_eq!(names, ["toga", "pesto", "fairy_max", "material_base"]);
        assert_eq!(opinions[0]["value"], object["value"]);
    }
    let fairy_max = &objects[1]["opinions"][2];
    assert_eq!(fairy_max["chances"]["white"], serde_json::json!([1, 8]));
    let rules: Vec<&Value> = fairy_max["reasons"]
        .as_array()
        .expect("reasons")
        .iter()
        .map(|reason| &reason["rule"])
        .collect();
    assert!(rules.contains(&&Value::from("small_lead")), "{rules:?}");
    assert!(objects[1]["disagreement"].is_string());
    assert!(objects[0]["disagreement"].is_null());

    let text = stdout(&run(&["explain", "--all", "--text", ending]));
    for part in ["PeSTO", "counts 1/8", "KRKB", "pawns better than"] {
        assert!(text.contains(part), "{part} is not in {text}");
    }
    let html = stdout(&run(&["explain", "--all", "--html", ending]));
    assert_eq!(html.matches("data-opinion=").count(), 4);
    let without = stdout(&run(&["explain", ending]));
    assert!(!without.contains("opinions"));
}

#[test]
fn explain_is_a_stream() {
    let mut child = piped(&["explain"]);
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    for fen in [START, MATED, KIWIPETE] {
        writeln!(stdin, "{fen}").expect("the program reads");
        let line = lines
            .next()
            .expect("an answer before the next question")
            .expect("text");
        assert!(line.contains(fen), "{line}");
    }
    drop(stdin);
    assert!(child.wait().expect("the program ends").success());
}

#[test]
fn explain_ends_quietly_when_its_reader_has_enough() {
    let mut child = piped(&["explain"]);
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut first = [0; 16];
    let mut stdout = child.stdout.take().expect("a pipe");
    writeln!(stdin, "{START}").expect("the program reads");
    stdout.read_exact(&mut first).expect("an answer");
    drop(stdout);
    let lines = format!("{START}\n").repeat(2000);
    let feeder = std::thread::spawn(move || drop(stdin.write_all(lines.as_bytes())));
    let output = child.wait_with_output().expect("the program ends");
    feeder.join().expect("the feeder ends");
    assert_eq!(stderr(&output), "");
    assert!(output.status.success());
}

#[test]
fn help_describes_the_schema() {
    let help = stdout(&run(&["explain", "--help"]));
    for word in [
        "value_without_tempo",
        "blocks",
        "steps",
        "in_check",
        "error",
        "exit status",
    ] {
        assert!(help.contains(word), "{word} in {help}");
    }
}
