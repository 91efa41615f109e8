/** Drawings of documents as Typst source, and the lengths that they are drawn from: the same in the board pack and in reports. */
import { segmentsOf } from '../../rules/board.ts'

/** After the import of `/paper.typ`, whose colours they take. */
export const drawings = `
#let soft = rgb("#E3DFD3")
#let fills = (EE: rgb("#79BD96"), ME: rgb("#B2DCBF"), AE: rgb("#CFADDB"), BE: rgb("#A46FB3"))
#let fill-of(code) = fills.at(code, default: soft)
#let note(body) = text(size: 9pt, fill: quiet, body)

#let path(points, stroke) = for i in range(calc.max(0, points.len() - 1)) {
  let (a, b) = (points.at(i), points.at(i + 1))
  place(top + left, line(start: (a.at(0) * 1mm, a.at(1) * 1mm), end: (b.at(0) * 1mm, b.at(1) * 1mm), stroke: stroke))
}

#let lines-drawing(chart) = pad(left: 7mm, top: 1mm, box(width: chart.width * 1mm, height: (chart.height + 6) * 1mm, {
  for tick in chart.ticks {
    place(top + left, line(start: (0mm, tick.y * 1mm), end: (chart.width * 1mm, tick.y * 1mm), stroke: hairline))
    place(top + left, dx: -7mm, dy: tick.y * 1mm - 1.5mm, box(width: 5.5mm, align(right, note(tick.label))))
  }
  path(chart.before, (paint: line-colour, thickness: 1.1pt, dash: "dashed"))
  path(chart.now, (paint: green, thickness: 1.8pt, cap: "round"))
  for label in chart.labels {
    place(top + left, dx: chart.width * 1mm + 1.5mm, dy: label.y * 1mm - 1.5mm, text(size: 9pt, weight: if label.strong { "bold" } else { "regular" }, fill: if label.strong { green } else { quiet }, label.label))
  }
  for week in chart.weeks {
    place(top + left, dx: week.x * 1mm - 8mm, dy: chart.height * 1mm + 2mm, box(width: 16mm, align(center, note(week.label))))
  }
}))

#let dots-drawing(chart) = pad(left: 7mm, top: 1mm, box(width: chart.width * 1mm, height: (chart.height + 6) * 1mm, {
  for tick in chart.ticks {
    place(top + left, line(start: (0mm, tick.y * 1mm), end: (chart.width * 1mm, tick.y * 1mm), stroke: hairline))
    place(top + left, dx: -7mm, dy: tick.y * 1mm - 1.5mm, box(width: 5.5mm, align(right, note(tick.label))))
  }
  for dot in chart.dots {
    place(top + left, dx: dot.x * 1mm - 1.3mm, dy: dot.y * 1mm - 1.3mm, circle(radius: 1.3mm, fill: fills.ME, stroke: 0.6pt + green))
  }
  for mark in chart.marks {
    place(top + left, dx: mark.x * 1mm - 8mm, dy: chart.height * 1mm + 2mm, box(width: 16mm, align(center, note(mark.label))))
  }
}))

#let seats-drawing(part) = {
  grid(columns: range(20).map(_ => 3.1mm), column-gutter: 1mm, row-gutter: 1mm,
    ..part.seats.map(paid => rect(width: 3.1mm, height: 3.1mm, radius: 0.8mm, fill: if paid { rgb("#3E8F66") } else { white }, stroke: if paid { none } else { 0.5pt + line-colour })))
  v(3mm)
  text(size: 9.5pt, part.says)
}

#let levels-drawing(part) = {
  let many = part.grades.len() > 6
  for row in part.grades {
    block(below: if many { 0.8mm } else { 1.7mm }, grid(columns: (part.names * 1mm, part.width * 1mm, 1fr), column-gutter: 3mm, align: (left + horizon, left + horizon, right + horizon),
      text(size: 9.5pt, row.grade),
      stack(dir: ltr, ..row.bands.filter(band => band.width > 0).map(band => rect(
        width: band.width * 1mm, height: if many { 4.6mm } else { 5.6mm }, radius: 0.8mm, inset: 0mm, stroke: 0.6pt + white, fill: fill-of(band.code),
        align(center + horizon, text(size: 9pt, if band.width > 15 { [#band.code #text(weight: "bold", band.count)] } else { text(weight: "bold", band.count) }))))),
      text(size: 9.5pt, row.results)))
  }
  v(1mm)
  for code in part.codes { box(baseline: 0.4mm, rect(width: 3mm, height: 3mm, radius: 0.6mm, fill: fill-of(code), stroke: 0.4pt + line-colour)); h(1.2mm); text(size: 9pt, code); h(4mm) }
}

#let bars-drawing(part) = for row in part.bars {
  block(below: 0.9mm, grid(columns: (part.names * 1mm, 1fr), column-gutter: 3mm, align: left + horizon,
    text(size: 9.5pt, row.name),
    stack(dir: ltr, spacing: 2mm, rect(width: row.width * 1mm, height: 4mm, radius: 0.8mm, fill: if row.at("second", default: false) { soft } else { fills.ME }), text(size: 9.5pt, row.figure))))
}
`

export interface LevelRow {
  readonly grade: string
  readonly results: string
  readonly bands: readonly { readonly code: string; readonly count: string; readonly width: number }[]
}

/** One row of `levels-drawing`. @param least millimetres that a number needs */
export const levelRow = (
  name: string,
  results: number,
  bands: readonly { readonly code: string; readonly learners: number }[],
  { width, least }: { readonly width: number; readonly least: number },
): LevelRow => {
  const widths = segmentsOf(
    bands.map(({ learners }) => learners),
    width,
    least,
  )
  return {
    grade: name,
    results: String(results),
    bands: bands.map(({ code, learners }, index) => ({ code, count: String(learners), width: widths[index] ?? 0 })),
  }
}

const seats = 100
export const filledSeats = (percent: number): number => Math.max(0, Math.min(seats, Math.round(percent)))

/** Parts of `seats-drawing`: a hundred, as many of them filled as per cent. */
export const seatsOf = (percent: number): boolean[] => {
  const filled = filledSeats(percent)
  return Array.from({ length: seats }, (_, index) => index < filled)
}
