/** Candidates for a duty: the office for any duty, a teacher for their own. */
import { staffAtWork, taughtNames, type Caller } from '#core/people/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import { AppError } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { dutyErrors, type Candidate } from '../../contract/shapes.ts'
import { upcomingDays } from '../../contract/words.ts'
import { candidatesFor } from '../../rules/candidates.ts'
import { dutyKinds, timesOf } from './conflicts.ts'
import { standing } from '../queries/assignments.ts'
import type { DutyRow } from '../queries/duties.ts'
import { dutyOr404 } from './show.ts'

/** Learning areas taught, or else the position. */
export const departmentsOf = async (
  tx: Tx,
  people: readonly { readonly id: string; readonly position: string | null }[],
): Promise<Map<string, string | null>> => {
  const taught = await taughtNames(
    tx,
    people.map(({ id }) => id),
  )
  return new Map(people.map(({ id, position }) => [id, taught.get(id)?.join(', ') ?? position]))
}

/** All staff who may be on duty, each with their availability for this one. */
export const candidatesOf = async (tx: Tx, duty: DutyRow): Promise<Candidate[]> => {
  const people = await staffAtWork(tx, dutyKinds)
  const times = await timesOf(tx, people, duty.date, addDays(duty.date, upcomingDays - 1))
  const departments = await departmentsOf(tx, people)
  const colleagues = people.flatMap(({ id, kind }) => {
    const time = times.get(id)
    return time ? [{ time, department: departments.get(id) ?? null, isOffice: kind === 'admin' }] : []
  })
  const onIt = new Set((await standing(tx, [duty.id])).map(({ staffId }) => staffId))
  return candidatesFor(colleagues, duty, onIt)
}

/** @throws AppError 404 for a teacher who is not on it, as for none */
export const candidates = async (tx: Tx, caller: Caller, id: string): Promise<{ items: Candidate[] }> => {
  const duty = await dutyOr404(tx, id)
  const items = await candidatesOf(tx, duty)
  const isOwn = items.some((one) => one.id === caller.staffId && one.obstacle === 'already')
  if (!caller.isAdmin && !isOwn) throw new AppError(dutyErrors.notFound)
  return { items: items.filter((one) => caller.isAdmin || one.id !== caller.staffId) }
}
