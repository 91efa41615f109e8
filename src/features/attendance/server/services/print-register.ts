/** The printed register as Typst source: a landscape month grid, then the totals, then lines to sign on. A class of 45 fits a page. */
export const registerTemplate = `
#import "/paper.typ": *
#let data = json(bytes(sys.inputs.data))
#let texts = data.texts
#show: paper.with(data.paper)

#facts(((texts.classTeacher, data.teacher), (texts.learners, str(data.totals.len()))))

#let names = (texts.number, texts.admission, texts.name)
#let dense(columns, align, headers, lines, ..cells) = {
  set text(size: 7pt)
  table(
    columns: columns,
    align: align,
    inset: (x: 1mm, y: 0.5mm),
    stroke: (x, y) => (bottom: if y == 0 { 0.8pt + line-colour } else { hairline }, left: if lines and x >= 3 { hairline } else { none }),
    table.header(repeat: true, ..headers),
    ..cells,
  )
}
#let strong-words(words) = words.map(word => text(weight: "bold", word))

#let month-grid(month) = {
  heading(level: 2, month.title)
  v(-1mm)
  dense(
    (auto, auto, auto) + month.days.map(_ => 1fr),
    (x, y) => if x < 3 { left } else { center },
    strong-words(names) + month.days.map(day => { set par(leading: 0.3em); text(fill: quiet, day.weekday); linebreak(); text(weight: "bold", day.day) }),
    true,
    ..month.rows.flatten(),
    table.cell(colspan: 3, text(weight: "bold", texts.total)),
    ..strong-words(month.here),
  )
}

#if data.months.len() == 0 [ #texts.none ]
#for (index, month) in data.months.enumerate() {
  if index > 0 { pagebreak(weak: true) }
  month-grid(month)
}
#if data.months.len() > 0 {
  pagebreak(weak: true)
  dense(
    (auto, auto, 1fr, auto, auto, auto, auto, auto),
    (x, y) => if x < 3 { left } else { right },
    strong-words(names + (texts.here, texts.late, texts.away, texts.excused, texts.percentage)),
    false,
    ..data.totals.flatten(),
  )
  text(size: 7pt, fill: quiet, texts.legend)
}
#signatures((texts.classTeacher, texts.headTeacher))
`
