/** Whose records a caller reaches: all of the school's, those of the own classes, or those of the own children. */
import type { Actor } from '#core/access/contract/access.ts'
import { usableMemberships, type ActorContext } from '#core/access/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { classesOfStaff } from '../queries/classes.ts'
import { childrenOfAccount, type ChildLink } from '../queries/guardians.ts'
import { learnerById, lockLearner, type LearnerRow } from '../queries/learners.ts'
import { staffOfAccount } from '../queries/staff.ts'

/** Streams whose learners the caller may see; null for every stream. */
export const streamsInReach = async (tx: Tx, actor: Actor): Promise<ReadonlySet<string> | null> => {
  if (actor.role === 'admin') return null
  if (actor.role !== 'teacher' && actor.role !== 'tutor') return new Set()
  const member = await staffOfAccount(tx, actor.accountId)
  if (!member || member.status !== 'active') return new Set()
  return new Set((await classesOfStaff(tx, member.id)).map((one) => one.streamId))
}

/** @throws AppError 404 for a stream out of reach */
export const ensureStreamInReach = async (tx: Tx, actor: Actor, streamId: string | null): Promise<void> => {
  const reach = await streamsInReach(tx, actor)
  if (reach && !(streamId && reach.has(streamId))) throw new AppError(commonErrors.notFound)
}

/** A learner whose record the caller may see. @throws AppError 404 for everybody else's, as for nobody's */
export const learnerInReach = async (tx: Tx, actor: Actor, id: string): Promise<LearnerRow> => {
  const row = await learnerById(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  await ensureStreamInReach(tx, actor, row.streamId)
  return row
}

/** A school at which the account acts as a parent. */
export interface ParentSchool {
  id: string
  name: string
  shortName: string
  crestUrl: string | null
  timeZone: string
}

/** Schools at which the account has an active membership as a parent; the one in use comes first. */
export const parentSchools = async (context: ActorContext): Promise<ParentSchool[]> => {
  const { accountId, schoolId } = context.actor
  const memberships = await context.tenancy.read({ schoolId: null, accountId, identity: true }, (tx) => usableMemberships(tx, accountId))
  const schools = memberships
    .filter((one) => one.role === 'parent')
    .map((one) => ({ id: one.schoolId, name: one.schoolName, shortName: one.schoolShortName, crestUrl: one.crestUrl, timeZone: one.timeZone }))
  return [...schools.filter((school) => school.id === schoolId), ...schools.filter((school) => school.id !== schoolId)]
}

export interface ChildInReach {
  schoolId: string
  school: ParentSchool
  learnerId: string
  rights: ChildLink
}

/**
 * Finds a child of the caller's account at whichever school it is. Transactions about the child then run in that school:
 * `context.tenancy.read({ schoolId, accountId }, …)`.
 * @param may which right it takes: to see the records unless said
 * @throws AppError 404 for a child that is not the account's, that it may not see, or from which it is barred
 */
export const childInReach = async (
  context: ActorContext,
  learnerId: string,
  may: (rights: ChildLink) => boolean = ({ maySeeRecords }) => maySeeRecords,
): Promise<ChildInReach> => {
  const { accountId } = context.actor
  for (const school of await parentSchools(context)) {
    const links = await context.tenancy.read({ schoolId: school.id, accountId }, (tx) => childrenOfAccount(tx, accountId))
    const rights = links.find((link) => link.learnerId === learnerId)
    if (rights && may(rights)) return { schoolId: school.id, school, learnerId, rights }
    if (rights) break
  }
  throw new AppError(commonErrors.notFound)
}

/** Writes about a child at the child's school, in the name of the guardian. @throws AppError 404 for a child out of reach, now or by then */
export const writeForChild = async <T>(
  context: ActorContext,
  id: string,
  work: (tx: Tx, child: ChildInReach, learner: LearnerRow) => Promise<T>,
): Promise<T> => {
  const child = await childInReach(context, id)
  return context.tenancy.write({ schoolId: child.schoolId, accountId: context.actor.accountId }, { ...context.origin, role: 'parent' }, async (tx) => {
    const learner = await lockLearner(tx, id)
    // The school may have taken the right away since it was asked for.
    const links = learner ? await childrenOfAccount(tx, context.actor.accountId) : []
    if (!learner || !links.some((link) => link.learnerId === id && link.maySeeRecords)) throw new AppError(commonErrors.notFound)
    return work(tx, child, learner)
  })
}
