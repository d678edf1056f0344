//! The page of the chart.

/// The texts.
#[derive(Debug)]
pub struct Chart {
    /// Choice: the positions of the line.
    pub along_line: &'static str,
    /// Choice: the depths.
    pub over_depths: &'static str,
    /// Head of the names of positions, in a copied table.
    pub position: &'static str,
    /// A depth as the name of a point.
    pub depth: fn(u32) -> String,
    /// Button: which rows have a curve.
    pub rows: &'static str,
    /// Its tooltip.
    pub rows_tip: &'static str,
    /// Button.
    pub copy_svg: &'static str,
    /// Its tooltip.
    pub copy_svg_tip: &'static str,
    /// Button.
    pub save_png: &'static str,
    /// Its tooltip.
    pub save_png_tip: &'static str,
    /// There is less than two points.
    pub too_short: &'static str,
}

/// English.
pub const ENGLISH: Chart = Chart {
    along_line: "Along the line",
    over_depths: "Over the depths",
    position: "Position",
    depth: |depth| format!("Depth {depth}"),
    rows: "Curves",
    rows_tip: "Which blocks and terms have a curve",
    copy_svg: "Copy SVG",
    copy_svg_tip: "Copy the chart as a picture (SVG)",
    save_png: "Save PNG",
    save_png_tip: "Keep the chart as a PNG file among the pictures",
    too_short: "A chart needs two positions at least",
};

/// German.
pub const GERMAN: Chart = Chart {
    along_line: "Entlang der Variante",
    over_depths: "Über die Tiefen",
    position: "Stellung",
    depth: |depth| format!("Tiefe {depth}"),
    rows: "Kurven",
    rows_tip: "Welche Blöcke und Begriffe eine Kurve haben",
    copy_svg: "SVG kopieren",
    copy_svg_tip: "Das Diagramm als Bild (SVG) kopieren",
    save_png: "PNG sichern",
    save_png_tip: "Das Diagramm als PNG-Datei bei den Bildern sichern",
    too_short: "Ein Diagramm braucht mindestens zwei Stellungen",
};
