/**
 * A receipt as Typst source: A5 upright, two of them side by side on A4 to be cut apart, or a strip of a roll of 80 mm.
 * It reads the same without colour. `receipt.ts` prepares every text.
 */
export const receiptTemplate = `
#import "/paper.typ": ink, quiet, line-colour, hairline, green
#let data = json(bytes(sys.inputs.data))
#let two = data.paper == "a4"
#let roll = data.paper == "roll"

#set document(title: data.title, author: data.school.name, date: none)
#set text(font: ("Hanken Grotesk", "Libertinus Serif", "DejaVu Sans Mono"), size: 9.5pt, fill: ink, lang: data.language)
#set par(leading: 0.55em, spacing: 0pt)
#set block(above: 0pt, below: 0pt)
#set page(
  ..if roll { (width: 80mm, height: auto) } else { (paper: if two { "a4" } else { "a5" }, flipped: two) },
  margin: if roll { (x: 4mm, y: 5mm) } else { 0mm },
  background: if two { line(angle: 90deg, length: 100%, stroke: (paint: line-colour, thickness: 0.5pt, dash: "dashed")) },
)

#let strong(body) = text(weight: "bold", body)
#let small(body) = text(size: 8.5pt, fill: quiet, body)
#let named(name, body) = { small(name); v(1.6mm); body }

#let crest = if data.crest != none { box(width: 13mm, height: 14mm, align(center + horizon, image(data.crest, width: 13mm, height: 14mm, fit: "contain", alt: data.school.name))) }
#let letterhead = {
  grid(columns: (if crest == none { 0mm } else { 13mm }, 1fr), column-gutter: if crest == none { 0mm } else { 4mm }, align: horizon,
    crest,
    { text(size: 13pt, weight: "bold", data.school.name); for line in data.school.lines { v(1.5mm); small(line) } },
  )
  v(4mm)
  line(length: 100%, stroke: (paint: green, thickness: 1.6pt, dash: (5pt, 2.6pt)))
}

#let heads = table(
  columns: (1fr, 26mm, 26mm),
  align: (left, right, right),
  inset: (x: 0mm, y: 1.7mm),
  stroke: (x, y) => (bottom: if y <= data.rows.len() { hairline }),
  table.header(..data.head.map(small)),
  ..data.rows.map(row => (row.at(0), text(fill: quiet, row.at(1)), row.at(2))).flatten(),
  strong(data.total.at(0)), [], strong(data.total.at(1)),
)

#let foot(copy) = {
  grid(columns: (22mm, 34mm, 1fr), column-gutter: 4mm, align: (left + bottom, left + bottom, left + bottom),
    image(bytes(data.qr), format: "svg", width: 22mm, height: 22mm),
    { small(data.check); v(1.6mm); strong(text(size: 8.5pt, data.code)) },
    { line(length: 100%, stroke: 0.5pt + line-colour); v(1.6mm); if data.signer != none { strong(data.signer); v(1.4mm) }; small(data.signature) },
  )
  v(4mm)
  small([#copy. #data.printed])
}

#let notice = if data.note != none {
  v(5mm)
  block(width: 100%, inset: 2.5mm, stroke: 1pt + ink, strong(data.note))
}

#let receipt(copy) = block(width: 100%, height: 100%, inset: (x: 11mm, top: 11mm, bottom: 9mm), {
  letterhead
  v(6mm)
  grid(columns: (1fr, auto), align: (left, right), named(data.heading, text(size: 18pt, weight: "bold", data.number)), text(fill: quiet, data.day))
  v(6mm)
  grid(columns: (1fr, 1fr), column-gutter: 6mm, ..data.people.map(one => named(one.name, { strong(one.first); if one.second != none { v(1.5mm); one.second } })))
  v(7mm)
  grid(columns: (auto, 1fr), column-gutter: 4mm, align: (left + bottom, right + bottom), text(size: 20pt, weight: "bold", data.amount), text(fill: quiet, data.how))
  v(3mm)
  text(fill: quiet, data.words)
  if data.details != none { v(1.6mm); text(fill: quiet, data.details) }
  notice
  v(5mm)
  heads
  v(5mm)
  grid(columns: (1fr, 1fr, auto), column-gutter: 3mm, align: (left, left, right), ..data.balances.map(one => named(one.at(0), strong(one.at(1)))))
  v(1fr)
  foot(copy)
})

#let side(name, body) = grid(columns: (auto, 1fr), column-gutter: 3mm, align: (left, right), small(name), body)
#let strip = {
  set text(size: 9pt)
  align(center, {
    if data.crest != none { box(height: 14mm, image(data.crest, height: 14mm, fit: "contain", alt: data.school.name)); v(2mm) }
    text(size: 12pt, weight: "bold", data.school.name)
    for line in data.school.lines { v(1.4mm); small(line) }
  })
  v(3mm)
  line(length: 100%, stroke: (paint: ink, thickness: 0.6pt, dash: "dashed"))
  v(3mm)
  side(data.heading, text(size: 12pt, weight: "bold", data.number))
  v(1.6mm)
  align(right, data.day)
  for one in data.people { v(2.5mm); small(one.name); v(1.3mm); strong(one.first); if one.second != none { v(1.3mm); one.second } }
  v(4mm)
  text(size: 15pt, weight: "bold", data.amount)
  v(1.6mm)
  data.how
  v(1.6mm)
  text(fill: quiet, data.words)
  if data.details != none { v(1.6mm); text(fill: quiet, data.details) }
  notice
  v(3mm)
  line(length: 100%, stroke: hairline)
  for row in data.rows { v(1.8mm); side(row.at(0), row.at(2)) }
  v(1.8mm)
  side(data.total.at(0), strong(data.total.at(1)))
  v(2.5mm)
  line(length: 100%, stroke: hairline)
  for one in data.balances { v(1.8mm); side(one.at(0), strong(one.at(1))) }
  v(4mm)
  align(center, {
    image(bytes(data.qr), format: "svg", width: 26mm, height: 26mm)
    v(1.6mm)
    small(data.check)
    v(1.4mm)
    strong(data.code)
  })
  v(3mm)
  if data.signer != none { side(data.signature, data.signer); v(1.8mm) }
  small(data.printed)
}

#if roll { strip } else if two {
  grid(columns: (1fr, 1fr), rows: 100%, receipt(data.copies.at(0)), receipt(data.copies.at(1)))
} else { receipt(data.copies.at(0)) }
`
