/**
 * Progress as sessions make it. Sums, sets and maxima only: in whatever order the sessions of two devices arrive, and
 * on whichever side they are added, the result is the same.
 */
import type { LessonSession, Progress, QuizSession, TutorSession, TypingSession } from '../contract/progress.ts'
import { badges, lessonSkills, type Badge, type LessonSkill, type SkillLevel } from '../contract/words.ts'
import { streakOf, withDay } from './days.ts'
import { highestStart, higher, lessonLevel, lower, overallLevel, safetyLevel, typingLevel } from './levels.ts'
import { accuracyOf, passes, scoreOf, wpmOf } from './sessions.ts'

/** Newest sessions and results that the progress lists. */
export const listed = 60

export const badgeThresholds = { 'typing-novice': 20, 'speed-demon': 40, 'safety-detective': 80 } as const

type Basis = Progress['basis']
type Score = Basis['scores']['phishing']

export const noProgress = (userId: string): Progress => ({
  userId,
  lastActive: null,
  totalSessions: 0,
  totalSeconds: 0,
  totalTimeMinutes: 0,
  typingSessions: [],
  quizResults: [],
  productivityProgress: [],
  earnedBadges: [],
  currentSkillLevels: {
    typing: 'A0',
    safety: 'A0',
    productivity: 'A0',
    mobile: 'A0',
    web: 'A0',
    troubleshooting: 'A0',
    contentCreation: 'A0',
    advancedSecurity: 'A0',
    overall: 'A0',
  },
  streak: { current: 0, longest: 0, lastDate: null },
  basis: {
    bestWpm: 0,
    bestTyping: null,
    typingLevel: 'A0',
    passedTyping: [],
    passedQuizzes: [],
    scores: { phishing: { sum: 0, count: 0 }, safety: { sum: 0, count: 0 } },
    start: null,
    days: [],
    keys: {},
  },
})

const averageOf = ({ sum, count }: Score): number => (count > 0 ? Math.floor(sum / count) : 0)
const both = ({ phishing, safety }: Basis['scores']): Score => ({
  sum: phishing.sum + safety.sum,
  count: phishing.count + safety.count,
})

/** The average of all phishing and safety quizzes, of which the level is worked out. */
export const safetyScore = ({ scores }: Basis): number => averageOf(both(scores))
export const phishingScore = ({ scores }: Basis): number => averageOf(scores.phishing)

export const completedIn = ({ productivityProgress }: Progress, skill: LessonSkill): number =>
  productivityProgress.filter(({ moduleId, completionDate }) => moduleId === skill && completionDate !== null).length

/** Whether a lesson of any skill is passed. */
export const isPassed = ({ basis, productivityProgress }: Progress, skill: string, lessonId: string): boolean => {
  if (skill === 'typing') return basis.passedTyping.includes(lessonId)
  if (skill === 'safety') return basis.passedQuizzes.includes(lessonId)
  return productivityProgress.some(
    (one) => one.moduleId === skill && one.lessonId === lessonId && one.completionDate !== null,
  )
}

const levelsOf = (progress: Progress): Progress['currentSkillLevels'] => {
  const { basis } = progress
  const { start } = basis
  const measured = { typing: basis.typingLevel, safety: safetyLevel(safetyScore(basis)) }
  const taught = Object.fromEntries(
    lessonSkills.map((skill) => [skill, lessonLevel(completedIn(progress, skill))]),
  ) as Record<LessonSkill, SkillLevel>
  const levels = {
    ...taught,
    typing: measured.typing,
    safety: start ? higher(start.safety, measured.safety) : measured.safety,
    productivity: start ? higher(start.productivity, taught.productivity) : taught.productivity,
  }
  return { ...levels, overall: overallLevel(levels) }
}

const isEarned = (badge: Badge, { totalSessions, basis }: Progress): boolean => {
  if (badge === 'first-steps') return totalSessions > 0
  if (badge === 'safety-detective')
    return basis.scores.phishing.count > 0 && phishingScore(basis) >= badgeThresholds[badge]
  return basis.bestWpm >= badgeThresholds[badge]
}

/** A badge that is earned stays earned. */
const badgesOf = (progress: Progress, day: string): Progress['earnedBadges'] =>
  badges.flatMap((badge) => {
    const had = progress.earnedBadges.find((one) => one.badge === badge)
    if (had) return [had]
    return isEarned(badge, progress) ? [{ badge, earnedOn: day }] : []
  })

const newest = <T extends { id: string; at: string }>(all: readonly T[]): T[] =>
  [...all].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : a.id < b.id ? 1 : -1)).slice(0, listed)

const including = (list: readonly string[], one: string, does: boolean): string[] =>
  does && !list.includes(one) ? [...list, one].sort() : [...list]

const addKeys = (keys: Basis['keys'], more: TypingSession['keys']): Basis['keys'] => {
  const sum: Record<string, [number, number]> = { ...keys }
  for (const [key, [due, missed]] of Object.entries(more)) {
    const [dueBefore, missedBefore] = sum[key] ?? [0, 0]
    sum[key] = [dueBefore + due, missedBefore + missed]
  }
  return sum
}

const withTyping = (progress: Progress, session: TypingSession, date: string): Progress => {
  const { id, at, lessonId, characters, misses, seconds } = session
  const [wpm, accuracy] = [wpmOf(characters, seconds), accuracyOf(characters, misses)]
  const { basis } = progress
  const level = typingLevel(wpm, accuracy)
  const best = basis.bestTyping
  const isBetter =
    !best ||
    (level === typingLevel(best.wpm, best.accuracy)
      ? wpm > best.wpm || (wpm === best.wpm && accuracy > best.accuracy)
      : higher(level, basis.typingLevel) === level)
  return {
    ...progress,
    typingSessions: newest([...progress.typingSessions, { id, lessonId, wpm, accuracy, duration: seconds, date, at }]),
    basis: {
      ...basis,
      bestWpm: Math.max(basis.bestWpm, wpm),
      bestTyping: isBetter ? { wpm, accuracy } : best,
      typingLevel: higher(basis.typingLevel, level),
      passedTyping: including(basis.passedTyping, lessonId, passes(session)),
      keys: addKeys(basis.keys, session.keys),
    },
  }
}

const withQuiz = (progress: Progress, session: QuizSession, date: string): Progress => {
  const { id, at, quizType, quizId, areas } = session
  const { basis } = progress
  const score = scoreOf(session)
  const start = (right: { right: number; asked: number } | undefined): SkillLevel =>
    right ? lower(safetyLevel(scoreOf(right)), highestStart) : 'A0'
  const add = (type: 'phishing' | 'safety'): Score => {
    const before = basis.scores[type]
    return quizType === type ? { sum: before.sum + score, count: before.count + 1 } : before
  }
  return {
    ...progress,
    quizResults: newest([
      ...progress.quizResults,
      { id, quizType, quizId, score, skillLevel: safetyLevel(score), date, at },
    ]),
    basis: {
      ...basis,
      passedQuizzes: including(basis.passedQuizzes, quizId, passes(session)),
      scores: { phishing: add('phishing'), safety: add('safety') },
      start:
        quizType === 'placement'
          ? {
              safety: higher(basis.start?.safety ?? 'A0', start(areas?.safety)),
              productivity: higher(basis.start?.productivity ?? 'A0', start(areas?.productivity)),
            }
          : basis.start,
    },
  }
}

const earlier = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? (one ?? other) : one < other ? one : other

const withLesson = (progress: Progress, session: LessonSession, date: string): Progress => {
  const { skill, lessonId, completedSteps } = session
  const isIt = (one: Progress['productivityProgress'][number]): boolean =>
    one.moduleId === skill && one.lessonId === lessonId
  const before = progress.productivityProgress.find(isIt)
  const now = {
    moduleId: skill,
    lessonId,
    completedSteps: Math.max(before?.completedSteps ?? 0, completedSteps),
    completionDate: earlier(before?.completionDate ?? null, passes(session) ? date : null),
  }
  const others = progress.productivityProgress.filter((one) => !isIt(one))
  return { ...progress, productivityProgress: [...others, now] }
}

const ofKind = (progress: Progress, session: TutorSession, day: string): Progress => {
  if (session.kind === 'typing') return withTyping(progress, session, day)
  return session.kind === 'quiz' ? withQuiz(progress, session, day) : withLesson(progress, session, day)
}

/** @param day the school’s calendar day of the session */
export const withSession = (progress: Progress, session: TutorSession, day: string): Progress => {
  const kept = ofKind(progress, session, day)
  const totalSeconds = kept.totalSeconds + session.seconds
  const days = withDay(kept.basis.days, day)
  const { lastActive } = kept
  const counted: Progress = {
    ...kept,
    lastActive: lastActive !== null && lastActive > session.at ? lastActive : session.at,
    totalSessions: kept.totalSessions + 1,
    totalSeconds,
    totalTimeMinutes: Math.floor(totalSeconds / 60),
    streak: streakOf(days),
    basis: { ...kept.basis, days },
  }
  return { ...counted, currentSkillLevels: levelsOf(counted), earnedBadges: badgesOf(counted, day) }
}

/** @param dayOf the school’s calendar day of an instant */
export const withSessions = (
  progress: Progress,
  sessions: readonly TutorSession[],
  dayOf: (at: string) => string,
): Progress =>
  [...sessions]
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .reduce((sum, session) => withSession(sum, session, dayOf(session.at)), progress)
