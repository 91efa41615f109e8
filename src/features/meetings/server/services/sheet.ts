/** The day on paper: a page per teacher with times and families. */
import type { Actor } from '#core/access/contract/access.ts'
import { callerOf } from '#core/people/server/public.ts'
import { paperDay, paperOf } from '#core/schools/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { DocumentRequest } from '#platform/server/documents/render.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { RoundDetail } from '../../contract/staff.ts'
import { detailOf, roundInSight } from './staff-rounds.ts'

const template = `
#import "/paper.typ": *
#let data = json(bytes(sys.inputs.data))
#let texts = data.texts
#show: paper.with(data.paper)

#for (index, table) in data.tables.enumerate() {
  if index > 0 { pagebreak(weak: true) }
  heading(level: 2, table.teacher)
  v(1mm)
  listing((auto, 1fr, auto, 1fr, 1.2fr), (texts.time, texts.learner, texts.class, texts.guardian, texts.note), table.rows)
}
#if data.tables.len() == 0 [ #texts.none ]
`

const sheetTexts = {
  en: {
    time: 'Time',
    learner: 'Learner',
    class: 'Class',
    guardian: 'Guardian',
    note: 'Note',
    none: 'There are no times.',
    blocked: 'Kept free',
    sheet: 'Meetings',
  },
  sw: {
    time: 'Saa',
    learner: 'Mwanafunzi',
    class: 'Darasa',
    guardian: 'Mzazi',
    note: 'Maelezo',
    none: 'Hakuna nafasi.',
    blocked: 'Haitumiki',
    sheet: 'Mikutano',
  },
} as const

const rowsOf = (slots: RoundDetail['tables'][number]['slots'], blocked: string): string[][] =>
  slots.map(({ startTime, endTime, state, meeting }) => [
    `${startTime}–${endTime}`,
    meeting?.child.fullName ?? '',
    meeting?.child.className ?? '',
    meeting?.guardian.name ?? '',
    state === 'blocked' ? blocked : (meeting?.note ?? ''),
  ])

export interface Sheet {
  readonly request: DocumentRequest
  readonly name: string
}

/** Writes an audit entry. @throws AppError 404 for a round or teacher the caller may not manage */
export const sheetOf = async (tx: Tx, actor: Actor, id: string, staffId: string | undefined): Promise<Sheet> => {
  const caller = await callerOf(tx, actor)
  const detail = await detailOf(tx, caller, await roundInSight(tx, caller, id))
  const tables = detail.tables.filter(({ teacher }) => staffId === undefined || teacher.id === staffId)
  if (staffId !== undefined && tables.length === 0) throw new AppError(commonErrors.notFound)
  await audit(tx, {
    action: 'meetings.print_sheet',
    entity: 'meeting_round',
    entityId: id,
    after: { teachers: tables.length },
  })
  const { language } = actor
  const texts = sheetTexts[language]
  const paper = await paperOf(tx, schoolTime(tx.at, caller.timeZone).date, language, {
    title: detail.title,
    subtitle: [paperDay(detail.day, language), detail.place].filter(Boolean).join(' · '),
  })
  const data = {
    paper,
    texts,
    tables: tables.map(({ teacher, slots }) => ({ teacher: teacher.name, rows: rowsOf(slots, texts.blocked) })),
  }
  return { request: { template, data }, name: `${texts.sheet} ${detail.day}.pdf` }
}
