/** Missing work of learners, for staff who look after a class. */
import { enrolmentsOfAll } from '#core/people/server/public.ts'
import type { MissingPiece, MissingWorkQuery } from '#features/gradebook/server/ports.ts'
import { groupBy } from '#platform/pure/group.ts'
import { learnersOfAssignments } from '../queries/assignments.ts'
import { dueBetween, handedIn } from '../queries/missing.ts'

const keyOf = (assignmentId: string, learnerId: string): string => `${assignmentId} ${learnerId}`

const keysOf = (pairs: readonly { assignmentId: string; learnerId: string }[]): Set<string> =>
  new Set(pairs.map((one) => keyOf(one.assignmentId, one.learnerId)))

/** The number of statements does not depend on the number of learners. */
export const missingWork: MissingWorkQuery = async (tx, learnerIds, from, to) => {
  if (learnerIds.length === 0) return new Map()
  const stays = await enrolmentsOfAll(tx, learnerIds)
  const due = await dueBetween(
    tx,
    { streamIds: [...new Set(stays.map(({ streamId }) => streamId))], learnerIds },
    from,
    to,
  )
  const ids = due.map(({ id }) => id)
  const byName = due.filter(({ streamId }) => streamId === null).map(({ id }) => id)
  const [named, there] = [await learnersOfAssignments(tx, byName), await handedIn(tx, ids, learnerIds)]
  const [isNamed, isThere] = [keysOf(named), keysOf(there)]
  const staysOf = groupBy(stays, ({ learnerId }) => learnerId)
  const missing = learnerIds.map((learnerId): [string, MissingPiece[]] => {
    const own = staysOf.get(learnerId) ?? []
    // The work belongs to learners who were in the class on its due day.
    const isGiven = ({ id, streamId, dueOn }: (typeof due)[number]): boolean =>
      streamId === null
        ? isNamed.has(keyOf(id, learnerId))
        : own.some(
            (one) => one.streamId === streamId && one.startsOn <= dueOn && (one.endsOn === null || dueOn <= one.endsOn),
          )
    const pieces = due.filter((one) => isGiven(one) && !isThere.has(keyOf(one.id, learnerId)))
    return [learnerId, pieces.map(({ id, learningAreaId }) => ({ assignmentId: id, learningAreaId }))]
  })
  return new Map(missing.filter(([, of]) => of.length > 0))
}
