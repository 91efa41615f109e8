/** What to do next, and what is missing to the next level. */
import { lessonsOf } from '../contract/lessons.ts'
import type { Progress } from '../contract/progress.ts'
import { skillLevels, skills, type Skill, type SkillLevel } from '../contract/words.ts'
import { indexOf, lessonThresholds, safetyThresholds, typingThresholds } from './levels.ts'
import { completedIn, isPassed, safetyScore } from './progress.ts'

/** The first lesson that is not passed yet; null when all are. */
export const nextLesson = (progress: Progress, skill: Skill): string | null =>
  lessonsOf(skill).find((lessonId) => !isPassed(progress, skill, lessonId)) ?? null

/** Advanced security builds on safe habits. */
export const opensAt: Partial<Record<Skill, { skill: Skill; level: SkillLevel }>> = {
  advancedSecurity: { skill: 'safety', level: 'A4' },
}

export const isOpen = ({ currentSkillLevels }: Progress, skill: Skill): boolean => {
  const need = opensAt[skill]
  return !need || indexOf(currentSkillLevels[need.skill]) >= indexOf(need.level)
}

export type Missing =
  | { kind: 'wpm' | 'accuracy'; have: number; need: number; level: SkillLevel }
  | { kind: 'points' | 'lessons'; have: number; need: number; level: SkillLevel }

/** What the next level of a skill takes, in the skill’s own unit; null at the highest. */
export const missingFor = (progress: Progress, skill: Skill): Missing | null => {
  const { basis, currentSkillLevels } = progress
  const level = skillLevels[indexOf(currentSkillLevels[skill]) + 1]
  if (!level) return null
  if (skill === 'typing') {
    const need = typingThresholds.find((one) => one.level === level)
    if (!need) return null
    const { wpm = 0, accuracy = 0 } = basis.bestTyping ?? {}
    return wpm >= need.wpm
      ? { kind: 'accuracy', have: accuracy, need: need.accuracy, level }
      : { kind: 'wpm', have: wpm, need: need.wpm, level }
  }
  if (skill === 'safety') {
    const need = safetyThresholds.find((one) => one.level === level)
    return need ? { kind: 'points', have: safetyScore(basis), need: need.least, level } : null
  }
  const need = lessonThresholds.find((one) => one.level === level)
  return need && need.least <= lessonsOf(skill).length
    ? { kind: 'lessons', have: completedIn(progress, skill), need: need.least, level }
    : null
}

/** The skill to go on with: the lowest of typing, safety and productivity, then the lowest of the others. */
export const nextSkill = (progress: Progress): Skill | null => {
  const open = skills.filter((skill) => isOpen(progress, skill) && nextLesson(progress, skill) !== null)
  const [main, further] = [open.slice(0, 3).filter((skill) => skills.indexOf(skill) < 3), open]
  const lowest = (of: readonly Skill[]): Skill | undefined =>
    [...of].sort((a, b) => indexOf(progress.currentSkillLevels[a]) - indexOf(progress.currentSkillLevels[b]))[0]
  return lowest(main) ?? lowest(further) ?? null
}
