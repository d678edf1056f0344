//! Directories that are missing, cannot be made, or vanish.

use super::*;

#[test]
fn a_missing_directory_is_made() {
    let home = tempfile::tempdir().unwrap();
    let directory = home.path().join("not/yet/there");
    let logging = Logging::to(&directory);
    logging.write(11);
    assert_eq!(depths(&directory), [11]);
    assert_eq!(logging.said(), Vec::<String>::new());
}

#[test]
fn a_log_may_be_read_by_others() {
    let home = tempfile::tempdir().unwrap();
    Logging::to(home.path()).write(11);
    let log = fs::read_dir(home.path()).unwrap().next().unwrap().unwrap();
    let mode = log.metadata().unwrap().permissions().mode();
    assert_eq!(mode & 0o400, 0o400);
    assert_eq!(mode & 0o022, 0, "nobody else may change it: {mode:o}");
}

#[test]
fn a_file_in_place_of_the_directory_costs_one_message() {
    let home = tempfile::tempdir().unwrap();
    let directory = home.path().join("logs");
    fs::write(&directory, "in the way").unwrap();
    let logging = Logging::to(&directory);
    logging.expect_one_message(&directory);
    fs::remove_file(&directory).unwrap();
    logging.expect_recovery(&directory);
}

#[test]
fn a_directory_that_cannot_be_made_costs_one_message() {
    let home = tempfile::tempdir().unwrap();
    let obstacle = home.path().join("file");
    fs::write(&obstacle, "in the way").unwrap();
    let directory = obstacle.join("logs");
    let logging = Logging::to(&directory);
    logging.expect_one_message(&directory);
    fs::remove_file(&obstacle).unwrap();
    logging.expect_recovery(&directory);
}

#[test]
fn a_directory_deleted_in_mid_search_is_made_again() {
    let home = tempfile::tempdir().unwrap();
    let directory = home.path().join("logs");
    let logging = Logging::to(&directory);
    logging.write(11);
    fs::remove_dir_all(&directory).unwrap();
    logging.write(12);
    assert_eq!(depths(&directory), [12]);
    fs::remove_dir_all(&directory).unwrap();
    fs::create_dir(&directory).unwrap();
    logging.write(13);
    assert_eq!(depths(&directory), [13]);
    let said = logging.said();
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(
        said[0].contains("was gone and has been made again"),
        "{}",
        said[0]
    );
}
