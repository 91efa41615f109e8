/** Tells the desks of learners who leave and the office of complete forms, and refreshes open pages. */
import { accountsHere } from '#core/access/server/public.ts'
import { notify, type Recipient } from '#core/notifications/server/public.ts'
import { learnerById } from '#core/people/server/public.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { seeClearance } from '../../contract/access.ts'
import { clearanceEvent } from '../../contract/events.ts'
import { completeNotice, severalStartedNotice, startedNotice } from '../../contract/notices.ts'
import type { ClearanceDesk } from '../ports.ts'
import type { ClearanceRow } from '../queries.ts'
import { askDesks } from './desks.ts'

const linkTo = (learnerId: string): string => `/admin/clearance/${learnerId}`

export const publishClearance = (tx: Tx): void =>
  publishEvent(tx, { type: clearanceEvent, schoolId: schoolOf(tx), roles: seeClearance.roles })

const peopleOf = async (tx: Tx, desks: readonly ClearanceDesk[]): Promise<Recipient[]> => {
  const people: Recipient[] = []
  for (const { signs } of desks)
    for (const { accountId, role } of await accountsHere(tx, signs.roles, signs.permission ?? 'principal'))
      if (role !== 'parent') people.push({ accountId, role })
  return people
}

/** @param by who started them, and knows */
export const notifyStarted = async (
  tx: Tx,
  desks: readonly ClearanceDesk[],
  rows: readonly ClearanceRow[],
  by: string,
): Promise<void> => {
  const people = (await peopleOf(tx, desks)).filter(({ accountId }) => accountId !== by)
  const [first] = rows
  if (!first) return
  const dedupeKey = `clearance.started:${first.id}`
  if (rows.length > 1)
    return notify(tx, severalStartedNotice, people, { learners: rows.length }, { link: '/admin/clearance', dedupeKey })
  const name = (await learnerById(tx, first.learnerId))?.fullName ?? ''
  const options = { link: linkTo(first.learnerId), dedupeKey }
  await notify(tx, startedNotice, people, { name, day: first.leavesOn }, options)
}

/** To who started it, and to the desks that now have something to do, such as paying money back. */
export const notifyComplete = async (
  tx: Tx,
  desks: readonly ClearanceDesk[],
  { id, learnerId, startedBy }: ClearanceRow,
  name: string,
): Promise<void> => {
  const answer = await askDesks(tx, desks, [learnerId])
  const busy = desks.filter((desk) => answer(desk, learnerId).next !== undefined)
  const people = [{ accountId: startedBy, role: 'admin' } as const, ...(await peopleOf(tx, busy))]
  const options = { link: linkTo(learnerId), dedupeKey: `clearance.complete:${id}` }
  await notify(
    tx,
    completeNotice,
    people.filter(({ accountId }) => accountId !== tx.scope.accountId),
    { name },
    options,
  )
}
