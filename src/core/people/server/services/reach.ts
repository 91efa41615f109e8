/** Whose records a caller may see: the whole school's, their classes', or their children's. */
import type { Actor } from '#core/access/contract/access.ts'
import { usableMemberships, type ActorContext } from '#core/access/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { classesOfStaff } from '../queries/staff/classes.ts'
import { childrenOfAccount, type ChildLink } from '../queries/guardians/guardians.ts'
import { learnerById, lockLearner, type LearnerRow } from '../queries/learners/learners.ts'
import { staffOfAccount } from '../queries/staff/staff.ts'

/** Streams whose learners the caller may see; null for all. */
export const streamsInReach = async (tx: Tx, actor: Actor): Promise<ReadonlySet<string> | null> => {
  if (actor.role === 'admin') return null
  if (actor.role !== 'teacher' && actor.role !== 'tutor') return new Set()
  const member = await staffOfAccount(tx, actor.accountId)
  if (!member || member.status !== 'active') return new Set()
  return new Set((await classesOfStaff(tx, member.id)).map((one) => one.streamId))
}

/** @throws AppError 404 for a stream the caller may not see */
export const ensureStreamInReach = async (tx: Tx, actor: Actor, streamId: string | null): Promise<void> => {
  const reach = await streamsInReach(tx, actor)
  if (reach && !(streamId && reach.has(streamId))) throw new AppError(commonErrors.notFound)
}

/** A learner whose record the caller may see. @throws AppError 404 otherwise, as for one that does not exist */
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

/** Schools with an active parent membership of the account; the current one first. */
export const parentSchools = async (context: ActorContext): Promise<ParentSchool[]> => {
  const { accountId, schoolId } = context.actor
  const memberships = await context.tenancy.read({ schoolId: null, accountId, identity: true }, (tx) =>
    usableMemberships(tx, accountId),
  )
  const schools = memberships
    .filter((one) => one.role === 'parent')
    .map((one) => ({
      id: one.schoolId,
      name: one.schoolName,
      shortName: one.schoolShortName,
      crestUrl: one.crestUrl,
      timeZone: one.timeZone,
    }))
  return [...schools.filter((school) => school.id === schoolId), ...schools.filter((school) => school.id !== schoolId)]
}

export interface ChildInReach {
  schoolId: string
  school: ParentSchool
  learnerId: string
  rights: ChildLink
}

/**
 * Finds a child of the caller's account at any school. Transactions about the child then run in that school:
 * `context.tenancy.read({ schoolId, accountId }, …)`.
 * @param may required right; by default to see the records
 * @throws AppError 404 for a child that is not the account's, that it may not see, or from which it is barred
 */
export const childInReach = async (
  context: ActorContext,
  learnerId: string,
  may: (rights: ChildLink) => boolean = ({ maySeeRecords }) => maySeeRecords,
): Promise<ChildInReach> => {
  const { accountId } = context.actor
  for (const school of await parentSchools(context)) {
    const links = await context.tenancy.read({ schoolId: school.id, accountId }, (tx) =>
      childrenOfAccount(tx, accountId),
    )
    const rights = links.find((link) => link.learnerId === learnerId)
    if (rights && may(rights)) return { schoolId: school.id, school, learnerId, rights }
    if (rights) break
  }
  throw new AppError(commonErrors.notFound)
}

/**
 * Writes about a child at its school in the guardian's name.
 * @throws AppError 404 for a child the guardian may not see, now or at the time of writing
 */
export const writeForChild = async <T>(
  context: ActorContext,
  id: string,
  work: (tx: Tx, child: ChildInReach, learner: LearnerRow) => Promise<T>,
): Promise<T> => {
  const child = await childInReach(context, id)
  return context.tenancy.write(
    { schoolId: child.schoolId, accountId: context.actor.accountId },
    { ...context.origin, role: 'parent' },
    async (tx) => {
      const learner = await lockLearner(tx, id)
      // The school may have removed the right since the first check.
      const links = learner ? await childrenOfAccount(tx, context.actor.accountId) : []
      if (!learner || !links.some((link) => link.learnerId === id && link.maySeeRecords))
        throw new AppError(commonErrors.notFound)
      return work(tx, child, learner)
    },
  )
}
