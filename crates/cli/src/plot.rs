//! Small plots as SVG: bars with error bars, and histograms.

use std::fmt::Write;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 56.0;
const RIGHT: f64 = 16.0;
const TOP: f64 = 44.0;
const BOTTOM: f64 = 52.0;
/// Most bars of a histogram.
const MOST_BARS: i64 = 40;

/// A bar from nothing to `value`, with the ends of its error bar if it has one.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Bar {
    pub(crate) label: String,
    pub(crate) value: f64,
    pub(crate) between: Option<(f64, f64)>,
}

/// Bars beside each other; `unit` stands behind the numbers of the scale.
pub(crate) fn bars(title: &str, bars: &[Bar], unit: &str) -> String {
    let tops = bars.iter().map(|bar| bar.between.map_or(bar.value, |(_, high)| high.max(bar.value)));
    let most = tops.fold(0.0, f64::max);
    let mut svg = begin(title);
    let step = scale(&mut svg, most, unit);
    let room = (WIDTH - LEFT - RIGHT) / bars.len().max(1) as f64;
    for (at, bar) in bars.iter().enumerate() {
        let middle = LEFT + room * (at as f64 + 0.5);
        rectangle(&mut svg, middle - room * 0.3, room * 0.6, bar.value, step);
        if let Some((low, high)) = bar.between {
            let (low, high) = (height(low, step), height(high, step));
            let _ = writeln!(
                svg,
                r#"<path d="M{middle:.1} {low:.1}V{high:.1}M{:.1} {low:.1}h12M{:.1} {high:.1}h12" stroke="currentColor" stroke-width="1.5" fill="none"/>"#,
                middle - 6.0,
                middle - 6.0
            );
        }
        text(&mut svg, middle, HEIGHT - BOTTOM + 18.0, "middle", 12, &bar.label);
        let value = format!("{:.1}{unit}", bar.value);
        text(&mut svg, middle, HEIGHT - BOTTOM + 34.0, "middle", 11, &value);
    }
    svg.push_str("</svg>\n");
    svg
}

/// How often each number came; neighbours are taken together where there are many.
pub(crate) fn histogram(title: &str, numbers: &[i64]) -> String {
    let mut svg = begin(title);
    let (Some(least), Some(most)) = (numbers.iter().min(), numbers.iter().max()) else {
        svg.push_str("</svg>\n");
        return svg;
    };
    let width = ((most - least + 1) as u64).div_ceil(MOST_BARS as u64).max(1) as i64;
    let mut counts = vec![0_u64; usize::try_from((most - least) / width + 1).unwrap_or(1)];
    for number in numbers {
        counts[usize::try_from((number - least) / width).unwrap_or(0)] += 1;
    }
    let step = scale(&mut svg, counts.iter().copied().max().unwrap_or(1) as f64, "");
    let room = (WIDTH - LEFT - RIGHT) / counts.len() as f64;
    let every = counts.len().div_ceil(12);
    for (at, count) in counts.iter().enumerate() {
        let left = LEFT + room * at as f64;
        rectangle(&mut svg, left + room * 0.06, room * 0.88, *count as f64, step);
        if at % every == 0 {
            let from = least + at as i64 * width;
            text(&mut svg, left + room / 2.0, HEIGHT - BOTTOM + 18.0, "middle", 11, &from.to_string());
        }
    }
    let mean = numbers.iter().sum::<i64>() as f64 / numbers.len() as f64;
    let x = LEFT + room * ((mean - *least as f64) / width as f64 + 0.5 / width as f64);
    let _ = writeln!(
        svg,
        r#"<path d="M{x:.1} {TOP}V{:.1}" stroke="currentColor" stroke-dasharray="4 4"/>"#,
        HEIGHT - BOTTOM
    );
    text(&mut svg, x.min(WIDTH - 60.0) + 4.0, TOP + 10.0, "start", 11, &format!("mean {mean:.1}"));
    svg.push_str("</svg>\n");
    svg
}

fn begin(title: &str) -> String {
    let mut svg = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" font-family="Georgia, serif" color="#3b2f20" fill="currentColor">
<rect width="100%" height="100%" fill="#f6efdf"/>
"##
    );
    text(&mut svg, LEFT, 26.0, "start", 16, title);
    svg
}

/// Draw the scale for values up to `most`; the height of one unit.
fn scale(svg: &mut String, most: f64, unit: &str) -> f64 {
    let tick = round_up(most.max(1e-9) / 5.0);
    let top = (most / tick).ceil().max(1.0) * tick;
    let step = (HEIGHT - TOP - BOTTOM) / top;
    let mut value = 0.0;
    while value <= top + tick / 2.0 {
        let y = height(value, step);
        let _ = writeln!(
            svg,
            r#"<path d="M{LEFT} {y:.1}H{:.1}" stroke="currentColor" stroke-opacity=".2"/>"#,
            WIDTH - RIGHT
        );
        text(svg, LEFT - 6.0, y + 4.0, "end", 11, &format!("{value}{unit}"));
        value += tick;
    }
    step
}

/// 1, 2 or 5 times a power of ten, and not below this.
fn round_up(number: f64) -> f64 {
    let power = 10_f64.powf(number.log10().floor());
    [1.0, 2.0, 5.0, 10.0]
        .map(|by| by * power)
        .into_iter()
        .find(|round| *round >= number * 0.999)
        .unwrap_or(number)
}

fn height(value: f64, step: f64) -> f64 {
    HEIGHT - BOTTOM - value * step
}

fn rectangle(svg: &mut String, x: f64, width: f64, value: f64, step: f64) {
    let top = height(value, step);
    let tall = HEIGHT - BOTTOM - top;
    let _ = writeln!(
        svg,
        r##"<rect x="{x:.1}" y="{top:.1}" width="{width:.1}" height="{tall:.1}" fill="#8a4b2d" fill-opacity=".75"/>"##
    );
}

fn text(svg: &mut String, x: f64, y: f64, anchor: &str, size: u32, words: &str) {
    let words = words.replace('&', "&amp;").replace('<', "&lt;");
    let _ = writeln!(
        svg,
        r#"<text x="{x:.1}" y="{y:.1}" text-anchor="{anchor}" font-size="{size}">{words}</text>"#
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_have_round_steps() {
        for (number, round) in [(0.19, 0.2), (1.0, 1.0), (1.2, 2.0), (21.0, 50.0), (77.0, 100.0)] {
            assert!((round_up(number) - round).abs() < 1e-9, "{number}: {}", round_up(number));
        }
    }

    #[test]
    fn every_number_has_its_place_in_a_histogram() {
        let numbers: Vec<i64> = (-100..900).collect();
        let svg = histogram("a < b", &numbers);
        assert_eq!(svg.matches("fill-opacity").count(), 40, "1000 numbers in 40 bars of 25");
        assert!(svg.contains("a &lt; b") && svg.contains("mean 399.5"), "{svg}");
        assert_eq!(histogram("none", &[]).matches("fill-opacity").count(), 0);
        assert_eq!(histogram("one", &[7; 5]).matches("fill-opacity").count(), 1);
    }

    #[test]
    fn bars_carry_their_errors() {
        let one = Bar { label: "one".into(), value: 40.0, between: Some((35.0, 45.0)) };
        let svg = bars("wins", &[one.clone(), Bar { between: None, ..one }], " %");
        assert_eq!(svg.matches("fill-opacity").count(), 2);
        assert_eq!(svg.matches("h12").count(), 2, "one error bar has two ends");
        assert!(svg.contains("40.0 %"));
    }
}
