/** The caller's own record by role, with editable fields. */
import type { ActorContext } from '#core/access/server/public.ts'
import type { Actor } from '#core/access/contract/access.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { GuardianProfile, LearnerProfile, Profile, saveProfile, StaffProfile } from '../../../contract/profile.ts'
import { changedFields } from '../../../rules/changes.ts'
import { getsNews } from '../../../rules/family-rights.ts'
import { guardianRequired, profileProblems, profileTexts, type ProfileField } from '../../../rules/profile.ts'
import {
  childrenOfAccount,
  guardianOfAccount,
  guardiansInSight,
  updateGuardian,
  type GuardianRow,
} from '../../queries/guardians/guardians.ts'
import { learnerOfAccount, learnersByIds, type LearnerRow } from '../../queries/learners/learners.ts'
import { staffOfAccount, updateStaff, type StaffRow } from '../../queries/staff/staff.ts'
import { streamRefs } from '../class-refs.ts'
import { staffItems } from '../staff/staff-answers.ts'
import { todayOf } from '../school-day.ts'

const staffProfile = async (tx: Tx, row: StaffRow): Promise<StaffProfile> => {
  const [item] = await staffItems(tx, [row])
  if (!item) throw new AppError(commonErrors.notFound)
  const { number, kind, position, department, tscNumber, phone, email } = item
  const {
    fullName,
    employmentType,
    hiredOn,
    nationalId,
    nextOfKinName,
    nextOfKinPhone,
    nextOfKinRelationship,
    experienceYears,
  } = row
  const teaches = item.teaches.map((one) => `${one.learningArea.name}, ${one.stream.label}`)
  const leads = item.classTeacherOf.map((one) => one.label)
  return {
    kind: 'staff',
    version: row.version,
    office: {
      fullName,
      number,
      kind,
      position,
      department,
      employmentType,
      hiredOn,
      tscNumber,
      nationalId,
      phone,
      email,
      teaches,
      leads,
    },
    own: { nextOfKinName, nextOfKinPhone, nextOfKinRelationship, experienceYears },
  }
}

/** Only children whose records the guardian may see. */
const guardianProfile = async (tx: Tx, row: GuardianRow, accountId: string): Promise<GuardianProfile> => {
  const links = (await childrenOfAccount(tx, accountId)).filter((link) => link.maySeeRecords)
  const learners = await learnersByIds(
    tx,
    links.map((link) => link.learnerId),
  )
  const streams = await streamRefs(tx)
  const children = learners.map(({ id, fullName, streamId }) => ({
    id,
    fullName,
    class: (streamId && streams.get(streamId)?.label) ?? null,
    relationship: links.find((link) => link.learnerId === id)?.relationship ?? '',
  }))
  const { fullName, phone, email, nationalId, secondPhone, occupation, residence, emergencyName, emergencyPhone } = row
  return {
    kind: 'guardian',
    version: row.version,
    office: { fullName, phone, email, nationalId, children },
    own: { secondPhone, occupation, residence, emergencyName, emergencyPhone },
  }
}

const learnerProfile = async (tx: Tx, row: LearnerRow): Promise<LearnerProfile> => {
  const streams = await streamRefs(tx)
  const {
    fullName,
    admissionNumber,
    birthDate,
    admittedOn,
    upi,
    assessmentNumber,
    residence,
    emergencyName,
    emergencyPhone,
    emergencyRelationship,
  } = row
  const stream = row.streamId ? streams.get(row.streamId) : undefined
  const family = await guardiansInSight(tx, row.id)
  const parent = (family.find(({ link }) => getsNews(link)) ?? family[0])?.guardian
  const emergency = { emergencyName, emergencyPhone, emergencyRelationship }
  return {
    kind: 'learner',
    version: row.version,
    office: {
      fullName,
      admissionNumber,
      grade: stream?.grade ?? null,
      class: stream?.label ?? null,
      birthDate,
      admittedOn,
      upi,
      assessmentNumber,
      residence,
      parentName: parent?.fullName ?? null,
      parentEmail: parent?.email ?? null,
      parentPhone: parent?.phone ?? null,
      ...emergency,
    },
  }
}

const profileOf = async (tx: Tx, { accountId, role }: Actor): Promise<Profile> => {
  if (role === 'student') {
    const row = await learnerOfAccount(tx, accountId)
    return row ? learnerProfile(tx, row) : { kind: 'none' }
  }
  if (role === 'parent') {
    const row = await guardianOfAccount(tx, accountId)
    return row ? guardianProfile(tx, row, accountId) : { kind: 'none' }
  }
  const row = await staffOfAccount(tx, accountId)
  return row ? staffProfile(tx, row) : { kind: 'none' }
}

export const read = (context: ActorContext): Promise<Profile> => context.read((tx) => profileOf(tx, context.actor))

type Body = BodyOf<typeof saveProfile>

const own = {
  staff: ['nextOfKinName', 'nextOfKinPhone', 'nextOfKinRelationship'],
  guardian: guardianRequired,
} as const satisfies Record<Body['kind'], readonly ProfileField[]>

const changesOf = (body: Body): Record<string, string | number | null> => {
  const { kind: _kind, version: _version, ...fields } = body
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? null]))
}

/** Omitted fields are cleared if optional. */
const write = async (tx: Tx, actor: Actor, body: Body): Promise<void> => {
  const values = {
    ...(body.kind === 'staff' ? { experienceYears: null } : { secondPhone: null, residence: null }),
    ...changesOf(body),
  }
  const before =
    body.kind === 'staff' ? await staffOfAccount(tx, actor.accountId) : await guardianOfAccount(tx, actor.accountId)
  if (!before) throw new AppError(commonErrors.notFound)
  const update = body.kind === 'staff' ? updateStaff : updateGuardian
  if (!(await update(tx, before.id, body.version, values)))
    throw new AppError(commonErrors.stale, { current: await profileOf(tx, actor) })
  await audit(tx, {
    action: 'people.save_profile',
    entity: body.kind,
    entityId: before.id,
    ...changedFields(before, values),
  })
}

/**
 * @throws AppError 400 for another role's fields, 404 without a record, 409 with the current profile if it changed
 * meanwhile
 */
export const save = (context: ActorContext, body: Body): Promise<Profile> =>
  context.write(async (tx) => {
    const { actor } = context
    const kind: Body['kind'] | null = actor.role === 'parent' ? 'guardian' : actor.role === 'student' ? null : 'staff'
    if (body.kind !== kind) refuseFields({ kind: profileTexts.role })
    const problems = profileProblems(actor.role, body, todayOf(tx, actor.timeZone), own[body.kind])
    if (Object.keys(problems).length > 0) refuseFields(problems)
    await write(tx, actor, body)
    return profileOf(tx, actor)
  })
