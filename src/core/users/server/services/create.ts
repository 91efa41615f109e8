/** Makes a user: an invitation, and the record with the number that the role has, in one transaction. */
import type { Actor } from '#core/access/contract/access.ts'
import { memberByEmail } from '#core/access/server/public.ts'
import {
  changePerson,
  guardianByEmail,
  guardianByPhone,
  guardianOfAccount,
  linkAsGuardian,
  placeInOpenClass,
  recordGuardian,
  recordLearner,
  recordStaff,
  recordTeaching,
  staffOfAccount,
  staffToInvite,
} from '#core/people/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { NewUser } from '../../contract/creating.ts'
import { usersTexts, type UserItem } from '../../contract/shapes.ts'
import { mayGrant, staffKindOf, teaches } from '../../rules/grants.ts'
import { tieInvitation } from '../queries/invitations.ts'
import { publishUsersChanged } from './access.ts'
import { classFor } from './classes.ts'
import { ensureNew, invite } from './invite.ts'
import { readItem } from './list.ts'
import { ensureOwnSchool } from './own-school.ts'
import { parentFor } from './parents.ts'
import { ensureMayGive, positionsFor } from './positions.ts'
import { inFormWords, type UsersPorts } from './ports.ts'
import { refuseFields } from '#platform/pure/errors.ts'

interface Making {
  /** Id of the invitation to create. */
  readonly id: string
  readonly tx: Tx
  readonly ports: UsersPorts
  readonly caller: Actor
  readonly body: NewUser
  readonly today: string
}

const personOf = ({ firstName, lastName, email, phoneNumber }: NewUser) => ({
  firstName,
  lastName,
  email,
  phone: phoneNumber ?? null,
})

const invitationOf = async (making: Making, guardianId: string | null = null): Promise<string> => {
  const { id, tx, ports, caller, body } = making
  return invite(tx, ports, caller.language, {
    id,
    ...personOf(body),
    role: body.role,
    position: body.position ?? null,
    positions: await positionsFor(tx, body.role, body.positions),
    guardianId,
  })
}

/** A person of the school who gets a second role keeps a single record of each kind. */
const ownRecord = async <R>(
  { tx, body }: Making,
  find: (tx: Tx, accountId: string) => Promise<R | undefined>,
): Promise<R | undefined> => {
  const member = await memberByEmail(tx, body.email)
  return member && find(tx, member.accountId)
}

/** A person already on the staff list, as after an import, is invited with that record. */
const makeStaff = async (making: Making): Promise<void> => {
  const { tx, body, today } = making
  const subjects = teaches(body.role) ? (body.subjects ?? []) : []
  const known = (await ownRecord(making, staffOfAccount)) ?? (await staffToInvite(tx, body.email))
  const invitationId = await invitationOf(making)
  if (known)
    await changePerson(tx, 'staff', known.id, {
      ...(subjects.length > 0 ? { subjects } : {}),
      ...(body.phoneNumber ? { phone: body.phoneNumber } : {}),
    })
  const place = { kind: staffKindOf(body.role), position: body.position ?? null, subjects, accountId: null }
  const staffId = known?.id ?? (await recordStaff(tx, personOf(body), place, today)).id
  await tieInvitation(tx, invitationId, { staffId })
  if (teaches(body.role)) await recordTeaching(tx, staffId, subjects, body.classIds ?? [])
}

/** A guardian on record is known by the address, or by the number where the record has no other address. */
const guardianKnown = async (making: Making): Promise<string | undefined> => {
  const { tx, body } = making
  const byEmail = (await ownRecord(making, guardianOfAccount)) ?? (await guardianByEmail(tx, body.email))
  if (byEmail) return byEmail.id
  const byPhone = body.phoneNumber ? await guardianByPhone(tx, body.phoneNumber) : undefined
  if (!byPhone || byPhone.email !== null) return undefined
  await changePerson(tx, 'guardian', byPhone.id, { email: body.email })
  return byPhone.id
}

const makeParent = async (making: Making): Promise<void> => {
  const guardianId = (await guardianKnown(making)) ?? (await recordGuardian(making.tx, personOf(making.body), null))
  await invitationOf(making, guardianId)
}

const makeStudent = async (making: Making): Promise<void> => {
  const { tx, ports, caller, body, today } = making
  const place = await placeInOpenClass(tx, await classFor(tx, body.grade, body.classIds?.[0], today), today)
  const parent = { email: body.parentEmail ?? '', firstName: body.parentFirstName, lastName: body.parentLastName }
  const guardianId = await parentFor(tx, ports, caller, parent, body)
  const invitationId = await invitationOf(making)
  const learner = await recordLearner(tx, body, place, null)
  await tieInvitation(tx, invitationId, { learnerId: learner.id })
  await linkAsGuardian(tx, learner.id, guardianId, body.relationship ?? 'guardian')
}

const make = (making: Making): Promise<void> => {
  if (making.body.role === 'student') return makeStudent(making)
  return making.body.role === 'parent' ? makeParent(making) : makeStaff(making)
}

/**
 * Requires a transaction of the school. Never checks whether the address has an account elsewhere.
 * @throws AppError 400 for a role the caller may not assign, and for a person who is already a user of this school, or
 * invited
 */
export const createUser = async (tx: Tx, ports: UsersPorts, caller: Actor, body: NewUser): Promise<UserItem> => {
  const schoolName = await ensureOwnSchool(tx, caller, body.school)
  if (!mayGrant(caller.role, body.role))
    refuseFields({ role: caller.role === 'super_admin' ? usersTexts.schoolAdds : usersTexts.notGrantable })
  ensureMayGive(caller, body.role)
  await ensureNew(tx, body.email, body.role)
  const { date: today } = schoolTime(tx.at, caller.timeZone)
  const id = newId()
  const { school: _school, ...after } = body
  // Writes that take the number locks come last.
  await audit(tx, { action: 'users.create', entity: 'invitation', entityId: id, after })
  publishUsersChanged(tx, id)
  await inFormWords(make({ id, tx, ports: { ...ports, schoolName }, caller, body, today }))
  return readItem(tx, id, 'invitation')
}
