/**
 * The board pack as Typst source. Nothing is smaller than 9 pt. Printed in grey, levels are told apart by their code and
 * number in each segment, and this year's line from last year's by its dashes.
 */
export const boardTemplate = `
#import "/paper.typ": ink, quiet, line-colour, hairline, green
#let data = json(bytes(sys.inputs.data))
#let first = data.first
#let soft = rgb("#E3DFD3")
#let fills = (EE: rgb("#79BD96"), ME: rgb("#B2DCBF"), AE: rgb("#CFADDB"), BE: rgb("#A46FB3"))
#let fill-of(code) = fills.at(code, default: soft)

#set document(title: data.title, author: data.school.name, date: none)
#set text(font: ("Hanken Grotesk", "Libertinus Serif", "DejaVu Sans Mono"), size: 10pt, fill: ink, lang: data.language)
#set par(leading: 0.6em, spacing: 0pt)
#set block(above: 0pt, below: 0pt)
#set page(
  paper: "a4",
  margin: (x: 14mm, top: 12mm, bottom: 17mm),
  footer: context {
    set text(size: 9pt, fill: quiet)
    line(length: 100%, stroke: hairline)
    v(2mm)
    let label = data.page.replace("{page}", str(counter(page).get().first())).replace("{pages}", str(counter(page).final().first()))
    grid(columns: (1fr, auto), column-gutter: 4mm, data.asOf, label)
  },
)
#show heading.where(level: 1): set text(size: 17pt, weight: "bold")
#show heading.where(level: 2): set text(size: 11.5pt, weight: "bold")
#let note(body) = text(size: 9pt, fill: quiet, body)

#let letterhead = {
  let names = {
    text(size: 14pt, weight: "bold", data.school.name)
    if data.school.motto != none and data.school.motto != "" { v(1.6mm); text(size: 9pt, fill: green, data.school.motto) }
  }
  let crest = if data.crest != none { box(width: 13mm, height: 13mm, align(center + horizon, image(data.crest, width: 13mm, height: 13mm, fit: "contain", alt: data.school.name))) }
  grid(columns: (if crest == none { 0mm } else { 13mm }, 1fr, auto), column-gutter: (if crest == none { 0mm } else { 4mm }, 4mm), align: (horizon, left + horizon, right + horizon),
    crest, names, { text(weight: "bold", data.board); v(1.6mm); note(data.meets) })
  v(3mm)
  line(length: 100%, stroke: 0.8pt + green)
}

#let panel(title, sub, body) = {
  heading(level: 2, title)
  if sub != none { v(1.8mm); note(sub) }
  v(3mm)
  body
}

#let path(points, stroke) = for i in range(calc.max(0, points.len() - 1)) {
  let (a, b) = (points.at(i), points.at(i + 1))
  place(top + left, line(start: (a.at(0) * 1mm, a.at(1) * 1mm), end: (b.at(0) * 1mm, b.at(1) * 1mm), stroke: stroke))
}

#let attendance(chart) = panel(chart.title, chart.note, pad(left: 7mm, top: 1mm, box(width: chart.width * 1mm, height: (chart.height + 6) * 1mm, {
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
})))

#let fees(part) = panel(part.title, part.note, {
  grid(columns: range(20).map(_ => 3.1mm), column-gutter: 1mm, row-gutter: 1mm,
    ..part.seats.map(paid => rect(width: 3.1mm, height: 3.1mm, radius: 0.8mm, fill: if paid { rgb("#3E8F66") } else { white }, stroke: if paid { none } else { 0.5pt + line-colour })))
  v(3mm)
  text(size: 9.5pt, part.says)
})

#let levels(part) = {
  grid(columns: (1fr, auto), align: (left + bottom, right + bottom), heading(level: 2, part.title), note(part.results))
  v(3mm)
  let many = part.grades.len() > 6
  for row in part.grades {
    block(below: if many { 0.8mm } else { 1.7mm }, grid(columns: (20mm, part.width * 1mm, 1fr), column-gutter: 3mm, align: (left + horizon, left + horizon, right + horizon),
      text(size: 9.5pt, row.grade),
      stack(dir: ltr, ..row.bands.filter(band => band.width > 0).map(band => rect(
        width: band.width * 1mm, height: if many { 4.6mm } else { 5.6mm }, radius: 0.8mm, inset: 0mm, stroke: 0.6pt + white, fill: fill-of(band.code),
        align(center + horizon, text(size: 9pt, if band.width > 15 { [#band.code #text(weight: "bold", band.count)] } else { text(weight: "bold", band.count) }))))),
      text(size: 9.5pt, row.results)))
  }
  v(1mm)
  for code in part.codes { box(baseline: 0.4mm, rect(width: 3mm, height: 3mm, radius: 0.6mm, fill: fill-of(code), stroke: 0.4pt + line-colour)); h(1.2mm); text(size: 9pt, code); h(4mm) }
}

#let facts-table(heads, rows, strong: false) = table(
  columns: range(heads.len()).map(i => if i == 0 { 1fr } else { auto }),
  align: (x, y) => if x == 0 { left } else { right },
  inset: (x: if strong { 1.6mm } else { 2.6mm }, y: 1.5mm),
  stroke: (x, y) => (bottom: if y == 0 { 0.8pt + line-colour } else { hairline }),
  table.header(repeat: true, ..heads.map(head => text(size: 9pt, fill: quiet, head))),
  ..rows.map(row => row.enumerate().map(pair => text(size: 9.5pt, weight: if strong and pair.at(0) == 1 { "bold" } else { "regular" }, pair.at(1)))).flatten(),
)

#let tick(label) = { box({ box(baseline: 0.5mm, rect(width: 3.4mm, height: 3.4mm, radius: 0.8mm, stroke: 0.8pt + quiet)); h(1.2mm); text(size: 9pt, label) }); h(3.5mm, weak: true) }

#let decisions(part) = {
  heading(level: 2, part.title)
  v(3mm)
  if part.items.len() == 0 { text(size: 9.5pt, part.none) }
  for (index, item) in part.items.enumerate() {
    block(above: if index == 0 { 0mm } else { 4mm }, breakable: false, grid(columns: (6.5mm, 1fr), column-gutter: 3mm,
      rect(width: 6.5mm, height: 6.5mm, radius: 1.4mm, fill: green, inset: 0mm, align(center + horizon, text(fill: white, weight: "bold", size: 9.5pt, str(index + 1)))),
      {
        text(weight: "bold", item.title)
        if item.detail != "" { v(1.8mm); note(item.detail) }
        v(2.6mm)
        for label in part.boxes { tick(label) }
      }))
  }
}

#letterhead
#v(5mm)
#heading(level: 1, first.title)
#v(3mm)
#text(size: 10pt, first.sentences)
#v(5.5mm)
#grid(columns: (1fr, 1fr), column-gutter: 10mm,
  if first.attendance == none { note(data.none) } else { attendance(first.attendance) },
  if first.fees == none { note(data.none) } else { fees(first.fees) })
#v(5mm)
#if first.levels == none { note(data.none) } else { levels(first.levels) }
#v(5mm)
#grid(columns: (1fr, 1fr), column-gutter: 10mm,
  { heading(level: 2, first.safety.title); v(2mm)
    if first.safety.rows.len() == 0 { note(data.none) } else { facts-table(("",) + first.safety.heads, first.safety.rows, strong: true) } },
  decisions(first.decisions))
#v(1fr)
#v(3mm)
#grid(columns: (auto, 1fr, auto, 1fr), column-gutter: 2mm, align: bottom,
  text(size: 9.5pt, first.signers.at(0)), line(length: 92%, stroke: 0.5pt + line-colour), text(size: 9.5pt, first.signers.at(1)), line(length: 100%, stroke: 0.5pt + line-colour))

#for part in data.pages {
  pagebreak()
  letterhead
  v(6mm)
  heading(level: 1, part.title)
  if part.note != none { v(3mm); note(part.note) }
  v(5mm)
  if part.tables.len() == 0 { note(data.none) }
  for one in part.tables {
    block(above: 5mm, sticky: true, if one.title != none { heading(level: 2, one.title); v(2mm) })
    facts-table(one.heads, one.rows)
  }
}
`
