/**
 * The board pack as Typst source. Nothing is smaller than 9 pt. Printed in grey, levels are told apart by their code and
 * number in each segment, and this year's line from last year's by its dashes.
 */
import { drawings } from '../drawings.ts'

export const boardTemplate = `
#import "/paper.typ": ink, quiet, line-colour, hairline, green
${drawings}
#let data = json(bytes(sys.inputs.data))
#let first = data.first

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

#let attendance(chart) = panel(chart.title, chart.note, lines-drawing(chart))
#let fees(part) = panel(part.title, part.note, seats-drawing(part))
#let levels(part) = {
  grid(columns: (1fr, auto), align: (left + bottom, right + bottom), heading(level: 2, part.title), note(part.results))
  v(3mm)
  levels-drawing(part)
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
