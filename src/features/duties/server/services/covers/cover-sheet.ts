/** The day’s cover sheet for the staff room, on one page: who covers which lesson or duty, and a column to sign. */
import type { Actor } from '#core/access/contract/access.ts'
import type { Caller } from '#core/people/server/public.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { DocumentRequest } from '#platform/server/documents/render.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Gap } from '../../../contract/substitutions.ts'
import { dayLeft, type DayLeft } from './gaps.ts'
import { paperDay, paperOf } from '#core/schools/server/public.ts'

/** Rows shrink while legible, to fit a full day on one page. */
const template = `
#import "/paper.typ": *
#let data = json(bytes(sys.inputs.data))
#let words = data.words
#show: paper.with(data.paper)

#text(weight: "bold", words.absent) #h(2mm) #data.absent
#v(3mm)
#if data.rows.len() == 0 [ #words.none ] else {
  let many = data.rows.len()
  listing(
    (auto, auto, 1.3fr, auto, 1fr, 1fr, 26mm),
    (words.time, words.class, words.lesson, words.place, words.instead, words.covers, words.signature),
    data.rows,
    size: if many > 22 { 7.5pt } else { 8.5pt },
    inset: (x: 1.6mm, y: if many > 22 { 1mm } else if many > 14 { 1.6mm } else { 2.6mm }),
  )
}
`

const sheetWords = {
  en: {
    title: 'Cover sheet',
    absent: 'Absent:',
    time: 'Time',
    class: 'Class',
    lesson: 'Lesson or duty',
    place: 'Room or place',
    instead: 'Absent',
    covers: 'Covered by',
    signature: 'Signature',
    nobody: 'Nobody yet',
    asked: '{name} (asked)',
    none: 'Nothing needs cover on this day.',
    nobodyAbsent: 'nobody',
  },
  sw: {
    title: 'Orodha ya kushikilia vipindi',
    absent: 'Hawapo:',
    time: 'Saa',
    class: 'Darasa',
    lesson: 'Kipindi au zamu',
    place: 'Chumba au mahali',
    instead: 'Asiyekuwepo',
    covers: 'Anayeshikilia',
    signature: 'Sahihi',
    nobody: 'Bado hakuna',
    asked: '{name} (ameombwa)',
    none: 'Hakuna kinachohitaji kushikiliwa siku hii.',
    nobodyAbsent: 'hakuna',
  },
} as const
type SheetWords = (typeof sheetWords)['en' | 'sw']

const coveredBy = ({ cover }: Gap, words: SheetWords): string => {
  if (!cover) return words.nobody
  return cover.state === 'accepted' ? cover.teacherName : words.asked.replace('{name}', cover.teacherName)
}

const rowsOf = (gaps: readonly Gap[], words: SheetWords): string[][] =>
  gaps.map((gap) => [
    `${gap.startTime}–${gap.endTime}`,
    gap.className ?? '',
    gap.title,
    gap.place ?? '',
    gap.absentTeacherName,
    coveredBy(gap, words),
    '',
  ])

const absentOf = ({ absences }: DayLeft, words: SheetWords): string =>
  [...new Set(absences.map(({ teacherName }) => teacherName))].join(', ') || words.nobodyAbsent

/** The taking out is noted in the log. */
export const sheetOf = async (
  tx: Tx,
  caller: Caller,
  { language }: Pick<Actor, 'language'>,
  date: string,
): Promise<{ request: DocumentRequest; name: string }> => {
  const day = await dayLeft(tx, date)
  await audit(tx, {
    action: 'duties.cover_sheet',
    entity: 'school',
    entityId: schoolOf(tx),
    after: { date, rows: day.gaps.length },
  })
  const words = sheetWords[language]
  const paper = await paperOf(tx, caller.today, language, {
    title: words.title,
    subtitle: paperDay(date, language),
  })
  return {
    request: { template, data: { paper, words, absent: absentOf(day, words), rows: rowsOf(day.gaps, words) } },
    name: `${words.title} ${date}.pdf`,
  }
}
