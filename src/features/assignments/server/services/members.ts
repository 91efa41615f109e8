/** The learners of an assignment: the class as it is today or was on the due day, or the chosen learners. */
import { learnersByIds, rosterOn, rosterSizesOn } from '#core/people/server/public.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { memberDay } from '../../rules/states.ts'
import { learnersOfAssignments, type AssignmentRow } from '../queries/assignments.ts'

export interface Member {
  readonly learnerId: string
  readonly fullName: string
  readonly admissionNumber: string
}

const cardOf = ({
  id,
  fullName,
  admissionNumber,
}: {
  id: string
  fullName: string
  admissionNumber: string
}): Member => ({
  learnerId: id,
  fullName,
  admissionNumber,
})

/** Sorted by name. @param others learners with a submission who have left the class since */
export const membersOf = async (
  tx: Tx,
  assignment: AssignmentRow,
  today: string,
  others: readonly string[],
): Promise<Member[]> => {
  const { targetKind, streamId, dueOn, id } = assignment
  const now =
    targetKind === 'class' && streamId
      ? (await rosterOn(tx, streamId, memberDay(today, dueOn))).map(cardOf)
      : (
          await learnersByIds(
            tx,
            (await learnersOfAssignments(tx, [id])).map(({ learnerId }) => learnerId),
          )
        ).map(cardOf)
  const known = new Set(now.map(({ learnerId }) => learnerId))
  const left = await learnersByIds(
    tx,
    others.filter((one) => !known.has(one)),
  )
  return [...now, ...left.map(cardOf)].sort(
    (a, b) => a.fullName.localeCompare(b.fullName) || a.learnerId.localeCompare(b.learnerId),
  )
}

/** Number of learners for each assignment. */
export const sizesOf = async (tx: Tx, rows: readonly AssignmentRow[], today: string): Promise<Map<string, number>> => {
  const [ofClasses, named] = [
    rows.filter(({ targetKind }) => targetKind === 'class'),
    rows.filter(({ targetKind }) => targetKind !== 'class'),
  ]
  const sizes = new Map<string, number>()
  for (const [day, some] of groupBy(ofClasses, ({ dueOn }) => memberDay(today, dueOn))) {
    const rosters = await rosterSizesOn(tx, day)
    for (const { id, streamId } of some) sizes.set(id, rosters.get(streamId ?? '') ?? 0)
  }
  const learners = await learnersOfAssignments(
    tx,
    named.map(({ id }) => id),
  )
  for (const { id } of named) sizes.set(id, learners.filter(({ assignmentId }) => assignmentId === id).length)
  return sizes
}
