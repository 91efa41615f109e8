/** The words of the tech tutor: skills, levels, badges, quizzes and the addresses of its pages. */

export const skillLevels = ['A0', 'A1', 'A2', 'A3', 'A4', 'A5'] as const
export type SkillLevel = (typeof skillLevels)[number]

export const skills = [
  'typing',
  'safety',
  'productivity',
  'mobile',
  'web',
  'troubleshooting',
  'contentCreation',
  'advancedSecurity',
] as const
export type Skill = (typeof skills)[number]

/** Skills that are learned in simulated programs. */
export const lessonSkills = [
  'productivity',
  'mobile',
  'web',
  'troubleshooting',
  'contentCreation',
  'advancedSecurity',
] as const
export type LessonSkill = (typeof lessonSkills)[number]
export const isLessonSkill = (skill: string): skill is LessonSkill => lessonSkills.some((one) => one === skill)

export const quizTypes = ['phishing', 'safety', 'placement'] as const
export type QuizType = (typeof quizTypes)[number]

export const badges = ['first-steps', 'typing-novice', 'speed-demon', 'safety-detective'] as const
export type Badge = (typeof badges)[number]

export const keyboards = ['keys', 'touch'] as const

export const textLanguages = ['en', 'sw'] as const
export type TextLanguage = (typeof textLanguages)[number]

/** Why an event was not counted. */
export const refusals = ['impossible_speed', 'too_short', 'wrong_time', 'unknown_lesson'] as const
export type Refusal = (typeof refusals)[number]

/** Live event after sessions of a learner were recorded. */
export const tutorEvent = 'tech_tutor.progress'

/** An address of a skill, such as `content-creation`. */
export const skillPath = (skill: Skill): string =>
  `/tech-tutor/${skill.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
export const skillOfPath = (segment: string): Skill | undefined =>
  skills.find((one) => skillPath(one) === `/tech-tutor/${segment}`)
