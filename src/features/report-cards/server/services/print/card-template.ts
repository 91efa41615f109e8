/**
 * A class's report cards as one Typst document. Each card is a page laid out independently of the others, so that a
 * class takes little longer than a card. `card-data.ts` prepares every text.
 */
export const cardTemplate = `
#import "/paper.typ": ink, quiet, line-colour, hairline, green
#let data = json(bytes(sys.inputs.data))
#let texts = data.texts
#let tint = rgb("#E9F1EB")
#let soft = rgb("#F5F1E8")

#set document(title: data.title, author: data.school.name, date: none)
#set text(font: ("Hanken Grotesk", "Libertinus Serif", "DejaVu Sans Mono"), size: 9.5pt, fill: ink, lang: data.language)
#set par(leading: 0.55em, spacing: 0pt)
#set block(above: 0pt, below: 0pt)
#set table(inset: (x: 1.6mm, y: 1.85mm), stroke: none)
#set page(paper: "a4", margin: (x: 14mm, top: 12mm, bottom: 22mm), footer-descent: 3mm)

#let strong(body) = text(weight: "bold", body)
#let small(body) = text(size: 7.5pt, fill: quiet, body)
#let section(body) = block(sticky: true, above: 5.5mm, below: 2mm, text(size: 10pt, weight: "bold", fill: green, body))

#let school-names = {
  text(size: 15pt, weight: "bold", data.school.name)
  if data.school.motto != none { v(1.4mm); text(size: 9pt, fill: green, data.school.motto) }
  if data.school.contact != none { v(1.4mm); text(size: 7.5pt, fill: quiet, data.school.contact) }
}
#let crest-box = if data.crest != none { box(width: 17mm, height: 17mm, align(center + horizon, image(data.crest, width: 17mm, height: 17mm, fit: "contain"))) }

#let letterhead(card) = {
  let photo = if card.photo != none { box(width: 17mm, height: 20mm, clip: true, radius: 1mm, image(card.photo, width: 17mm, height: 20mm, fit: "cover")) }
  grid(
    columns: (if crest-box == none { 0mm } else { 17mm }, 1fr, if photo == none { 0mm } else { 17mm }),
    column-gutter: (if crest-box == none { 0mm } else { 4mm }, 0mm),
    align: horizon,
    crest-box, school-names, photo,
  )
  v(2.5mm)
  line(length: 100%, stroke: 0.8pt + green)
  v(2.8mm)
  grid(columns: (1fr, auto), align: (left + bottom, right + bottom),
    text(size: 13pt, weight: "bold", card.title),
    small(card.term),
  )
  if card.replaces != none { v(1.6mm); block(fill: soft, inset: (x: 2mm, y: 1.2mm), radius: 1mm, width: 100%, text(size: 8pt, weight: "bold", card.replaces)) }
}

#let facts(pairs, contacts) = block(above: 3mm, fill: soft, inset: 2.6mm, radius: 1.4mm, width: 100%, {
  grid(
  columns: (1.5fr, 1fr, 1fr),
  row-gutter: 2.2mm,
  column-gutter: 5mm,
  ..pairs.map(pair => [#small(pair.at(0)) #h(1mm) #strong(pair.at(1))]),
  )
  for pair in contacts { block(above: 2.2mm, [#small(pair.at(0)) #h(1mm) #pair.at(1)]) }
})

#let mark(pair, heavy: false) = if pair.at(0) == "" {
  if pair.at(1) == "" { text(fill: quiet, sym.dash.en) } else { text(size: 7.5pt, pair.at(1)) }
} else [#(if heavy { strong(pair.at(0)) } else { pair.at(0) }) #h(0.6mm) #text(size: 7.5pt, weight: "bold", pair.at(1))]

#let results(card) = {
  let remarked = card.remarked
  table(
    columns: (if remarked { 38mm } else { 1fr }, 17.5mm, 17.5mm, 19.5mm, 19mm) + (if remarked { (1fr,) } else { () }) + (auto,),
    align: (x, y) => if x == 0 or (remarked and x == 5) { left + horizon } else { center + horizon },
    fill: (x, y) => if y > 0 and x == 4 { tint },
    stroke: (x, y) => (bottom: if y == 0 { 0.8pt + line-colour } else { hairline }),
    table.header(..card.head.map(word => text(size: 7.5pt, weight: "bold", word))),
    ..card.areas.map(area => (
      area.name,
      mark(area.opener), mark(area.mid), mark(area.end), mark(area.term, heavy: true),
      ..(if remarked { (text(size: 8pt, area.remark),) } else { () }),
      text(size: 7.5pt, fill: quiet, area.initials),
    )).flatten(),
  )
}

#let described(areas) = for area in areas {
  block(breakable: false, above: 3mm, width: 100%, stroke: (bottom: hairline), inset: (bottom: 2.6mm), {
    grid(columns: (1fr, auto), column-gutter: 5mm, align: (left + bottom, right + bottom),
      text(size: 12.5pt, weight: "bold", area.name),
      text(weight: "bold", fill: green, area.level),
    )
    if area.remark != "" { v(2mm); area.remark }
    if area.initials != "" { v(1.6mm); small(area.initials) }
  })
}

#let ratings(title, pairs, size: 9pt) = {
  block(below: 1.4mm, text(size: 10pt, weight: "bold", fill: green, title))
  table(
    columns: (1fr, auto),
    inset: (x: 0mm, y: 1.25mm),
    stroke: (x, y) => (bottom: hairline),
    ..pairs.map(pair => (text(size: size, pair.at(0)), if pair.at(1) == "" { text(fill: quiet, sym.dash.en) } else { text(size: size, weight: "bold", pair.at(1)) })).flatten(),
  )
}

#let activities(rows, size: 9pt) = {
  block(above: 5.5mm, below: 1.4mm, text(size: 10pt, weight: "bold", fill: green, texts.activities))
  table(
    columns: (auto, auto, 1fr),
    inset: (x, y) => (left: if x == 0 { 0mm } else { 5mm }, right: 0mm, y: 1.25mm),
    stroke: (x, y) => (bottom: hairline),
    ..rows.map(row => (text(size: size, row.at(0)), text(size: size - 0.5pt, row.at(1)), text(size: size - 0.5pt, fill: quiet, row.at(2)))).flatten(),
  )
}

#let beside(parts) = if parts.len() > 0 { block(above: 5.5mm, grid(columns: parts.map(_ => 1fr), column-gutter: 8mm, ..parts)) }

#let comment(one) = block(breakable: false, above: 4mm, width: 100%, stroke: (left: 1.6pt + green), inset: (left: 3mm, y: 0.4mm), {
  small(one.label)
  v(1.3mm)
  if one.text == "" { v(4.5mm); line(length: 100%, stroke: hairline) } else { one.text }
  v(6mm)
  grid(columns: (auto, 1fr, auto, 28mm), column-gutter: 2mm, align: bottom,
    small(one.signer), line(length: 100%, stroke: 0.5pt + line-colour), small(texts.date), line(length: 100%, stroke: 0.5pt + line-colour))
})

#let foot(card) = {
  line(length: 100%, stroke: hairline)
  v(1.4mm)
  grid(
    columns: (13mm, 1fr, auto),
    column-gutter: 3mm,
    align: (left + horizon, left + horizon, right + horizon),
    if card.qr != none { image(bytes(card.qr), format: "svg", width: 13mm, height: 13mm) },
    { set text(size: 7.5pt, fill: quiet); card.check; linebreak(); text(size: 9.5pt, weight: "bold", fill: ink, card.code) },
    { set text(size: 7.5pt, fill: quiet); card.printed },
  )
}

#let parent-line = block(breakable: false, above: 8mm, grid(columns: (auto, 1fr, auto, 28mm), column-gutter: 2mm, align: bottom,
  small(texts.parent), line(length: 100%, stroke: 0.5pt + line-colour), small(texts.date), line(length: 100%, stroke: 0.5pt + line-colour)))

#let legend(lines) = block(above: 4.5mm, { set text(size: 7pt, fill: quiet); set par(leading: 0.45em); lines.join(linebreak()) })

// Shrinks a card that would run over the end of its page; one that is much too long goes on on a second page. A wider
// block is never higher, so that one measurement is enough.
#let fitted(body) = layout(size => {
  let share = calc.min(1, size.height / measure(block(width: size.width, body)).height)
  if share == 1 or share < 0.85 { body } else {
    let shrunk = share - 0.005
    scale(shrunk * 100%, origin: top + left, reflow: true, block(width: size.width / shrunk, body))
  }
})

#for card in data.cards {
  let large = card.described != none
  page(footer: foot(card), fitted({
    set text(size: 11.5pt) if large
    set par(leading: 0.62em) if large
    letterhead(card)
    facts(card.facts, card.contacts)
    section(texts.areas)
    if large { described(card.described) } else { results(card) }
    if card.attendance != none { block(above: 4.5mm, [#strong(texts.attendance) #h(2mm) #card.attendance]) }
    if large { for one in card.ratings { block(above: 5.5mm, ratings(one.title, one.pairs, size: 11pt)) } } else { beside(card.ratings.map(one => ratings(one.title, one.pairs))) }
    if card.activities.len() > 0 { activities(card.activities, size: if large { 11pt } else { 9pt }) }
    if card.comments.len() > 0 { section(texts.comments); for one in card.comments { comment(one) } }
    parent-line
    if card.dates.len() > 0 { block(above: 5.5mm, grid(columns: card.dates.map(_ => auto), column-gutter: 10mm, ..card.dates.map(pair => [#small(pair.at(0)) #h(1.5mm) #strong(pair.at(1))]))) }
    if card.fees.len() > 0 { block(above: 3mm, grid(columns: card.fees.map(_ => auto), column-gutter: 10mm, ..card.fees.map(pair => [#small(pair.at(0)) #h(1.5mm) #strong(pair.at(1))]))) }
    legend(card.legend)
  }))
}
`
