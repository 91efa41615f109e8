/** Whom a saved register gives something to tell: absences without a reason, and corrections of such. */
import { addDays } from '#platform/pure/dates.ts'
import type { Mark } from '../contract/marks.ts'
import { isHere, isUnexplained } from './marks.ts'

/** An absence is news for so many days after its day; older registers are corrected quietly. */
export const newsDays = 7

export const isNews = (date: string, today: string): boolean => today <= addDays(date, newsDays)

export interface ChangedMark {
  readonly learnerId: string
  readonly before: Mark | null
  readonly after: Mark | null
}

export interface Tidings {
  /** Marked away without a reason for the first time in this register. */
  readonly absent: string[]
  /** Marked away again after they had been marked here. */
  readonly absentAgain: string[]
  /** Marked here after they had been marked away without a reason. */
  readonly presentAfterAll: string[]
}

/** @param explained learners for whose day a family's request is open or accepted */
export const tidingsOf = (changes: readonly ChangedMark[], explained: ReadonlySet<string>): Tidings => {
  const unexplained = (mark: Mark | null, learnerId: string): boolean => mark !== null && isUnexplained(mark, explained.has(learnerId))
  const found: Tidings = { absent: [], absentAgain: [], presentAfterAll: [] }
  for (const { learnerId, before, after } of changes) {
    const [was, is] = [unexplained(before, learnerId), unexplained(after, learnerId)]
    if (is && !was) (before && isHere(before.status) ? found.absentAgain : found.absent).push(learnerId)
    if (was && after && isHere(after.status)) found.presentAfterAll.push(learnerId)
  }
  return found
}
