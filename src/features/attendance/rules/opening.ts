/** The initial marks of an untaken register, and the missing ones. */
import type { Mark } from '../contract/marks.ts'
import type { RosterEntry } from '../contract/registers.ts'

type Known = Pick<RosterEntry, 'id' | 'mark' | 'request'>

const away = (status: 'absent' | 'excused', reason: string | null): Mark => ({ status, minutesLate: null, reason })

/** The known mark of a learner before the register is taken: the saved mark, or else the family's report. */
export const openingMark = ({ mark, request }: Known): Mark | null => {
  if (mark || !request || request.status === 'declined') return mark
  return request.status === 'accepted' ? away('excused', request.reason) : away('absent', null)
}

/** @param isTaken a taken register is complete: reports prefill only untaken ones */
export const openingMarks = (learners: readonly Known[], isTaken: boolean): Map<string, Mark> =>
  new Map(
    learners.flatMap((learner) => {
      const mark = isTaken ? learner.mark : openingMark(learner)
      return mark ? [[learner.id, mark] as const] : []
    }),
  )

/** Marks every unmarked learner as present. */
export const restPresent = (
  learners: readonly Pick<Known, 'id'>[],
  marks: ReadonlyMap<string, Mark>,
): Map<string, Mark> => {
  const filled = new Map(marks)
  for (const { id } of learners)
    if (!filled.has(id)) filled.set(id, { status: 'present', minutesLate: null, reason: null })
  return filled
}
