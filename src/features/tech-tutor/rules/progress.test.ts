/** Progress: levels and badges exactly at their thresholds, streaks by calendar day, and two devices that merge. */
import { describe, expect, it } from 'vitest'
import { skillLessons } from '../contract/lessons.ts'
import type { LessonSession, QuizSession, TutorSession, TypingSession } from '../contract/progress.ts'
import type { SkillLevel } from '../contract/words.ts'
import { streakOf, streakOn, weekOf, withDay } from './days.ts'
import { lessonLevel, overallLevel, safetyLevel, typingLevel } from './levels.ts'
import { missingFor, nextLesson, nextSkill } from './next.ts'
import { noProgress, withSession, withSessions } from './progress.ts'
import { accuracyOf, passes, refusalOf, scoreOf, wpmOf } from './sessions.ts'

let made = 0
const newId = (): string => `00000000-0000-7000-8000-${String((made += 1)).padStart(12, '0')}`
const at = '2026-03-10T07:00:00.000Z'

const typing = (wpm: number, accuracy: number, more: Partial<TypingSession> = {}): TypingSession => ({
  id: newId(),
  at,
  seconds: 60,
  kind: 'typing',
  lessonId: 'fj',
  language: 'en',
  keyboard: 'keys',
  characters: wpm * 5,
  misses: accuracy > 0 ? Math.floor((wpm * 5 * (100 - accuracy)) / accuracy) : 0,
  keys: {},
  finished: true,
  ...more,
})
const quiz = (right: number, more: Partial<QuizSession> = {}): QuizSession => ({
  id: newId(),
  at,
  seconds: 120,
  kind: 'quiz',
  quizType: 'phishing',
  quizId: 'mpesa',
  right,
  asked: 100,
  ...more,
})
const lesson = (lessonId: string, completedSteps = 3, more: Partial<LessonSession> = {}): LessonSession => ({
  id: newId(),
  at,
  seconds: 200,
  kind: 'lesson',
  skill: 'productivity',
  lessonId,
  completedSteps,
  steps: 3,
  ...more,
})

const dayOf = (instant: string): string => instant.slice(0, 10)
const after = (...sessions: TutorSession[]) => withSessions(noProgress('faith'), sessions, dayOf)

describe('levels', () => {
  it.each<[number, number, SkillLevel]>([
    [9, 100, 'A0'],
    [10, 69, 'A0'],
    [10, 70, 'A1'],
    [19, 100, 'A1'],
    [20, 79, 'A1'],
    [20, 80, 'A2'],
    [30, 84, 'A2'],
    [30, 85, 'A3'],
    [40, 89, 'A3'],
    [40, 90, 'A4'],
    [50, 94, 'A4'],
    [49, 100, 'A4'],
    [50, 95, 'A5'],
  ])('typing %i words a minute with %i per cent right is %s %s', (wpm, accuracy, level) => {
    expect(typingLevel(wpm, accuracy)).toBe(level)
    expect(after(typing(wpm, accuracy)).currentSkillLevels.typing).toBe(level)
  })

  it.each<[number, SkillLevel]>([
    [49, 'A0'],
    [50, 'A1'],
    [64, 'A1'],
    [65, 'A2'],
    [75, 'A3'],
    [84, 'A3'],
    [85, 'A4'],
    [94, 'A4'],
    [95, 'A5'],
  ])('safety with %i points is %s', (score, level) => {
    expect(safetyLevel(score)).toBe(level)
    expect(after(quiz(score)).currentSkillLevels.safety).toBe(level)
  })

  it.each<[number, SkillLevel]>([
    [1, 'A0'],
    [2, 'A1'],
    [3, 'A1'],
    [4, 'A2'],
    [6, 'A3'],
    [8, 'A4'],
    [9, 'A4'],
    [10, 'A5'],
  ])('productivity after %i lessons is %s', (count, level) => {
    expect(lessonLevel(count)).toBe(level)
    const done = skillLessons.productivity.slice(0, count).map((id) => lesson(id))
    expect(after(...done).currentSkillLevels.productivity).toBe(level)
  })

  it('overall is the floor of the average of three', () => {
    expect(overallLevel({ typing: 'A2', safety: 'A3', productivity: 'A2' })).toBe('A2')
    expect(overallLevel({ typing: 'A5', safety: 'A5', productivity: 'A1' })).toBe('A3')
    expect(overallLevel({ typing: 'A1', safety: 'A1', productivity: 'A0' })).toBe('A0')
  })

  it('safety is the average of all quizzes of phishing and safety', () => {
    const progress = after(quiz(90), quiz(80, { quizType: 'safety', quizId: 'privacy' }))
    expect(progress.currentSkillLevels.safety).toBe('A4')
    expect(progress.quizResults.map(({ score, skillLevel }) => [score, skillLevel])).toEqual([
      [80, 'A3'],
      [90, 'A4'],
    ])
  })

  it('a lesson counts once, and only with all of its steps', () => {
    const { productivityProgress, currentSkillLevels } = after(
      lesson('headings', 2),
      lesson('headings', 3),
      lesson('headings', 1),
      lesson('headings', 3),
    )
    expect(productivityProgress).toEqual([
      { moduleId: 'productivity', lessonId: 'headings', completedSteps: 3, completionDate: '2026-03-10' },
    ])
    expect(currentSkillLevels.productivity).toBe('A0')
  })

  it('start where the placement test says, at A2 at most, and never below what was shown', () => {
    const placement = quiz(10, {
      quizType: 'placement',
      quizId: 'placement',
      asked: 12,
      areas: { safety: { right: 6, asked: 6 }, productivity: { right: 3, asked: 6 } },
    })
    const { currentSkillLevels, basis } = after(placement)
    expect(currentSkillLevels).toMatchObject({ typing: 'A0', safety: 'A2', productivity: 'A1', overall: 'A1' })
    expect(basis.scores.phishing.count).toBe(0)
    expect(after(placement, quiz(95)).currentSkillLevels.safety).toBe('A5')
    expect(after(placement, quiz(10)).currentSkillLevels.safety).toBe('A2')
  })
})

describe('badges', () => {
  const earned = (...sessions: TutorSession[]): string[] => after(...sessions).earnedBadges.map(({ badge }) => badge)

  it('are earned exactly at their thresholds', () => {
    expect(earned()).toEqual([])
    expect(earned(lesson('headings', 0))).toEqual(['first-steps'])
    expect(earned(typing(19, 100))).toEqual(['first-steps'])
    expect(earned(typing(20, 50))).toEqual(['first-steps', 'typing-novice'])
    expect(earned(typing(39, 100))).not.toContain('speed-demon')
    expect(earned(typing(40, 100))).toEqual(['first-steps', 'typing-novice', 'speed-demon'])
    expect(earned(quiz(79))).not.toContain('safety-detective')
    expect(earned(quiz(70), quiz(90))).toContain('safety-detective')
    expect(earned(quiz(100, { quizType: 'safety', quizId: 'privacy' }))).not.toContain('safety-detective')
  })

  it('stay when the average falls', () => {
    const high = after(quiz(80))
    expect(withSession(high, quiz(0), '2026-03-11').earnedBadges).toEqual(high.earnedBadges)
  })
})

describe('the streak', () => {
  const streak = (...days: string[]) => streakOf(days.reduce<[string, string][]>((runs, day) => withDay(runs, day), []))

  it('rises on the next calendar day and starts again after a gap', () => {
    expect(streak()).toEqual({ current: 0, longest: 0, lastDate: null })
    expect(streak('2026-03-09', '2026-03-09')).toEqual({ current: 1, longest: 1, lastDate: '2026-03-09' })
    expect(streak('2026-02-28', '2026-03-01', '2026-03-02')).toMatchObject({ current: 3, longest: 3 })
    expect(streak('2026-03-01', '2026-03-02', '2026-03-04')).toEqual({ current: 1, longest: 2, lastDate: '2026-03-04' })
  })

  it('is the same in whatever order days arrive', () => {
    expect(streak('2026-03-04', '2026-03-02', '2026-03-05', '2026-03-03')).toEqual(
      streak('2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'),
    )
  })

  it('holds through today and is over the day after', () => {
    const three = streak('2026-03-07', '2026-03-08', '2026-03-09')
    expect([streakOn(three, '2026-03-09'), streakOn(three, '2026-03-10'), streakOn(three, '2026-03-11')]).toEqual([
      3, 3, 0,
    ])
    expect(weekOf([['2026-03-08', '2026-03-09']], '2026-03-10').map(({ done }) => done)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
      false,
    ])
  })
})

describe('two devices', () => {
  const phone = [typing(22, 90, { at: '2026-03-09T08:00:00.000Z' }), quiz(90, { at: '2026-03-10T08:00:00.000Z' })]
  const laptop = [
    lesson('headings', 3, { at: '2026-03-09T12:00:00.000Z' }),
    typing(31, 95, { at: '2026-03-11T05:00:00.000Z' }),
  ]

  it('lose no session, whichever sends first', () => {
    const one = withSessions(withSessions(noProgress('faith'), phone, dayOf), laptop, dayOf)
    const other = withSessions(withSessions(noProgress('faith'), laptop, dayOf), phone, dayOf)
    const comparable = ({ earnedBadges, ...rest }: typeof one) => ({
      ...rest,
      badges: earnedBadges.map(({ badge }) => badge),
    })
    expect(comparable(one)).toEqual(comparable(other))
    expect(one).toMatchObject({
      totalSessions: 4,
      totalTimeMinutes: 7,
      lastActive: '2026-03-11T05:00:00.000Z',
      streak: { current: 3, longest: 3, lastDate: '2026-03-11' },
    })
  })
})

describe('sessions', () => {
  const now = new Date('2026-03-10T09:00:00Z')

  it('round down, so that a threshold is really reached', () => {
    expect(wpmOf(99, 60)).toBe(19)
    expect(wpmOf(100, 60)).toBe(20)
    expect(wpmOf(100, 0)).toBe(0)
    expect(accuracyOf(899, 101)).toBe(89)
    expect(scoreOf({ right: 2, asked: 3 })).toBe(66)
  })

  it('are refused when they cannot be true', () => {
    expect(refusalOf(typing(160, 100), now)).toBeNull()
    expect(refusalOf(typing(161, 100), now)).toBe('impossible_speed')
    expect(refusalOf(typing(121, 100, { keyboard: 'touch' }), now)).toBe('impossible_speed')
    expect(refusalOf(typing(30, 100, { seconds: 0 }), now)).toBe('impossible_speed')
    expect(refusalOf(typing(3, 100), now)).toBe('too_short')
    expect(refusalOf(typing(30, 100, { lessonId: 'nonsense' }), now)).toBe('unknown_lesson')
    expect(refusalOf(quiz(50, { quizId: 'placement' }), now)).toBe('unknown_lesson')
    expect(refusalOf(lesson('headings', 3, { at: '2026-03-12T09:00:01Z' }), now)).toBe('wrong_time')
    expect(refusalOf(lesson('headings', 3, { at: '2025-12-01T09:00:00Z' }), now)).toBe('wrong_time')
  })

  it('pass a typing lesson at 80 per cent with the whole text', () => {
    expect(passes(typing(20, 80))).toBe(true)
    expect(passes(typing(20, 80, { finished: false }))).toBe(false)
    expect(passes(typing(20, 79))).toBe(false)
  })
})

describe('what comes next', () => {
  it('is the first lesson that is not passed, of the lowest of three skills', () => {
    const progress = after(typing(25, 90), quiz(90))
    expect(nextLesson(progress, 'typing')).toBe('dk')
    expect(nextSkill(progress)).toBe('productivity')
    expect(nextSkill(noProgress('faith'))).toBe('typing')
  })

  it('says in the unit of the skill what is missing', () => {
    const progress = after(typing(28, 91), quiz(76), lesson('headings'))
    expect(missingFor(progress, 'typing')).toEqual({ kind: 'wpm', have: 28, need: 30, level: 'A3' })
    expect(missingFor(progress, 'safety')).toEqual({ kind: 'points', have: 76, need: 85, level: 'A4' })
    expect(missingFor(progress, 'productivity')).toEqual({ kind: 'lessons', have: 1, need: 2, level: 'A1' })
    expect(missingFor(after(typing(31, 82)), 'typing')).toEqual({ kind: 'accuracy', have: 82, need: 85, level: 'A3' })
  })
})
