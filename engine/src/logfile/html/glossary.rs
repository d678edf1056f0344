//! The end of the page: what its words mean, for print and for screens on
//! which nothing can hover.

use maud::{Markup, html};

use super::words;
use crate::eval::explanation::{BlockPart, Row};
use crate::eval::opinions::Voice;
use crate::eval::rules::Words;
use crate::eval::trace::{Block, Fact, Term};
use crate::logfile::model::Logfile;
use crate::logfile::texts;

/// A sentence for every word of the page, in the order of the vocabulary.
pub(super) fn glossary(log: &Logfile) -> Markup {
    let parts = || {
        log.positions
            .iter()
            .flat_map(|position| &position.explanation.blocks)
    };
    let rows = || parts().flat_map(|part: &BlockPart| &part.rows);
    let has_term = |row: &Row, term| row.terms.iter().any(|&(each, _)| each == term);
    let has_fact = |row: &Row, fact| row.facts.iter().any(|&(each, _)| each == fact);
    let words = words();
    let blocks: Vec<Words> = Block::ALL
        .iter()
        .filter(|&&block| parts().any(|part| part.block == block))
        .map(|&block| words.block(block))
        .collect();
    let terms: Vec<Words> = Term::ALL
        .iter()
        .filter(|&&term| rows().any(|row| has_term(row, term)))
        .map(|&term| words.term(term))
        .collect();
    let facts: Vec<Words> = Fact::ALL
        .iter()
        .filter(|&&fact| rows().any(|row| has_fact(row, fact)))
        .map(|&fact| words.fact(fact))
        .collect();
    let mut opinions = log
        .positions
        .iter()
        .filter_map(|each| each.opinions.as_ref());
    let voices: Vec<Words> = opinions.next().map_or_else(Vec::new, |asked| {
        let voices = asked.all.iter().map(|opinion| opinion.voice);
        voices.map(|voice: Voice| words.voice(voice)).collect()
    });
    html! {
        section.glossary {
            h2 { (texts::GLOSSARY) }
            @for (title, group) in [
                (texts::GLOSSARY_BLOCKS, blocks),
                (texts::GLOSSARY_TERMS, terms),
                (texts::GLOSSARY_FACTS, facts),
                (texts::GLOSSARY_OPINIONS, voices),
            ] {
                @if !group.is_empty() {
                    h3 { (title) }
                    dl {
                        @for words in group {
                            div { dt { (words.caption) } dd { (words.sentence) } }
                        }
                    }
                }
            }
        }
    }
}
