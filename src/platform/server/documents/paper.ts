/** The paper that every printed document of a school shares, as Typst source: crest, name, motto, title, footer, tables. */

/** Frame of a document. Texts are translated by the caller. */
export interface Paper {
  school: { name: string; motto?: string | null; contact?: string | null }
  /** Path of the crest among the files passed to `renderPdf`, such as `/crest.png`. */
  crest?: string | null
  title: string
  subtitle?: string | null
  /** Left part of the footer, such as `Printed 20 November 2026`. */
  printed: string
  /** `Page {page} of {pages}`, with both places. */
  pageLabel: string
  landscape?: boolean
  /** A4 without it. */
  size?: 'a3'
  language: 'en' | 'sw'
}

/**
 * Imported by a template as `/paper.typ`:
 *
 *     #import "/paper.typ": *
 *     #let data = json(bytes(sys.inputs.data))
 *     #show: paper.with(data.paper)
 *
 * `listing(columns, headers, rows)` is a table whose headers repeat on each page, `facts(pairs)` names beside values,
 * `signatures(labels)` lines to sign on.
 */
export const paperSource = `
#let ink = rgb("#1E231D")
#let quiet = rgb("#4A5047")
#let line-colour = rgb("#8B8675")
#let hairline = 0.4pt + rgb("#C9C2B2")
#let green = rgb("#155A41")

#let given(record, key) = { let value = record.at(key, default: none); if value == "" { none } else { value } }

#let letterhead(settings) = {
  let school = settings.school
  let crest = given(settings, "crest")
  let names = {
    text(size: 15pt, weight: "bold", school.name)
    let motto = given(school, "motto")
    if motto != none { linebreak(); text(size: 9pt, fill: green, motto) }
    let contact = given(school, "contact")
    if contact != none { linebreak(); text(size: 8pt, fill: quiet, contact) }
  }
  set par(leading: 0.5em)
  set block(above: 0pt, below: 0pt)
  set par(spacing: 0pt)
  show heading: set block(above: 0pt, below: 0pt)
  if crest == none { names } else {
    grid(columns: (16mm, 1fr), column-gutter: 4mm, align: horizon, box(width: 16mm, height: 16mm, align(center + horizon, image(crest, width: 16mm, height: 16mm, fit: "contain", alt: school.name))), names)
  }
  v(2.5mm)
  line(length: 100%, stroke: 0.8pt + green)
  v(4mm)
  heading(level: 1, settings.title)
  let subtitle = given(settings, "subtitle")
  if subtitle != none { v(2mm); text(fill: quiet, subtitle) }
  v(4mm)
}

#let paper(settings, body) = {
  set document(title: settings.title, author: settings.school.name, date: none)
  set text(font: ("Hanken Grotesk", "Libertinus Serif", "DejaVu Sans Mono"), size: 9.5pt, fill: ink, lang: settings.language)
  set par(leading: 0.6em)
  show heading.where(level: 1): set text(size: 13pt, weight: "bold")
  show heading.where(level: 2): set text(size: 10.5pt, weight: "bold")
  set page(
    paper: settings.at("size", default: "a4"),
    flipped: settings.at("landscape", default: false) == true,
    margin: (x: 16mm, top: 15mm, bottom: 17mm),
    header: context if counter(page).get().first() > 1 {
      set text(size: 8pt, fill: quiet)
      grid(columns: (1fr, auto), settings.school.name, settings.title)
    },
    footer: context {
      set text(size: 8pt, fill: quiet)
      let label = settings.pageLabel.replace("{page}", str(counter(page).get().first())).replace("{pages}", str(counter(page).final().first()))
      grid(columns: (1fr, auto), settings.printed, label)
    },
  )
  letterhead(settings)
  body
}

#let listing(columns, headers, rows, align: left, size: 9pt, inset: (x: 2mm, y: 1.05mm)) = {
  set text(size: size)
  table(
    columns: columns,
    align: align,
    inset: inset,
    stroke: (x, y) => (bottom: if y == 0 { 0.8pt + line-colour } else { hairline }),
    table.header(repeat: true, ..headers.map(header => text(weight: "bold", header))),
    ..rows.flatten(),
  )
}

#let facts(pairs, columns: 2) = grid(
  columns: range(columns).map(_ => 1fr),
  row-gutter: 2.2mm,
  column-gutter: 6mm,
  ..pairs.map(pair => { text(size: 8pt, fill: quiet, pair.at(0)); h(2mm); text(weight: "bold", pair.at(1)) }),
)

#let signatures(labels) = block(breakable: false, above: 10mm, grid(
  columns: labels.map(_ => 1fr),
  column-gutter: 10mm,
  ..labels.map(label => { line(length: 100%, stroke: 0.5pt + line-colour); v(-1.5mm); text(size: 8pt, fill: quiet, label) }),
))
`
