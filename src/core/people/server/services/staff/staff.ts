/** Staff records: details, teaching, leaving and returning. */
import type { Actor } from '#core/access/contract/access.ts'
import { AppError, commonErrors, refuseFaults, refuseFields } from '#platform/pure/errors.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { peopleErrors } from '../../../contract/errors.ts'
import type {
  createStaff,
  saveStaff,
  saveTeaching,
  StaffDetail,
  StaffInvitation,
  StaffInvitationWay,
} from '../../../contract/staff.ts'
import { changedFields } from '../../../rules/changes.ts'
import { enrollingTexts } from '../../../rules/enrolling.ts'
import { fullNameOf } from '../../../rules/names.ts'
import {
  emptyProblems,
  nationalIdProblem,
  profileProblems,
  staffShapeOf,
  type ProfileValues,
} from '../../../rules/profile.ts'
import {
  classTeachingOf,
  deleteClassTeacher,
  deleteTeaching,
  endClassTeacher,
  insertTeaching,
  teachingOf,
} from '../../queries/staff/classes.ts'
import { taughtNames } from '../../queries/accounts/user-records.ts'
import { insertStaff, updateStaff, type StaffRow } from '../../queries/staff/staff.ts'
import { areaRefs, streamRefs } from '../class-refs.ts'
import { todayOf } from '../school-day.ts'
import { orTaken, staffTaken } from '../refusals.ts'
import type { InviteStaff } from '../../ports.ts'
import { recordTeaching } from './record-teaching.ts'
import { staffDetail, staffOr404 } from './staff-answers.ts'
import { freeStaffNumber } from './staff-number.ts'

type Facts = Omit<BodyOf<typeof createStaff>, 'number' | 'subjects' | 'classIds' | 'invite'>

const factsOf = (body: Facts) => ({
  title: body.title ?? null,
  firstName: body.firstName,
  lastName: body.lastName,
  fullName: fullNameOf(body),
  kind: body.kind,
  sex: body.sex ?? null,
  birthDate: body.birthDate ?? null,
  phone: body.phone ?? null,
  email: body.email ?? null,
  nationalId: body.nationalId ?? null,
  tscNumber: body.tscNumber ?? null,
  position: body.position ?? null,
  department: body.department ?? null,
  employmentType: body.employmentType ?? null,
  hiredOn: body.hiredOn ?? null,
  experienceYears: body.experienceYears ?? null,
  nextOfKinName: body.nextOfKinName ?? null,
  nextOfKinPhone: body.nextOfKinPhone ?? null,
  nextOfKinRelationship: body.nextOfKinRelationship ?? null,
})

/**
 * What a member of staff on record teaches is changed by itself, so only new ones are asked for subjects.
 * @throws AppError 400 for every field that is wrong, or empty although the kind of staff requires it
 */
const checkFacts = (facts: ProfileValues & { kind: string }, today: string, before: StaffRow | null): void => {
  const { nationalId: _any, subjects, ...problems } = profileProblems(staffShapeOf(facts.kind), facts, today)
  const nationalId = nationalIdProblem(facts.nationalId, before?.nationalId ?? null)
  refuseFaults({
    ...problems,
    ...(nationalId ? { nationalId } : {}),
    ...(subjects && !before ? { subjects } : {}),
  })
}

/** With what the person teaches, and an invitation to sign in where one is wanted. */
export const hire = async (
  tx: Tx,
  caller: Actor,
  body: BodyOf<typeof createStaff>,
  invite: InviteStaff,
): Promise<StaffDetail> => {
  const today = todayOf(tx, caller.timeZone)
  const { subjects = [], classIds = [] } = body
  const id = newId()
  const facts = factsOf(body)
  checkFacts({ ...facts, subjects }, today, null)
  const number = body.number ?? (await freeStaffNumber(tx, body.kind, Number((body.hiredOn ?? today).slice(0, 4))))
  await orTaken(staffTaken, insertStaff(tx, [{ id, ...facts, number, subjects: [...subjects] }]))
  await audit(tx, { action: 'people.create_staff', entity: 'staff', entityId: id, after: { ...facts, number } })
  await recordTeaching(tx, id, subjects, classIds)
  if (body.invite) await invite(tx, caller, { id, ...facts }, body.invite)
  return staffDetail(tx, await staffOr404(tx, id))
}

/** Subjects of the record, and those taught in classes. */
const subjectsOf = async (tx: Tx, { id, subjects }: StaffRow): Promise<string[]> => [
  ...subjects,
  ...((await taughtNames(tx, [id])).get(id) ?? []),
]

/**
 * @throws AppError 404, 409 for somebody who has left or signs in already, 400 for a record that lacks required fields,
 * or as the invitation does
 */
export const inviteOne = async (
  tx: Tx,
  caller: Actor,
  id: string,
  by: StaffInvitationWay,
  invite: InviteStaff,
): Promise<StaffInvitation> => {
  const member = await staffOr404(tx, id)
  if (member.status !== 'active') throw new AppError(peopleErrors.staffLeft)
  if (member.accountId !== null) throw new AppError(peopleErrors.signsIn)
  refuseFaults(emptyProblems(staffShapeOf(member.kind), { ...member, subjects: await subjectsOf(tx, member) }))
  await audit(tx, { action: 'people.invite_staff', entity: 'staff', entityId: id, after: { by } })
  return invite(tx, caller, member, by)
}

/** @throws AppError 409 with the current record if it changed meanwhile */
const change = async (
  tx: Tx,
  before: StaffRow,
  version: number,
  values: Parameters<typeof updateStaff>[3],
): Promise<StaffRow> => {
  const row = await orTaken(staffTaken, updateStaff(tx, before.id, version, values))
  if (!row) throw new AppError(commonErrors.stale, { current: await staffDetail(tx, before) })
  return row
}

export const saveFacts = async (
  tx: Tx,
  id: string,
  body: BodyOf<typeof saveStaff>,
  today: string,
): Promise<StaffDetail> => {
  const before = await staffOr404(tx, id)
  const facts = { ...factsOf(body), number: body.number }
  checkFacts(facts, today, before)
  const row = await change(tx, before, body.version, facts)
  await audit(tx, { action: 'people.save_staff', entity: 'staff', entityId: id, ...changedFields(before, facts) })
  return staffDetail(tx, row)
}

const pairOf = (one: { streamId: string; learningAreaId: string }): string => `${one.streamId} ${one.learningAreaId}`

export const teach = async (tx: Tx, id: string, body: BodyOf<typeof saveTeaching>): Promise<StaffDetail> => {
  const before = await staffOr404(tx, id)
  if (before.status !== 'active') throw new AppError(peopleErrors.staffLeft)
  const [streams, areas] = [await streamRefs(tx), await areaRefs(tx)]
  body.items.forEach((item, index) => {
    if (!streams.has(item.streamId)) refuseFields({ [`items.${index}.streamId`]: 'Choose a class' })
    if (!areas.has(item.learningAreaId)) refuseFields({ [`items.${index}.learningAreaId`]: 'Choose a learning area' })
  })
  const row = await change(tx, before, body.version, {})
  const held = await teachingOf(tx, [id])
  const wanted = new Map(body.items.map((item) => [pairOf(item), item]))
  const gone = held.filter((one) => !wanted.has(pairOf(one)))
  const had = new Set(held.map(pairOf))
  const added = [...wanted].filter(([pair]) => !had.has(pair)).map(([, item]) => item)
  await deleteTeaching(
    tx,
    gone.map((one) => one.id),
  )
  await insertTeaching(
    tx,
    added.map((item) => ({ staffId: id, ...item })),
  )
  await audit(tx, {
    action: 'people.save_teaching',
    entity: 'staff',
    entityId: id,
    before: { removed: gone.map(({ streamId, learningAreaId }) => ({ streamId, learningAreaId })) },
    after: { added },
  })
  return staffDetail(tx, row)
}

export const leave = async (
  tx: Tx,
  id: string,
  body: { on: string; version: number },
  today: string,
): Promise<StaffDetail> => {
  const before = await staffOr404(tx, id)
  if (before.status !== 'active') throw new AppError(peopleErrors.staffLeft)
  if (body.on > today) refuseFields({ on: enrollingTexts.future })
  const row = await change(tx, before, body.version, { status: 'left', leftOn: body.on })
  const leading = (await classTeachingOf(tx, [id])).filter((one) => one.endsOn === null)
  // Deletes class teacher periods that start after the last day.
  for (const one of leading)
    await (one.startsOn > body.on ? deleteClassTeacher(tx, one.id) : endClassTeacher(tx, one.id, body.on))
  const taught = await teachingOf(tx, [id])
  await deleteTeaching(
    tx,
    taught.map((one) => one.id),
  )
  await audit(tx, {
    action: 'people.leave_staff',
    entity: 'staff',
    entityId: id,
    before: {
      status: 'active',
      classTeacherOf: leading.map((one) => one.streamId),
      teaches: taught.map(({ streamId, learningAreaId }) => ({ streamId, learningAreaId })),
    },
    after: { status: 'left', leftOn: body.on },
  })
  return staffDetail(tx, row)
}

export const comeBack = async (tx: Tx, id: string, version: number): Promise<StaffDetail> => {
  const before = await staffOr404(tx, id)
  const row = await change(tx, before, version, { status: 'active', leftOn: null })
  await audit(tx, {
    action: 'people.return_staff',
    entity: 'staff',
    entityId: id,
    ...changedFields(before, { status: 'active', leftOn: null }),
  })
  return staffDetail(tx, row)
}
