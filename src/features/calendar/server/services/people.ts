/** Resolves the audience of an event to the accounts to notify. */
import { accountsHere } from '#core/access/server/public.ts'
import type { Role } from '#core/access/contract/access.ts'
import type { Recipient } from '#core/notifications/server/public.ts'
import {
  classTeachersNow,
  learnersByIds,
  learnersInClassOn,
  parentsToTell,
  rosterOn,
  staffAccounts,
  teachingInStream,
} from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { EventRow } from '../queries/events.ts'

type Aimed = Pick<EventRow, 'kind' | 'audience' | 'createdBy' | 'createdAs' | 'learnerId'>

const families = async (
  tx: Tx,
  learnerIds: readonly string[],
  also: 'learners' | 'guardians only',
): Promise<Recipient[]> => {
  const guardians = await parentsToTell(tx, learnerIds)
  if (also === 'guardians only') return guardians
  const learners = (await learnersByIds(tx, learnerIds)).flatMap(({ accountId }) =>
    accountId ? [{ accountId, role: 'student' as const }] : [],
  )
  return [...learners, ...guardians]
}

const teachersOf = async (tx: Tx, streamIds: readonly string[]): Promise<Recipient[]> => {
  const led = (await classTeachersNow(tx))
    .filter(({ streamId }) => streamIds.includes(streamId))
    .map(({ staffId }) => staffId)
  const taught: string[] = []
  for (const streamId of streamIds) taught.push(...(await teachingInStream(tx, streamId)).map(({ staffId }) => staffId))
  const accounts = await staffAccounts(tx, [...led, ...taught])
  const roles = ['teacher', 'tutor'] as const
  const inThem = new Set(accounts)
  return (await accountsHere(tx, roles, 'every')).filter(({ accountId }) => inThem.has(accountId))
}

/** @param today the school's day, on which a class is who is in it */
export const peopleFor = async (
  tx: Tx,
  event: Aimed,
  streamIds: readonly string[],
  today: string,
): Promise<Recipient[]> => {
  if (event.kind === 'personal') {
    const [accountId, role] = [event.createdBy, event.createdAs as Role]
    return [
      role === 'parent' ? { accountId, role, about: event.learnerId ? [event.learnerId] : [] } : { accountId, role },
    ]
  }
  if (event.kind === 'class') {
    const learnerIds: string[] = []
    for (const streamId of streamIds) learnerIds.push(...(await rosterOn(tx, streamId, today)).map(({ id }) => id))
    return [...(await families(tx, learnerIds, 'learners')), ...(await teachersOf(tx, streamIds))]
  }
  const staff = await accountsHere(tx, ['admin', 'teacher', 'tutor', 'school_technician'], 'every')
  if (event.audience === 'staff') return staff
  const learnerIds = (await learnersInClassOn(tx, today)).map(({ id }) => id)
  return [...staff, ...(await families(tx, learnerIds, event.audience === 'everyone' ? 'learners' : 'guardians only'))]
}
