/** The printed register as Typst source: a landscape month grid, then the totals, then lines to sign on. */
export const registerTemplate = `
#import "/paper.typ": *
#let data = json(bytes(sys.inputs.data))
#let texts = data.texts
#show: paper.with(data.paper)

#facts(((texts.classTeacher, data.teacher), (texts.learners, str(data.totals.len()))))
#v(2mm)

#let month-grid(month) = {
  heading(level: 2, month.title)
  set text(size: 7.5pt)
  table(
    columns: (auto, auto, auto) + month.days.map(_ => 1fr),
    align: (x, y) => if x < 3 { left } else { center },
    inset: (x: 1mm, y: 0.75mm),
    stroke: (x, y) => (bottom: if y == 0 { 0.8pt + line-colour } else { hairline }, left: if x >= 3 { hairline } else { none }),
    table.header(
      repeat: true,
      ..(texts.number, texts.admission, texts.name).map(header => text(weight: "bold", header)),
      ..month.days.map(day => { set par(leading: 0.3em); text(fill: quiet, day.weekday); linebreak(); text(weight: "bold", day.day) }),
    ),
    ..month.rows.flatten(),
    table.cell(colspan: 3, text(weight: "bold", texts.total)),
    ..month.here.map(count => text(weight: "bold", count)),
  )
}

#if data.months.len() == 0 [ #texts.none ]
#for (index, month) in data.months.enumerate() {
  if index > 0 { pagebreak(weak: true) }
  month-grid(month)
}
#text(size: 7.5pt, fill: quiet, texts.legend)
#if data.months.len() > 0 {
  pagebreak(weak: true)
  listing(
    (auto, auto, 1fr, auto, auto, auto, auto, auto),
    (texts.number, texts.admission, texts.name, texts.here, texts.late, texts.away, texts.excused, texts.percentage),
    data.totals,
    align: (x, y) => if x < 3 { left } else { right },
    size: 8pt,
  )
}
#signatures((texts.classTeacher, texts.headTeacher))
`
