/** Which learners of a saved register need a notice: absent without a reason, or corrected afterwards. */
import { addDays } from '#platform/pure/dates.ts'
import type { Mark } from '../contract/marks.ts'
import { isHere, isUnexplained } from './marks.ts'

/** Days after which a changed register no longer sends notices. */
export const newsDays = 7

export const isNews = (date: string, today: string): boolean => today <= addDays(date, newsDays)

export interface ChangedMark {
  readonly learnerId: string
  readonly before: Mark | null
  readonly after: Mark | null
}

export interface AbsenceNotices {
  /** Marked away without a reason for the first time in this register. */
  readonly absent: string[]
  /** Marked absent again after a correction to present. */
  readonly absentAgain: string[]
  /** Corrected to present after an absence without a reason. */
  readonly presentAfterAll: string[]
}

/** @param explained learners with an open or accepted request for the day */
export const absenceNoticesOf = (changes: readonly ChangedMark[], explained: ReadonlySet<string>): AbsenceNotices => {
  const unexplained = (mark: Mark | null, learnerId: string): boolean =>
    mark !== null && isUnexplained(mark, explained.has(learnerId))
  const found: AbsenceNotices = { absent: [], absentAgain: [], presentAfterAll: [] }
  for (const { learnerId, before, after } of changes) {
    const [was, is] = [unexplained(before, learnerId), unexplained(after, learnerId)]
    if (is && !was) (before && isHere(before.status) ? found.absentAgain : found.absent).push(learnerId)
    if (was && after && isHere(after.status)) found.presentAfterAll.push(learnerId)
  }
  return found
}
