/** Keeps the records behind a user in sync with role and names: staff, learner, guardian. */
import {
  changePerson,
  guardianByPhone,
  guardianOfAccount,
  learnerOfAccount,
  learnerPlace,
  recordGuardian,
  recordLearner,
  recordStaff,
  staffOfAccount,
  type PersonChange,
  type UserPerson,
} from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { recordKindOf, staffKindOf, type RecordKind, type SchoolRole } from '../../rules/grants.ts'

export interface UserRecord {
  readonly kind: RecordKind
  readonly id: string
}

/** Every record that signs in with the account at the transaction's school. */
export const recordsOf = async (tx: Tx, accountId: string): Promise<UserRecord[]> => {
  const found = {
    staff: await staffOfAccount(tx, accountId),
    learner: await learnerOfAccount(tx, accountId),
    guardian: await guardianOfAccount(tx, accountId),
  }
  return (['staff', 'learner', 'guardian'] as const).flatMap((kind) =>
    found[kind] ? [{ kind, id: found[kind].id }] : [],
  )
}

/** The same names, address and number in every record of the person. */
export const changeRecords = async (tx: Tx, records: readonly UserRecord[], change: PersonChange): Promise<void> => {
  for (const { kind, id } of records) await changePerson(tx, kind, id, change)
}

export interface RecordOfRole extends UserRecord {
  readonly isNew: boolean
}

export interface Place {
  readonly position: string | null
  readonly subjects: readonly string[]
  /** Class of a student; found before. */
  readonly classId: string | undefined
}

/**
 * The record behind a role, created if the account has none. A new one takes a number.
 * @param today the school's date
 * @returns the record, and whether it is new; undefined for a student without a class
 */
export const recordFor = async (
  tx: Tx,
  person: UserPerson & { accountId: string },
  role: SchoolRole,
  place: Place,
  today: string,
): Promise<RecordOfRole | undefined> => {
  const kind = recordKindOf(role)
  const { accountId, ...facts } = person
  const { position, subjects } = place
  const own = (await recordsOf(tx, accountId)).find((record) => record.kind === kind)
  if (own) return { ...own, isNew: false }
  if (kind === 'staff')
    return {
      kind,
      isNew: true,
      id: (await recordStaff(tx, facts, { kind: staffKindOf(role), position, subjects, accountId }, today)).id,
    }
  if (kind === 'guardian') {
    const isTaken = facts.phone !== null && (await guardianByPhone(tx, facts.phone)) !== undefined
    return { kind, isNew: true, id: await recordGuardian(tx, isTaken ? { ...facts, phone: null } : facts, accountId) }
  }
  if (place.classId === undefined) return undefined
  return {
    kind,
    isNew: true,
    id: (await recordLearner(tx, facts, await learnerPlace(tx, place.classId, today), accountId)).id,
  }
}
