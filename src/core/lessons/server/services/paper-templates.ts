/** Typst sources of printed timetables. */

/** A week on each page. */
export const weeksTemplate = `
#import "/paper.typ": *
#let data = json(bytes(sys.inputs.data))
#show: paper.with(data.paper)
#let lesson(one) = { text(weight: "bold", one.first()); for line in one.slice(1) { linebreak(); line } }
#let week(sheet) = {
  set text(size: 8pt)
  set par(leading: 0.45em)
  table(
    columns: (auto, ..sheet.days.map(_ => 1fr)),
    inset: (x: 1.6mm, y: 1.1mm),
    stroke: hairline,
    table.header([], ..sheet.days.map(day => text(weight: "bold", day))),
    ..sheet.rows.map(row => (
      text(weight: "bold", row.time),
      ..if "pause" in row {
        (table.cell(colspan: sheet.days.len(), align: center, fill: luma(240), row.pause),)
      } else {
        row.cells.map(cell => cell.map(lesson).join(v(1mm)))
      },
    )).flatten(),
  )
}
#if data.sheets.len() == 0 [ #data.none ]
#for (place, sheet) in data.sheets.enumerate() {
  if place > 0 { pagebreak() }
  if data.sheets.len() > 1 { heading(level: 2, sheet.name); v(2mm) }
  if sheet.rows.len() == 0 [ #data.none ] else { week(sheet) }
}
`

/** Classes across and the week down, a table for each level; below it the teachers' initials. */
export const wallTemplate = `
#import "/paper.typ": *
#let data = json(bytes(sys.inputs.data))
#show: paper.with(data.paper)
#set text(size: 6.5pt)
#if data.levels.len() == 0 [ #data.none ]
#for level in data.levels {
  table(
    columns: (auto, ..level.classes.map(_ => 1fr)),
    inset: (x: 1mm, y: 0.7mm),
    stroke: hairline,
    table.header(repeat: true, [], ..level.classes.map(name => text(weight: "bold", name))),
    ..level.days.map(day => (
      table.cell(colspan: level.classes.len() + 1, fill: luma(240), text(weight: "bold", day.name)),
      ..day.rows.map(row => (row.time, ..row.cells)).flatten(),
    )).flatten(),
  )
  v(3mm)
}
#if data.codes.len() > 0 {
  text(weight: "bold", data.teachers)
  h(2mm)
  data.codes.map(((code, name)) => [*#code* #name]).join([, ])
}
`
