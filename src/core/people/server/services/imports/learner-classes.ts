/** Places imported learners in their classes, in bulk. */
import { addDays } from '#platform/pure/dates.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { moveOf } from '../../../rules/enrolling.ts'
import { endEnrolments, insertEnrolments, type NewEnrolment } from '../../queries/learners/enrolments.ts'
import { lastDays, replaceStreams } from '../../queries/import-people.ts'
import { openEnrolments, type EnrolmentRow } from '../../queries/learners/roster.ts'
import { yearIdOn } from '../learners/enrolling.ts'
import { firstDay } from '../learners/first-day.ts'

/** Change of a learner's enrolments, for undo. */
export interface ClassChange {
  newId?: string
  endedId?: string
  replaced?: { id: string; streamId: string }
}

export interface Wanted {
  learnerId: string
  streamId: string
  /** The learner is new, so there are no earlier classes. */
  isNew: boolean
}

const laterOf = (one: string, other: string): string => (one > other ? one : other)

interface Classes {
  added: NewEnrolment[]
  /** Last day to the enrolments that end on it. */
  ended: Map<string, string[]>
  replaced: { enrolmentId: string; streamId: string }[]
  done: Map<string, ClassChange>
}

/** Decides for one learner without writing. @param on first day in the class, unless earlier enrolments prevent it */
const place = (
  classes: Classes,
  { learnerId, streamId }: Wanted,
  lasting: EnrolmentRow | null,
  lastDay: string | undefined,
  on: string,
): void => {
  // Not before the current enrolment began, nor on a day of an ended one.
  const day = laterOf(laterOf(on, lasting?.startsOn ?? on), lastDay ? addDays(lastDay, 1) : on)
  const move = moveOf(lasting, streamId, day)
  if (move.kind === 'same') return
  if (move.kind === 'replace') {
    classes.replaced.push({ enrolmentId: move.enrolmentId, streamId })
    classes.done.set(learnerId, { replaced: { id: move.enrolmentId, streamId: lasting?.streamId ?? streamId } })
    return
  }
  if (move.kind === 'end') classes.ended.set(move.endsOn, [...(classes.ended.get(move.endsOn) ?? []), move.enrolmentId])
  const id = newId()
  classes.added.push({ id, learnerId, streamId, startsOn: day, yearId: '' })
  classes.done.set(learnerId, { newId: id, ...(move.kind === 'end' ? { endedId: move.enrolmentId } : {}) })
}

/** The year of each enrolment's first day. */
const withYears = async (tx: Tx, added: readonly NewEnrolment[]): Promise<NewEnrolment[]> => {
  const years = new Map<string, string>()
  for (const { startsOn } of added) if (!years.has(startsOn)) years.set(startsOn, await yearIdOn(tx, startsOn))
  return added.map((enrolment) => ({ ...enrolment, yearId: years.get(enrolment.startsOn) ?? '' }))
}

/** @param today the school's date @returns changes by learner; learners already in their class have no entry */
export const placeLearners = async (
  tx: Tx,
  wanted: readonly Wanted[],
  today: string,
): Promise<Map<string, ClassChange>> => {
  const classes: Classes = { added: [], ended: new Map(), replaced: [], done: new Map() }
  if (wanted.length === 0) return classes.done
  const on = await firstDay(tx, null, today)
  const known = wanted.filter((one) => !one.isNew).map((one) => one.learnerId)
  const open = new Map((await openEnrolments(tx, known)).map((row) => [row.learnerId, row]))
  const last = await lastDays(tx, known)
  for (const one of wanted) place(classes, one, open.get(one.learnerId) ?? null, last.get(one.learnerId), on)
  for (const [endsOn, ids] of classes.ended) await endEnrolments(tx, ids, endsOn, 'moved')
  await replaceStreams(tx, classes.replaced)
  await insertEnrolments(tx, await withYears(tx, classes.added))
  return classes.done
}
