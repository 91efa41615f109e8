/** Answer sheets on paper: one page for each learner, laid out to the tenth of a millimetre for the reader. */
import type { Actor } from '#core/access/contract/access.ts'
import { paperDay, paperOf } from '#core/schools/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { qrSvg } from '#platform/server/documents/qr.ts'
import type { DocumentRequest } from '#platform/server/documents/render.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { codeText } from '../../../rules/sheets/code.ts'
import { bubbleRadius, codeBox, headingsOf, markCentres, markSide, rowsOf } from '../../../rules/sheets/layout.ts'
import { placeNames } from '../names.ts'
import { learnersOfSet, setInReach } from './sets.ts'

/** Everything is placed from the corner of the page: a margin or a line that flows would move the bubbles. */
const template = `
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title, author: data.school, date: none)
#set text(font: ("Hanken Grotesk", "Libertinus Serif", "DejaVu Sans Mono"), size: 9pt, fill: black, lang: data.language)
#set par(leading: 0.5em)
#let at(x, y, body) = place(top + left, dx: x * 1mm, dy: y * 1mm, body)
#let middle(x, y, body) = at(x - 4, y - 3, box(width: 8mm, height: 6mm, align(center + horizon, body)))
#let bubble(point) = at(point.x - data.radius, point.y - data.radius, circle(radius: data.radius * 1mm, stroke: 0.4mm + luma(60)))
#let half = data.side / 2
#for sheet in data.sheets {
  page(paper: "a4", margin: 0mm, {
    for mark in data.marks { at(mark.x - half, mark.y - half, rect(width: data.side * 1mm, height: data.side * 1mm, fill: black, stroke: none)) }
    at(data.code.x, data.code.y, image(sheet.code, width: data.code.side * 1mm, alt: ""))
    at(24, 13, box(width: 160mm, height: 5mm, clip: true, text(size: 8pt, data.school)))
    at(22, 23, box(width: 126mm, height: 13mm, clip: true, text(size: 15pt, weight: "bold", data.title)))
    at(22, 38, box(width: 126mm, data.subtitle))
    at(22, 46, box(width: 126mm, height: 6mm, clip: true, text(size: 12pt, weight: "bold", sheet.name)))
    at(22, 52.5, line(length: 126mm, stroke: 0.3mm + luma(120)))
    at(22, 55, text(size: 8pt, data.how))
    for heading in data.headings { middle(heading.at.x, heading.at.y, text(size: 8pt, heading.letter)) }
    for row in data.rows {
      middle(row.at.x + 3, row.at.y, text(weight: "bold", str(row.question)))
      for point in row.bubbles { bubble(point) }
    }
  })
}
`

const words = {
  en: {
    how: 'Fill one bubble for each question, dark and whole, with a pencil or a black pen.',
    subtitle: '{area}, {class}, {day}',
    name: 'Answer sheets',
  },
  sw: {
    how: 'Jaza duara moja kwa kila swali, lote na kwa weusi, kwa penseli au kalamu nyeusi.',
    subtitle: '{area}, {class}, {day}',
    name: 'Karatasi za majibu',
  },
} as const

export const printOf = async (
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ request: DocumentRequest; name: string }> => {
  const set = await setInReach(tx, actor, id)
  const [said, names] = [words[actor.language], await placeNames(tx)]
  const { school } = await paperOf(tx, schoolTime(tx.at, actor.timeZone).date, actor.language, { title: set.title })
  const shape = { questions: set.key.length, choices: set.choices }
  const learners = await learnersOfSet(tx, actor, set, [])
  const codes = learners.map(
    ({ id: learnerId }, index) =>
      [`/code-${index}.svg`, Buffer.from(qrSvg(codeText({ setId: set.id, learnerId })))] as const,
  )
  const subtitle = said.subtitle
    .replace('{area}', names.areaName(set.learningAreaId))
    .replace('{class}', names.className(set.streamId))
    .replace('{day}', paperDay(set.date, actor.language))
  return {
    request: {
      template,
      data: {
        language: actor.language,
        school: school.name,
        title: set.title,
        subtitle,
        how: said.how,
        marks: markCentres,
        side: markSide,
        radius: bubbleRadius,
        code: codeBox,
        headings: headingsOf(shape),
        rows: rowsOf(shape),
        sheets: learners.map(({ fullName }, index) => ({ name: fullName, code: `/code-${index}.svg` })),
      },
      files: Object.fromEntries(codes),
      tagged: false,
    },
    name: `${said.name} ${names.className(set.streamId)} ${set.date}.pdf`,
  }
}
