/** The demo school's tech tutor: the demo learner with a streak, and classmates at different lessons, some of them stuck. */
import { insertAccount, insertMembership } from '#core/access/server/public.ts'
import { giveAccount } from '#core/people/server/public.ts'
import type { LearnerSeed, SeededPeople } from '#core/people/server/seed.ts'
import { skillLessons, typingLessons } from '#features/tech-tutor/contract/lessons.ts'
import type { TutorSession } from '#features/tech-tutor/contract/progress.ts'
import type { LessonSkill, QuizType } from '#features/tech-tutor/contract/words.ts'
import { recordSessions } from '#features/tech-tutor/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import { newId } from '#platform/server/ids.ts'
import { streamOf, timeZone, type Making } from './making.ts'

/** Minutes after eight in the morning, in Nairobi. */
const moment = (day: string, minutes: number): string => `${day}T05:${String(minutes % 60).padStart(2, '0')}:00.000Z`

const typing = (at: string, lessonId: string, wpm: number, accuracy: number): TutorSession => {
  const characters = wpm * 5
  const misses = Math.floor((characters * (100 - accuracy)) / accuracy)
  const half = Math.floor(characters / 8)
  return {
    id: newId(),
    at,
    seconds: 60,
    kind: 'typing',
    lessonId,
    language: 'en',
    keyboard: 'keys',
    characters,
    misses,
    keys: { i: [half, Math.min(half, Math.ceil(misses / 2))], n: [half, Math.floor(misses / 3)], e: [half, 0] },
    finished: true,
  }
}

const quiz = (at: string, quizType: QuizType, quizId: string, right: number): TutorSession => ({
  id: newId(),
  at,
  seconds: 200,
  kind: 'quiz',
  quizType,
  quizId,
  right,
  asked: 6,
})

const lessons = (day: string, skill: LessonSkill, count: number): TutorSession[] =>
  skillLessons[skill].slice(0, count).map((lessonId, index) => ({
    id: newId(),
    at: moment(day, 20 + index),
    seconds: 240,
    kind: 'lesson' as const,
    skill,
    lessonId,
    completedSteps: 3,
    steps: 3,
  }))

/** Six days in a row up to yesterday, two words a minute below A3. */
const ofDemoLearner = (today: string): TutorSession[] => [
  ...typingLessons
    .slice(0, 13)
    .map((lessonId, index) =>
      typing(moment(addDays(today, -6 + Math.floor(index / 3)), index), lessonId, 16 + index, 91),
    ),
  quiz(moment(addDays(today, -3), 40), 'phishing', 'mpesa', 5),
  quiz(moment(addDays(today, -2), 40), 'safety', 'privacy', 4),
  quiz(moment(addDays(today, -1), 40), 'phishing', 'accounts', 5),
  ...lessons(addDays(today, -4), 'productivity', 5),
  ...lessons(addDays(today, -3), 'mobile', 3),
  ...lessons(addDays(today, -2), 'web', 2),
  ...lessons(addDays(today, -1), 'contentCreation', 2),
  ...lessons(addDays(today, -1), 'troubleshooting', 1),
]

/** Typing lessons that each classmate has passed, and tries of the next one without a pass. */
const classmates: readonly (readonly [passed: number, tries: readonly number[]])[] = [
  [17, [61, 62, 64, 63, 61]],
  [13, []],
  [17, [70, 71, 70, 71]],
  [9, []],
  [18, [66, 70, 72]],
  [14, []],
  [17, [66, 70, 72]],
  [20, []],
  [11, []],
  [18, [58, 60, 61, 63]],
  [16, []],
  [6, []],
]

const ofClassmate = (today: string, passed: number, tries: readonly number[]): TutorSession[] => [
  ...typingLessons
    .slice(0, passed)
    .map((lessonId, index) =>
      typing(moment(addDays(today, -20 + Math.floor(index / 2)), index), lessonId, 11 + index, 86),
    ),
  ...tries.map((accuracy, index) =>
    typing(moment(addDays(today, -5 + index), 30), typingLessons[passed] ?? 'shift', 14, accuracy),
  ),
]

export const addTutor = async (
  { tx, plan, accounts, shape, today }: Making,
  people: SeededPeople,
  learners: readonly LearnerSeed[],
): Promise<void> => {
  const email = plan.learners.find(({ account }) => account !== undefined)?.account
  const own = email && accounts.get(email)
  if (own) await recordSessions(tx, { accountId: own, timeZone }, ofDemoLearner(today))
  const streamId = streamOf(shape, 'Grade 7', 'East')
  const others = learners.flatMap((learner, index) => {
    const id = people.learners[index]
    return id && learner.streamId === streamId && !learner.accountId ? [{ id, learner }] : []
  })
  for (const [index, [passed, tries]] of classmates.entries()) {
    const one = others[index]
    if (!one) return
    const { firstName, lastName } = one.learner
    // Classmates have accounts without a password, so that the class view shows where they are.
    const address = `l${String(index)}@${plan.school.code}.demo`
    const accountId = await insertAccount(tx, { email: address, firstName, lastName })
    await insertMembership(tx, { schoolId: tx.scope.schoolId ?? '', accountId, role: 'student' })
    await giveAccount(tx, 'learner', one.id, accountId)
    await recordSessions(tx, { accountId, timeZone }, ofClassmate(today, passed, tries))
  }
}
