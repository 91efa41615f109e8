/** Records guardians and links them to learners. */
import { avatarsOf } from '#core/access/server/public.ts'
import { AppError, commonErrors, refuseFaults, refuseFields } from '#platform/pure/errors.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { peopleErrors } from '../../../contract/errors.ts'
import { isInSight } from '../../../rules/family-rights.ts'
import type {
  addGuardianLink,
  createGuardian,
  GuardianDetail,
  GuardianItem,
  saveGuardian,
  saveGuardianLink,
} from '../../../contract/guardians.ts'
import { peopleTexts } from '../../../contract/shapes.ts'
import { changedFields } from '../../../rules/changes.ts'
import { identifierWarnings } from '../../../rules/identifiers.ts'
import { fullNameOf } from '../../../rules/names.ts'
import { emptyProblems, guardianRequired, nationalIdProblem } from '../../../rules/profile.ts'
import {
  deleteLink,
  guardianById,
  insertGuardians,
  insertLinks,
  linkBetween,
  linksOfGuardians,
  updateGuardian,
  updateLink,
  type GuardianRow,
  type LinkRow,
} from '../../queries/guardians/guardians.ts'
import { askForWelcome } from '../../welcome.ts'
import { refIn, streamRefs } from '../class-refs.ts'
import { guardianMissing } from '../learners/completeness.ts'
import { learnerOr404 } from '../learners/learner-detail.ts'
import type { LeaveSight } from '../../ports.ts'
import { guardianTaken, orTaken } from '../refusals.ts'
import { announceLinks, leaveSight } from './leave-sight.ts'

const factsOf = (body: BodyOf<typeof createGuardian>) => ({
  title: body.title ?? null,
  firstName: body.firstName,
  lastName: body.lastName,
  fullName: fullNameOf(body),
  phone: body.phone ?? null,
  secondPhone: body.secondPhone ?? null,
  email: body.email ?? null,
  nationalId: body.nationalId ?? null,
  occupation: body.occupation ?? null,
  residence: body.residence ?? null,
  emergencyName: body.emergencyName ?? null,
  emergencyPhone: body.emergencyPhone ?? null,
})

export const guardianItems = async (tx: Tx, rows: readonly GuardianRow[]): Promise<GuardianItem[]> => {
  const streams = await streamRefs(tx)
  const avatar = await avatarsOf(
    tx,
    rows.map((row) => row.accountId),
    true,
  )
  const links = await linksOfGuardians(
    tx,
    rows.map((row) => row.id),
  )
  const childrenOf = (id: string): GuardianItem['children'] =>
    links
      .filter(({ link }) => link.guardianId === id)
      .map(({ link, learner }) => ({
        learnerId: learner.id,
        fullName: learner.fullName,
        admissionNumber: learner.admissionNumber,
        stream: learner.streamId ? refIn(streams, learner.streamId) : null,
        relationship: link.relationship,
        barred: link.barred,
      }))
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    firstName: row.firstName,
    lastName: row.lastName,
    fullName: row.fullName,
    phone: row.phone,
    email: row.email,
    signsIn: row.accountId !== null,
    avatar: avatar(row.accountId),
    children: childrenOf(row.id),
    version: row.version,
  }))
}

export const guardianDetail = async (tx: Tx, row: GuardianRow): Promise<GuardianDetail> => {
  const [item] = await guardianItems(tx, [row])
  if (!item) throw new AppError(commonErrors.notFound)
  return {
    ...item,
    secondPhone: row.secondPhone,
    nationalId: row.nationalId,
    occupation: row.occupation,
    residence: row.residence,
    emergencyName: row.emergencyName,
    emergencyPhone: row.emergencyPhone,
    missing: guardianMissing(row, item.children),
    warnings: identifierWarnings({ nationalId: row.nationalId }),
  }
}

/** @throws AppError 404 */
export const guardianOr404 = async (tx: Tx, id: string): Promise<GuardianRow> => {
  const row = await guardianById(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}

/** @throws AppError 400 for every required field that is empty, and for a National ID that cannot be */
const checkFacts = (facts: ReturnType<typeof factsOf>, before: string | null, prefix = ''): void => {
  const nationalId = nationalIdProblem(facts.nationalId, before)
  const problems = { ...emptyProblems('parent', facts, guardianRequired), ...(nationalId ? { nationalId } : {}) }
  refuseFaults(Object.fromEntries(Object.entries(problems).map(([field, message]) => [`${prefix}${field}`, message])))
}

/** @param prefix path of the facts in the body */
const insert = async (tx: Tx, body: BodyOf<typeof createGuardian>, prefix = ''): Promise<string> => {
  const id = newId()
  const facts = factsOf(body)
  checkFacts(facts, null, prefix)
  await orTaken(guardianTaken, insertGuardians(tx, [{ id, ...facts }]), prefix)
  await audit(tx, { action: 'people.create_guardian', entity: 'guardian', entityId: id, after: facts })
  return id
}

export const record = async (tx: Tx, body: BodyOf<typeof createGuardian>): Promise<GuardianDetail> =>
  guardianDetail(tx, await guardianOr404(tx, await insert(tx, body)))

export const saveFacts = async (tx: Tx, id: string, body: BodyOf<typeof saveGuardian>): Promise<GuardianDetail> => {
  const before = await guardianOr404(tx, id)
  const facts = factsOf(body)
  checkFacts(facts, before.nationalId)
  const row = await orTaken(guardianTaken, updateGuardian(tx, id, body.version, facts))
  if (!row) throw new AppError(commonErrors.stale, { current: await guardianDetail(tx, before) })
  await audit(tx, { action: 'people.save_guardian', entity: 'guardian', entityId: id, ...changedFields(before, facts) })
  return guardianDetail(tx, row)
}

const linkAnswer = (row: LinkRow): ResponseOf<typeof saveGuardianLink> => ({
  learnerId: row.learnerId,
  guardianId: row.guardianId,
  relationship: row.relationship,
  maySeeRecords: row.maySeeRecords,
  mayCollect: row.mayCollect,
  getsMessages: row.getsMessages,
  pays: row.pays,
  barred: row.barred,
  barredReason: row.barredReason,
  proof: row.proof,
  version: row.version,
})

const linkOr404 = async (tx: Tx, learnerId: string, guardianId: string): Promise<LinkRow> => {
  const row = await linkBetween(tx, learnerId, guardianId)
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}

const entityOf = (learnerId: string) => ({ entity: 'learner', entityId: learnerId })

export const link = async (
  tx: Tx,
  learnerId: string,
  body: BodyOf<typeof addGuardianLink>,
): Promise<ResponseOf<typeof addGuardianLink>> => {
  await learnerOr404(tx, learnerId)
  if (body.guardianId !== undefined && !(await guardianById(tx, body.guardianId)))
    refuseFields({ guardianId: 'Choose a guardian' })
  const guardianId =
    body.guardianId ??
    (body.guardian ? await insert(tx, body.guardian, 'guardian.') : refuseFields({ guardianId: 'Choose a guardian' }))
  const { relationship, maySeeRecords, mayCollect, getsMessages, pays } = body
  const values = { relationship, maySeeRecords, mayCollect, getsMessages, pays }
  try {
    await insertLinks(tx, [{ learnerId, guardianId, ...values, proof: 'admin', provedBy: tx.scope.accountId }])
  } catch (error) {
    if (violates(error)) throw new AppError(peopleErrors.alreadyLinked)
    throw error
  }
  await audit(tx, { action: 'people.add_guardian_link', ...entityOf(learnerId), after: { guardianId, ...values } })
  await announceLinks(tx, [guardianId])
  await askForWelcome(tx, learnerId, guardianId)
  return linkAnswer(await linkOr404(tx, learnerId, guardianId))
}

export const saveLink = async (
  tx: Tx,
  learnerId: string,
  guardianId: string,
  body: BodyOf<typeof saveGuardianLink>,
  leave: readonly LeaveSight[],
): Promise<ResponseOf<typeof saveGuardianLink>> => {
  const before = await linkOr404(tx, learnerId, guardianId)
  const { version, barredReason, ...rights } = body
  if (rights.barred && !barredReason) refuseFields({ barredReason: peopleTexts.barredReason })
  const values = { ...rights, barredReason: rights.barred ? (barredReason ?? null) : null }
  const row = await updateLink(tx, learnerId, guardianId, version, values)
  if (!row) throw new AppError(commonErrors.stale, { current: linkAnswer(before) })
  await audit(tx, {
    action: 'people.save_guardian_link',
    ...entityOf(learnerId),
    before: { guardianId, ...changedFields(before, values).before },
    after: { guardianId, ...changedFields(before, values).after },
  })
  if (isInSight(before) && !isInSight(row)) await leaveSight(tx, leave, { learnerId, guardianId })
  await announceLinks(tx, [guardianId])
  return linkAnswer(row)
}

export const unlink = async (
  tx: Tx,
  learnerId: string,
  guardianId: string,
  leave: readonly LeaveSight[],
): Promise<void> => {
  const before = await linkOr404(tx, learnerId, guardianId)
  await deleteLink(tx, learnerId, guardianId)
  await audit(tx, { action: 'people.remove_guardian_link', ...entityOf(learnerId), before: linkAnswer(before) })
  if (isInSight(before)) await leaveSight(tx, leave, { learnerId, guardianId })
  await announceLinks(tx, [guardianId])
}
