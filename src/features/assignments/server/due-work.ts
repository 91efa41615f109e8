/** Work that falls due, for calendars: of learners what they have to do, of a teacher what the teacher set. */
import { enrolmentsOfAll, staffOfAccount } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { DueFor, DueWork, DueWorkQuery } from '../contract/queries.ts'
import { namesFor } from './names.ts'
import { learnersOfAssignments, type AssignmentRow } from './queries/assignments.ts'
import { assignedDue } from './queries/due.ts'

type Doers = ReadonlyMap<string, readonly string[]>

/** Who of these learners has each piece to do: by class on its last day, or by name. */
const doersOf = async (tx: Tx, rows: readonly AssignmentRow[], learnerIds: readonly string[]): Promise<Doers> => {
  const [stays, named] = [
    await enrolmentsOfAll(tx, learnerIds),
    await learnersOfAssignments(
      tx,
      rows.filter(({ targetKind }) => targetKind !== 'class').map(({ id }) => id),
    ),
  ]
  const has = (row: AssignmentRow, learnerId: string): boolean =>
    row.targetKind === 'class'
      ? stays.some((one) => {
          const isThen = one.startsOn <= row.dueOn && (one.endsOn === null || row.dueOn <= one.endsOn)
          return one.learnerId === learnerId && one.streamId === row.streamId && isThen
        })
      : named.some((one) => one.assignmentId === row.id && one.learnerId === learnerId)
  return new Map(rows.map((row) => [row.id, learnerIds.filter((one) => has(row, one))]))
}

const rowsOf = async (tx: Tx, of: DueFor, from: string, to: string): Promise<{ rows: AssignmentRow[]; doers: Doers }> => {
  if ('setBy' in of) {
    const staff = await staffOfAccount(tx, of.setBy)
    return { rows: staff?.status === 'active' ? await assignedDue(tx, { staffId: staff.id }, from, to) : [], doers: new Map() }
  }
  const { learnerIds } = of
  if (learnerIds.length === 0) return { rows: [], doers: new Map() }
  const streamIds = [...new Set((await enrolmentsOfAll(tx, learnerIds)).map(({ streamId }) => streamId))]
  const rows = await assignedDue(tx, { streamIds, learnerIds }, from, to)
  const doers = await doersOf(tx, rows, learnerIds)
  return { rows: rows.filter(({ id }) => (doers.get(id) ?? []).length > 0), doers }
}

export const dueWork: DueWorkQuery<Tx> = async (tx, of, from, to) => {
  const { rows, doers } = await rowsOf(tx, of, from, to)
  if (rows.length === 0) return []
  const names = await namesFor(tx, rows)
  return rows.map(({ id, title, learningAreaId, streamId, dueAt, dueOn }): DueWork => ({
    assignmentId: id,
    title,
    learningArea: names.area(learningAreaId).name,
    className: names.stream(streamId),
    dueAt,
    dueOn,
    learnerIds: doers.get(id) ?? [],
  }))
}
