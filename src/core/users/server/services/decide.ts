/** Answers join requests: accepts with the record of the role, or declines with a reason. */
import type { Actor } from '#core/access/contract/access.ts'
import { membershipsHere, insertMembership } from '#core/access/server/public.ts'
import { notify, type Recipient } from '#core/notifications/server/public.ts'
import {
  giveAccount,
  guardianByPhone,
  guardianOf,
  guardianOfAccount,
  learnerById,
  learnerPlace,
  linkAsGuardian,
  recordGuardian,
  recordLearner,
  recordStaff,
  staffById,
  staffOfAccount,
} from '#core/people/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { roleProblems } from '../../contract/creating.ts'
import type { acceptRequest } from '../../contract/deciding.ts'
import { usersErrors } from '../../contract/errors.ts'
import { usersChanged } from '../../contract/lists.ts'
import { takenIn } from '../../contract/notices.ts'
import { usersTexts, type UserItem } from '../../contract/shapes.ts'
import { recordKindOf, staffKindOf, teaches, type RecordKind } from '../../rules/grants.ts'
import { acceptedLetter, declinedLetter, type WrittenLetter } from '../../rules/letters.ts'
import { decideRequest, lockRequest, type RequestRow } from '../queries/join-requests.ts'
import { publishUsersChanged, holdAccess } from './access.ts'
import { readItem, rowOr404 } from './list.ts'
import { ensureMayGive, positionsFor } from './positions.ts'
import { inFormWords, type UsersPorts } from './ports.ts'

type Acceptance = BodyOf<typeof acceptRequest>

interface Taking {
  readonly tx: Tx
  readonly request: RequestRow
  readonly body: Acceptance
  readonly today: string
}

/** @throws AppError 404; 409 if it is not a request, or was answered or changed meanwhile */
const waitingOr404 = async (tx: Tx, id: string, version: number | undefined): Promise<RequestRow> => {
  const request = await lockRequest(tx, id)
  if (!request) {
    await rowOr404(tx, id)
    throw new AppError(usersErrors.notRequest)
  }
  if (request.status !== 'pending') throw new AppError(usersErrors.decided)
  if (version !== undefined && version !== request.version)
    throw new AppError(commonErrors.stale, { current: await readItem(tx, id) })
  return request
}

const personOf = ({ firstName, lastName, email, phone }: RequestRow) => ({ firstName, lastName, email, phone })

/** Links the record chosen by the admin to the account. @throws AppError 409 if either is already linked */
const tie = async (tx: Tx, kind: RecordKind, id: string, accountId: string): Promise<void> => {
  const given = await giveAccount(tx, kind, id, accountId)
  if (given === 'gone') throw new AppError(usersErrors.recordTaken)
  if (given === 'two') throw new AppError(usersErrors.twoRecords)
}

const asStudent = async ({ tx, request, body, today }: Taking): Promise<void> => {
  const { learnerId, classId } = body
  if (learnerId !== undefined) {
    if (!(await learnerById(tx, learnerId))) refuseFields({ learnerId: usersTexts.learner })
    return tie(tx, 'learner', learnerId, request.accountId)
  }
  if (classId === undefined) return refuseFields({ learnerId: usersTexts.learner })
  await recordLearner(tx, personOf(request), await learnerPlace(tx, classId, today), request.accountId)
}

/** The account's own record, an existing one with its number, or a new one. */
const guardianFor = async ({ tx, request, body }: Taking): Promise<string> => {
  const person = { ...personOf(request), accountId: request.accountId }
  if (body.learnerId !== undefined) return guardianOf(tx, person, body.learnerId)
  const own = await guardianOfAccount(tx, request.accountId)
  if (own) return own.id
  const { phone } = request
  const isTaken = phone !== null && (await guardianByPhone(tx, phone)) !== undefined
  return recordGuardian(tx, { ...personOf(request), phone: isTaken ? null : phone }, request.accountId)
}

const asParent = async (taking: Taking): Promise<void> => {
  const { tx, body } = taking
  if (body.learnerId !== undefined && !(await learnerById(tx, body.learnerId)))
    refuseFields({ learnerId: usersTexts.learner })
  const guardianId = await guardianFor(taking)
  if (body.learnerId !== undefined)
    await linkAsGuardian(tx, body.learnerId, guardianId, body.relationship ?? 'guardian')
}

const asStaff = async ({ tx, request, body, today }: Taking): Promise<void> => {
  const { staffId, role, position = null } = body
  if (staffId !== undefined) {
    if (!(await staffById(tx, staffId))) refuseFields({ staffId: usersTexts.staff })
    return tie(tx, 'staff', staffId, request.accountId)
  }
  if (await staffOfAccount(tx, request.accountId)) return
  const problems = roleProblems({ role, subjects: body.subjects })
  if (Object.keys(problems).length > 0) refuseFields(problems)
  const subjects = teaches(role) ? (body.subjects ?? []) : []
  await recordStaff(
    tx,
    personOf(request),
    { kind: staffKindOf(role), position, subjects, accountId: request.accountId },
    today,
  )
}

const takers = { learner: asStudent, guardian: asParent, staff: asStaff } as const

const join = async (tx: Tx, { accountId }: RequestRow, body: Acceptance): Promise<string> => {
  const { role, position = null } = body
  const positions = await positionsFor(tx, role, body.positions)
  const held = (await membershipsHere(tx, accountId)).find((one) => one.role === role)
  if (held) throw new AppError(held.status === 'active' ? usersErrors.hasRole : usersErrors.accessHeld)
  try {
    return await insertMembership(tx, {
      schoolId: schoolOf(tx),
      accountId,
      role,
      position,
      positions,
      createdAt: tx.at,
      updatedAt: tx.at,
    })
  } catch (error) {
    if (violates(error, 'memberships_account_role_key')) throw new AppError(usersErrors.hasRole)
    throw error
  }
}

const write = async (
  tx: Tx,
  { outbox }: UsersPorts,
  { email, phone }: RequestRow,
  letter: WrittenLetter,
): Promise<void> => {
  const common = { kind: 'users.join_answer', schoolId: schoolOf(tx) }
  if (email) await outbox.post(tx, { channel: 'email', to: email, ...letter, ...common })
  else if (phone) await outbox.post(tx, { channel: 'sms', to: phone, text: letter.text, ...common })
}

/** Refreshes other admins' lists and the requester's page. */
const tell = (tx: Tx, { id, accountId }: RequestRow): void => {
  publishUsersChanged(tx, id)
  publishEvent(tx, { type: usersChanged, schoolId: schoolOf(tx), accounts: [accountId], data: { id } })
}

/** The admin chooses the role; the requester's claim has no effect. @returns the new member */
export const accept = async (
  tx: Tx,
  ports: UsersPorts,
  caller: Actor,
  id: string,
  body: Acceptance,
): Promise<UserItem> => {
  ensureMayGive(caller, body.role)
  await holdAccess(tx, caller, [])
  const request = await waitingOr404(tx, id, body.version)
  const membershipId = await join(tx, request, body)
  await decideRequest(tx, id, { status: 'accepted' })
  const school = (await schoolById(tx)).name
  const letter = acceptedLetter(caller.language, { school, role: body.role, url: `${ports.publicUrl}/login` })
  await write(tx, ports, request, letter)
  const { accountId } = request
  const to: Recipient =
    body.role === 'parent' ? { accountId, role: body.role, about: [] } : { accountId, role: body.role }
  await notify(tx, takenIn, [to], { school }, { link: '/' })
  tell(tx, request)
  const { role, position = null, positions, learnerId, staffId, classId } = body
  await audit(tx, {
    action: 'users.accept_request',
    entity: 'membership',
    entityId: membershipId,
    before: { says: request.says },
    after: { accountId: request.accountId, requestId: id, role, position, positions, learnerId, staffId, classId },
  })
  const { date: today } = schoolTime(tx.at, caller.timeZone)
  await inFormWords(takers[recordKindOf(body.role)]({ tx, request, body, today }))
  return readItem(tx, membershipId, 'member')
}

export const decline = async (
  tx: Tx,
  ports: UsersPorts,
  caller: Actor,
  id: string,
  { reason, version }: { reason: string; version?: number | undefined },
): Promise<void> => {
  const request = await waitingOr404(tx, id, version)
  await decideRequest(tx, id, { status: 'declined', reason })
  await write(tx, ports, request, declinedLetter(caller.language, { school: (await schoolById(tx)).name, reason }))
  await audit(tx, {
    action: 'users.decline_request',
    entity: 'join_request',
    entityId: id,
    before: { status: 'pending', says: request.says },
    after: { status: 'declined' },
    reason,
  })
  tell(tx, request)
}
