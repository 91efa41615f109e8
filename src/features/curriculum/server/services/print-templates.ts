/** Printed schemes and lesson plans as Typst source. */

/** The ten columns of a scheme of work on landscape pages, with repeated headers. */
export const schemeTemplate = `
#import "/paper.typ": *
#let data = json(bytes(sys.inputs.data))
#let texts = data.texts
#show: paper.with(data.paper)

#facts(data.facts, columns: 3)
#v(2mm)
#if data.rows.len() == 0 [ #texts.none ] else {
  set text(size: 7pt)
  set par(leading: 0.45em, justify: false)
  table(
    columns: (9mm, 11mm, 1fr, 1.1fr, 2.3fr, 2.3fr, 1.6fr, 1.3fr, 1.2fr, 1.2fr),
    align: left,
    inset: (x: 1.2mm, y: 1mm),
    stroke: (x, y) => (bottom: if y == 0 { 0.8pt + line-colour } else { hairline }, left: if x > 0 { hairline } else { none }),
    table.header(repeat: true, ..data.head.map(word => text(weight: "bold", word))),
    ..data.rows.flatten(),
  )
}
#signatures((texts.teacher, texts.headTeacher))
`

/** One lesson per page. */
export const planTemplate = `
#import "/paper.typ": *
#let data = json(bytes(sys.inputs.data))
#let texts = data.texts
#show: paper.with(data.paper)

#facts(data.facts)
#v(3mm)
#for section in data.sections {
  heading(level: 2, section.title)
  v(-1mm)
  if section.lines.len() == 0 { box(width: 100%, height: 12mm, stroke: (bottom: hairline)) }
  for line in section.lines { block(spacing: 1.6mm, line) }
  v(2mm)
}
#signatures((texts.teacher, texts.headTeacher))
`
