/** A fee statement as Typst source, each child with a table of its own. `print.ts` prepares every text. */
export const statementTemplate = `
#import "/paper.typ": *
#let data = json(bytes(sys.inputs.data))
#show: paper.with(data.paper)

#for child in data.children {
  block(above: 7mm, below: 2mm, heading(level: 2, child.name))
  text(size: 8.5pt, fill: quiet, child.second)
  v(1mm)
  listing(
    (22mm, 1fr, 25mm, 25mm, 27mm),
    data.head,
    (
      ("", data.before, "", "", child.before),
      ..if child.rows.len() == 0 { (("", data.none, "", "", ""),) } else { child.rows },
      ("", text(weight: "bold", data.total), text(weight: "bold", child.charged), text(weight: "bold", child.paid), ""),
    ),
    align: (left, left, right, right, right),
  )
  align(right, { text(fill: quiet, data.after); h(4mm); text(size: 12pt, weight: "bold", child.after) })
  if child.caution != none { v(1.5mm); align(right, text(fill: quiet, child.caution)) }
}
#if data.together != none {
  block(above: 8mm, width: 100%, stroke: (top: 0.6pt + ink), inset: (top: 3mm), align(right, { text(fill: quiet, data.together.at(0)); h(4mm); text(size: 14pt, weight: "bold", data.together.at(1)) }))
}
`
