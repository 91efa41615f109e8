/** Typst source of transcripts and transfer letters. */

/** Every published term of a learner, a table a year: areas down, terms across. */
export const transcriptTemplate = `
#import "/paper.typ": *
#let data = json(bytes(sys.inputs.data))
#show: paper.with(data.paper)

#facts(data.facts)
#for year in data.years {
  block(above: 6mm, below: 2mm, heading(level: 2, year.title))
  listing(
    (1fr,) + year.terms.map(_ => 32mm),
    ((data.texts.area,) + year.terms),
    year.rows,
    align: (x, y) => if x == 0 { left } else { center },
  )
}
#block(above: 5mm, text(size: 8pt, fill: quiet, data.texts.note))
#block(above: 2mm, text(size: 8pt, fill: quiet, data.legend.join(linebreak())))
#signatures((data.texts.head, data.texts.stamp))
`

export const letterTemplate = `
#import "/paper.typ": *
#let data = json(bytes(sys.inputs.data))
#show: paper.with(data.paper)
#set text(size: 10.5pt)
#set par(leading: 0.75em, spacing: 1.3em)

#data.date

#data.to

#facts(data.facts)

#v(3mm)
#for paragraph in data.body { par(paragraph) }

#signatures((data.texts.head, data.texts.stamp))
`
