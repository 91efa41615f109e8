/** The marks with which an untaken register opens, and the ones that are still missing. */
import type { Mark } from '../contract/marks.ts'
import type { RosterEntry } from '../contract/registers.ts'

type Known = Pick<RosterEntry, 'id' | 'mark' | 'request'>

const away = (status: 'absent' | 'excused', reason: string | null): Mark => ({ status, minutesLate: null, reason })

/** What is known of a learner before the roll is called: the mark, or what the family reported. */
export const openingMark = ({ mark, request }: Known): Mark | null => {
  if (mark || !request || request.status === 'declined') return mark
  return request.status === 'accepted' ? away('excused', request.reason) : away('absent', null)
}

/** @param isTaken a register that somebody took says all by itself: reports only fill an untaken one */
export const openingMarks = (learners: readonly Known[], isTaken: boolean): Map<string, Mark> =>
  new Map(
    learners.flatMap((learner) => {
      const mark = isTaken ? learner.mark : openingMark(learner)
      return mark ? [[learner.id, mark] as const] : []
    }),
  )

/** Everybody who has no mark yet is present. */
export const restPresent = (learners: readonly Pick<Known, 'id'>[], marks: ReadonlyMap<string, Mark>): Map<string, Mark> => {
  const filled = new Map(marks)
  for (const { id } of learners) if (!filled.has(id)) filled.set(id, { status: 'present', minutesLate: null, reason: null })
  return filled
}
