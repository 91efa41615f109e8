/** Levels A0 to A5 and what they take. */
import { skillLevels, type SkillLevel } from '../contract/words.ts'

/** Words a minute and per cent of keys right; both must be reached. */
export const typingThresholds = [
  { level: 'A1', wpm: 10, accuracy: 70 },
  { level: 'A2', wpm: 20, accuracy: 80 },
  { level: 'A3', wpm: 30, accuracy: 85 },
  { level: 'A4', wpm: 40, accuracy: 90 },
  { level: 'A5', wpm: 50, accuracy: 95 },
] as const

/** Points of 100. */
export const safetyThresholds = [
  { level: 'A1', least: 50 },
  { level: 'A2', least: 65 },
  { level: 'A3', least: 75 },
  { level: 'A4', least: 85 },
  { level: 'A5', least: 95 },
] as const

/** Completed lessons, of productivity and of every further skill. */
export const lessonThresholds = [
  { level: 'A1', least: 2 },
  { level: 'A2', least: 4 },
  { level: 'A3', least: 6 },
  { level: 'A4', least: 8 },
  { level: 'A5', least: 10 },
] as const

/** The placement test sets a start no higher than this: what is above is shown by work. */
export const highestStart: SkillLevel = 'A2'

export const indexOf = (level: SkillLevel): number => skillLevels.indexOf(level)
export const levelAt = (index: number): SkillLevel => skillLevels[index] ?? 'A0'
export const higher = (one: SkillLevel, other: SkillLevel): SkillLevel => (indexOf(one) >= indexOf(other) ? one : other)
export const lower = (one: SkillLevel, other: SkillLevel): SkillLevel => (indexOf(one) <= indexOf(other) ? one : other)

export const typingLevel = (wpm: number, accuracy: number): SkillLevel =>
  typingThresholds.findLast((one) => wpm >= one.wpm && accuracy >= one.accuracy)?.level ?? 'A0'

const levelOf = (thresholds: readonly { level: SkillLevel; least: number }[], value: number): SkillLevel =>
  thresholds.findLast(({ least }) => value >= least)?.level ?? 'A0'

export const safetyLevel = (score: number): SkillLevel => levelOf(safetyThresholds, score)
export const lessonLevel = (completed: number): SkillLevel => levelOf(lessonThresholds, completed)

/** The floor of the average of typing, safety and productivity. */
export const overallLevel = (levels: Readonly<Record<'typing' | 'safety' | 'productivity', SkillLevel>>): SkillLevel =>
  levelAt(Math.floor((indexOf(levels.typing) + indexOf(levels.safety) + indexOf(levels.productivity)) / 3))
