/** Health notes: each reading is written to the log in the transaction that reads. */
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type {
  addHealthNote,
  childHealth,
  HealthNote,
  readHealth,
  readHealthLine,
  saveHealthNote,
} from '../../contract/health.ts'
import { changedFields } from '#core/people/rules/changes.ts'
import { healthNoteOf, healthNotesOf, insertHealthNotes, updateHealthNote, type HealthRow } from '../queries/health.ts'
import { learnerOr404 } from '#core/people/server/public.ts'

type Notes = ResponseOf<typeof readHealth>

const holds = (row: HealthRow, today: string): boolean => row.endedOn === null || row.endedOn >= today

const noteOf = (row: HealthRow): HealthNote => ({
  id: row.id,
  kind: row.kind as HealthNote['kind'],
  title: row.title,
  details: row.details,
  forTeachers: row.forTeachers,
  endedOn: row.endedOn,
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
})

const shortOf = ({ id, kind, title, details }: HealthRow) => ({
  id,
  kind: kind as HealthNote['kind'],
  title,
  details,
})

/** Those that hold first. */
const all = async (tx: Tx, learnerId: string, today: string): Promise<Notes> => {
  const rows = await healthNotesOf(tx, learnerId)
  return {
    items: [...rows.filter((row) => holds(row, today)), ...rows.filter((row) => !holds(row, today))].map(noteOf),
  }
}

export const noteReading = async (tx: Tx, learnerId: string, notes: number): Promise<void> =>
  audit(tx, { action: 'people.read_health', entity: 'learner', entityId: learnerId, after: { notes } })

/** @param office false for teachers, who get current notes meant for them */
export const read = async (tx: Tx, learnerId: string, office: boolean, today: string): Promise<Notes> => {
  const { items } = await all(tx, learnerId, today)
  const seen = office
    ? items
    : items.filter((item) => item.forTeachers && (item.endedOn === null || item.endedOn >= today))
  await noteReading(tx, learnerId, seen.length)
  return { items: seen }
}

/** The same notes as far as they hold today, for the learner's page: to see that there are none is no reading. */
export const readLine = async (
  tx: Tx,
  learnerId: string,
  office: boolean,
  today: string,
): Promise<ResponseOf<typeof readHealthLine>> => {
  const rows = (await healthNotesOf(tx, learnerId)).filter((row) => holds(row, today) && (office || row.forTeachers))
  if (rows.length > 0) await noteReading(tx, learnerId, rows.length)
  return { items: rows.map(shortOf) }
}

/** Current notes, for the learner's family. */
export const readForFamily = async (
  tx: Tx,
  learnerId: string,
  today: string,
): Promise<ResponseOf<typeof childHealth>> => {
  const rows = (await healthNotesOf(tx, learnerId)).filter((row) => holds(row, today))
  await noteReading(tx, learnerId, rows.length)
  return { items: rows.map(shortOf) }
}

const factsOf = (body: BodyOf<typeof addHealthNote>) => ({
  kind: body.kind,
  title: body.title,
  details: body.details ?? null,
  forTeachers: body.forTeachers,
})

export const add = async (
  tx: Tx,
  learnerId: string,
  body: BodyOf<typeof addHealthNote>,
  today: string,
): Promise<Notes> => {
  await learnerOr404(tx, learnerId)
  const facts = factsOf(body)
  const [id = ''] = await insertHealthNotes(tx, [{ learnerId, ...facts }])
  await audit(tx, {
    action: 'people.add_health_note',
    entity: 'health_note',
    entityId: id,
    after: { learnerId, ...facts },
  })
  return all(tx, learnerId, today)
}

/** @throws AppError 409 with the current note if it changed meanwhile */
export const save = async (
  tx: Tx,
  learnerId: string,
  noteId: string,
  body: BodyOf<typeof saveHealthNote>,
  today: string,
): Promise<Notes> => {
  const before = await healthNoteOf(tx, learnerId, noteId)
  if (!before) throw new AppError(commonErrors.notFound)
  const facts = { ...factsOf(body), endedOn: body.endedOn ?? null }
  if (!(await updateHealthNote(tx, learnerId, noteId, body.version, facts)))
    throw new AppError(commonErrors.stale, { current: noteOf(before) })
  const changes = changedFields(before, facts)
  await audit(tx, {
    action: 'people.save_health_note',
    entity: 'health_note',
    entityId: noteId,
    before: { learnerId, ...changes.before },
    after: { learnerId, ...changes.after },
  })
  return all(tx, learnerId, today)
}
