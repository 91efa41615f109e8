/** Where a learner is in a skill, and whether they are stuck. */
import { lessonsOf } from '../contract/lessons.ts'
import type { Progress } from '../contract/progress.ts'
import { skills, type Skill } from '../contract/words.ts'
import { isPassed } from './progress.ts'

/** So many tries without a pass within so many days. */
export const stuckAfter = { tries: 3, days: 7 } as const

interface Tried {
  readonly skill: Skill
  readonly lessonId: string
  readonly tries: number
}

/** Tries that left somebody stuck: at lessons not passed before or since, the first lesson first. */
export const stuckTries = <T extends Tried>(progress: Progress, tries: readonly T[]): T[] =>
  tries
    .filter(
      ({ skill, lessonId, tries: count }) =>
        count >= stuckAfter.tries && lessonsOf(skill).includes(lessonId) && !isPassed(progress, skill, lessonId),
    )
    .sort(
      (a, b) =>
        skills.indexOf(a.skill) - skills.indexOf(b.skill) ||
        lessonsOf(a.skill).indexOf(a.lessonId) - lessonsOf(b.skill).indexOf(b.lessonId),
    )
