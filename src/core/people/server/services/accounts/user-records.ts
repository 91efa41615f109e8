/** Creates and updates the records behind a school's users: staff, learners and guardians. */
import { listYears } from '#core/academics/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { peopleErrors } from '../../../contract/errors.ts'
import type { Relationship, StaffKind } from '../../../contract/shapes.ts'
import { changedFields } from '../../../rules/changes.ts'
import { fullNameOf } from '../../../rules/names.ts'
import { insertEnrolments } from '../../queries/learners/enrolments.ts'
import {
  guardianById,
  insertGuardians,
  insertLinks,
  linkBetween,
  updateGuardian,
} from '../../queries/guardians/guardians.ts'
import { lockPeople } from '../../queries/import-people.ts'
import { deleteUnusedGuardians, deleteUnusedStaff } from '../../queries/import-undo.ts'
import { insertLearners, learnerById, updateLearner } from '../../queries/learners/learners.ts'
import { insertStaff, staffById, updateStaff } from '../../queries/staff/staff.ts'
import { guardians } from '../../tables.ts'
import { staff } from '../../staff-tables.ts'
import { askForWelcome } from '../../welcome.ts'
import { ensureStreamOpen } from '../learners/enrolling.ts'
import { freeAdmissionNumber } from '../learners/learners.ts'
import { guardianTaken, orTaken } from '../refusals.ts'
import { freeStaffNumber } from '../staff/staff-number.ts'
import { locked, move } from '../learners/transfers.ts'

/** Name and contacts of a user. */
export interface UserPerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: string | null
}

const factsOf = (person: UserPerson) => {
  const { firstName, lastName, email, phone } = person
  return { firstName, lastName, fullName: fullNameOf({ firstName, lastName }), email, phone }
}

export interface StaffPlace {
  readonly kind: StaffKind
  readonly position: string | null
  /** Names of the subjects they teach. */
  readonly subjects: readonly string[]
  readonly accountId: string | null
}

/** Takes the next staff number, which locks its counter: call it last. @param today the school's date */
export const recordStaff = async (
  tx: Tx,
  person: UserPerson,
  place: StaffPlace,
  today: string,
): Promise<{ id: string; number: string }> => {
  const id = newId()
  const { kind, position, accountId } = place
  const facts = { ...factsOf(person), kind, position, subjects: [...place.subjects], accountId }
  const number = await freeStaffNumber(tx, place.kind, Number(today.slice(0, 4)))
  await insertStaff(tx, [{ id, ...facts, number }])
  await audit(tx, { action: 'people.create_staff', entity: 'staff', entityId: id, after: { ...facts, number } })
  return { id, number }
}

/** Class and year of an admission; determined before taking the number. */
export interface LearnerPlace {
  readonly streamId: string
  readonly yearId: string
  readonly startsOn: string
}

/** @throws AppError 400 for no class of this school, 409 for one no longer in use or without a school year */
export const learnerPlace = async (tx: Tx, streamId: string, today: string): Promise<LearnerPlace> => {
  await ensureStreamOpen(tx, streamId)
  return placeInOpenClass(tx, streamId, today)
}

/** The same for a class that the caller knows to be in use. @throws AppError 409 without a school year */
export const placeInOpenClass = async (tx: Tx, streamId: string, today: string): Promise<LearnerPlace> => {
  const years = [...(await listYears(tx))].sort((a, b) => a.startsOn.localeCompare(b.startsOn))
  const year = years.find((one) => one.endsOn >= today)
  if (!year) throw new AppError(peopleErrors.noYear)
  return { streamId, yearId: year.id, startsOn: year.startsOn > today ? year.startsOn : today }
}

/** Takes the next admission number, which locks its counter: call it last. */
export const recordLearner = async (
  tx: Tx,
  person: Pick<UserPerson, 'firstName' | 'lastName'>,
  place: LearnerPlace,
  accountId: string | null,
): Promise<{ id: string; number: string }> => {
  const id = newId()
  const { streamId, startsOn, yearId } = place
  const { firstName, lastName } = person
  const facts = {
    firstName,
    lastName,
    fullName: fullNameOf({ firstName, lastName }),
    streamId,
    admittedOn: startsOn,
    accountId,
  }
  const number = await freeAdmissionNumber(tx, Number(startsOn.slice(0, 4)))
  await insertLearners(tx, [{ id, ...facts, admissionNumber: number }])
  await insertEnrolments(tx, [{ learnerId: id, yearId, streamId, startsOn }])
  await audit(tx, {
    action: 'people.create_learner',
    entity: 'learner',
    entityId: id,
    after: { ...facts, admissionNumber: number, startsOn },
  })
  return { id, number }
}

/** @throws AppError 400 where another guardian has the number */
export const recordGuardian = async (tx: Tx, person: UserPerson, accountId: string | null): Promise<string> => {
  const id = newId()
  const facts = { ...factsOf(person), accountId }
  await orTaken(guardianTaken, insertGuardians(tx, [{ id, ...facts }]))
  await audit(tx, { action: 'people.create_guardian', entity: 'guardian', entityId: id, after: facts })
  return id
}

const removable = {
  staff: { table: staff, remove: deleteUnusedStaff },
  guardian: { table: guardians, remove: deleteUnusedGuardians },
} as const

/** Deletes a record that was made for a user. @returns false, with nothing done, if it was changed or used since */
export const removeRecord = async (tx: Tx, kind: keyof typeof removable, id: string): Promise<boolean> => {
  const { table, remove } = removable[kind]
  const isUnchanged = (await lockPeople(tx, table, [id])).get(id) === 1
  return isUnchanged && (await remove(tx, [id])).length === 1
}

/** Links a guardian to a learner; does nothing if they are already linked, or the guardian is barred. */
export const linkAsGuardian = async (
  tx: Tx,
  learnerId: string,
  guardianId: string,
  relationship: Relationship,
): Promise<void> => {
  if (await linkBetween(tx, learnerId, guardianId)) return
  await insertLinks(tx, [{ learnerId, guardianId, relationship, proof: 'admin', provedBy: tx.scope.accountId }])
  await audit(tx, {
    action: 'people.add_guardian_link',
    entity: 'learner',
    entityId: learnerId,
    after: { guardianId, relationship },
  })
  await askForWelcome(tx, learnerId, guardianId)
}

/** Places a learner in a class from today; does nothing if already there. @param today the school's date */
export const placeLearner = async (tx: Tx, learnerId: string, streamId: string, today: string): Promise<void> =>
  void (await move(tx, { learner: await locked(tx, learnerId), on: today, today }, streamId))

type Known = 'staff' | 'learner' | 'guardian'
export type PersonChange = Partial<UserPerson> & {
  position?: string | null
  subjects?: readonly string[]
  kind?: StaffKind
}

/** Fields of a change by kind of record. */
const fieldsOf: Readonly<Record<Known, readonly (keyof PersonChange)[]>> = {
  staff: ['firstName', 'lastName', 'email', 'phone', 'position', 'subjects', 'kind'],
  learner: ['firstName', 'lastName'],
  guardian: ['firstName', 'lastName', 'email', 'phone'],
}

const readers = { staff: staffById, learner: learnerById, guardian: guardianById } as const

const write = (tx: Tx, kind: Known, id: string, values: Record<string, unknown>): Promise<unknown> => {
  if (kind === 'staff') return updateStaff(tx, id, null, values)
  return kind === 'learner'
    ? updateLearner(tx, id, null, values)
    : orTaken(guardianTaken, updateGuardian(tx, id, null, values))
}

/** Updates the fields that the record has. @throws AppError 400 if another guardian has the number */
export const changePerson = async (tx: Tx, kind: Known, id: string, change: PersonChange): Promise<void> => {
  const before = await readers[kind](tx, id)
  if (!before) throw new AppError(commonErrors.notFound)
  const wanted = Object.fromEntries(
    fieldsOf[kind].filter((field) => change[field] !== undefined).map((field) => [field, change[field]]),
  )
  const names = { ...before, ...wanted }
  const values = {
    ...wanted,
    ...('firstName' in wanted || 'lastName' in wanted ? { fullName: fullNameOf(names) } : {}),
  }
  const changed = changedFields(before, values)
  if (Object.keys(changed.after).length === 0) return
  await write(tx, kind, id, values)
  await audit(tx, { action: `people.save_${kind}`, entity: kind, entityId: id, ...changed })
}
