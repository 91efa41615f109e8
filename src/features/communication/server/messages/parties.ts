/** Loads the facts that the rules need about people, and their accounts. */
import type { Role } from '#core/access/contract/access.ts'
import { adminsHere } from '#core/access/server/public.ts'
import type { Recipient } from '#core/notifications/server/public.ts'
import {
  classesOfStaff,
  guardianById,
  learnerById,
  linksOfGuardians,
  staffById,
  type StaffRow,
} from '#core/people/server/public.ts'
import { isInSight } from '#core/people/rules/family-rights.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ChildTie, Party } from '../../rules/who-writes.ts'
import type { Person } from './self.ts'
import { officePermission } from '../../contract/message-access.ts'

/** A person with the facts for the rules, their name, and the accounts that read for them. */
export interface Known {
  readonly person: Person
  readonly party: Party
  /** Null for the office. */
  readonly name: string | null
  readonly readers: readonly Recipient[]
}

/** The role in which staff of a kind read messages; others have no inbox. */
const readsAs: Readonly<Record<string, Exclude<Role, 'parent'>>> = {
  teacher: 'teacher',
  tutor: 'tutor',
  admin: 'admin',
}
export const hasInbox = (kind: string): boolean => kind in readsAs

const readersOf = (accountId: string | null, role: Exclude<Role, 'parent'> | undefined): Recipient[] =>
  accountId && role ? [{ accountId, role }] : []

export const officeOf = async (tx: Tx): Promise<Known> => ({
  person: { kind: 'office', id: schoolOf(tx) },
  party: { kind: 'office' },
  name: null,
  readers: (await adminsHere(tx, officePermission)).map((accountId) => ({ accountId, role: 'admin' })),
})

const staffKnown = async (tx: Tx, row: StaffRow): Promise<Known> => {
  const readers = row.status === 'active' ? readersOf(row.accountId, readsAs[row.kind]) : []
  const streamIds = new Set((await classesOfStaff(tx, row.id)).map(({ streamId }) => streamId))
  return {
    person: { kind: 'staff', id: row.id },
    party: { kind: 'staff', id: row.id, reachable: readers.length > 0, streamIds },
    name: row.fullName,
    readers,
  }
}

/** Ties of a guardian to learners, as the rules look at them. */
export const tieOf = (
  link: { learnerId: string; maySeeRecords: boolean; getsMessages: boolean; barred: boolean },
  streamId: string | null,
): ChildTie => ({
  learnerId: link.learnerId,
  streamId,
  seesRecords: link.maySeeRecords,
  getsMessages: link.getsMessages,
  barred: link.barred,
})

const guardianKnown = async (tx: Tx, id: string, childId: string | null): Promise<Known | null> => {
  const row = await guardianById(tx, id)
  if (!row) return null
  const ties = (await linksOfGuardians(tx, [id])).map(({ link, learner }) => tieOf(link, learner.streamId))
  const { accountId } = row
  // A guardian who may know nothing of the child hears nothing of the conversation.
  const isSilent = childId !== null && !ties.some((tie) => tie.learnerId === childId && isInSight(tie))
  return {
    person: { kind: 'guardian', id },
    party: { kind: 'guardian', id, reachable: accountId !== null, ties },
    name: row.fullName,
    readers: accountId && !isSilent ? [{ accountId, role: 'parent', about: childId ? [childId] : [] }] : [],
  }
}

const learnerKnown = async (tx: Tx, id: string): Promise<Known | null> => {
  const row = await learnerById(tx, id)
  if (!row) return null
  const readers = row.status === 'active' ? readersOf(row.accountId, 'student') : []
  const party = { kind: 'learner', id, reachable: readers.length > 0, streamId: row.streamId } as const
  return { person: { kind: 'learner', id }, party, name: row.fullName, readers }
}

/** @param childId the learner that the conversation is about; null if none */
export const known = async (tx: Tx, { kind, id }: Person, childId: string | null): Promise<Known | null> => {
  if (kind === 'office') return officeOf(tx)
  if (kind === 'guardian') return guardianKnown(tx, id, childId)
  if (kind === 'learner') return learnerKnown(tx, id)
  const row = await staffById(tx, id)
  return row ? staffKnown(tx, row) : null
}

/** The person with this id at this school; null if none. */
export const knownById = async (tx: Tx, id: string, childId: string | null): Promise<Known | null> => {
  if (id === schoolOf(tx)) return officeOf(tx)
  for (const kind of ['staff', 'guardian', 'learner'] as const) {
    const found = await known(tx, { kind, id }, childId)
    if (found) return found
  }
  return null
}
