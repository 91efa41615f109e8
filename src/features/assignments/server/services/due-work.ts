/** Due work for calendars: what learners have to do, or what a teacher set. */
import { enrolmentsOfAll, staffOfAccount } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { namesFor } from './names.ts'
import { learnersOfAssignments, type AssignmentRow } from '../queries/assignments.ts'
import { assignedDue } from '../queries/due.ts'

export interface DueWork {
  readonly assignmentId: string
  readonly title: string
  readonly learningArea: string
  /** The class; empty for work that is given by name or to a group. */
  readonly className: string
  readonly dueAt: Date
  readonly dueOn: string
  /** Which of the requested learners have to do it; empty for a teacher's own work. */
  readonly learnerIds: readonly string[]
}

/** The work of some learners, or the work set by one account. */
type DueFor = { readonly learnerIds: readonly string[] } | { readonly setBy: string }

type Doers = ReadonlyMap<string, readonly string[]>

/** Which of these learners have each piece to do: by class on its due day, or assigned individually. */
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

const rowsOf = async (
  tx: Tx,
  of: DueFor,
  from: string,
  to: string,
): Promise<{ rows: AssignmentRow[]; doers: Doers }> => {
  if ('setBy' in of) {
    const staff = await staffOfAccount(tx, of.setBy)
    return {
      rows: staff?.status === 'active' ? await assignedDue(tx, { staffId: staff.id }, from, to) : [],
      doers: new Map(),
    }
  }
  const { learnerIds } = of
  if (learnerIds.length === 0) return { rows: [], doers: new Map() }
  const streamIds = [...new Set((await enrolmentsOfAll(tx, learnerIds)).map(({ streamId }) => streamId))]
  const rows = await assignedDue(tx, { streamIds, learnerIds }, from, to)
  const doers = await doersOf(tx, rows, learnerIds)
  return { rows: rows.filter(({ id }) => (doers.get(id) ?? []).length > 0), doers }
}

/** Assigned work that falls due between two days, both included, whether it has or not; the first due first. */
export const dueWork = async (tx: Tx, of: DueFor, from: string, to: string): Promise<DueWork[]> => {
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
