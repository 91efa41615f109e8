/** A person’s progress in the tech tutor, and the sessions that their devices send. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant, storedDate, storedId } from '#platform/pure/schemas.ts'
import { useTutor } from './access.ts'
import { badges, keyboards, lessonSkills, quizTypes, refusals, skillLevels, skills, textLanguages } from './words.ts'

/** A week without network fits, with room. */
export const mostEvents = 500

const lesson = z.string().min(1).max(40)
const answers = { right: z.int().min(0).max(200), asked: z.int().min(1).max(200) }
const asked = z.strictObject(answers)

const base = {
  /** Made by the device: sent twice, it counts once. */
  id,
  /** When the session ended, by the device’s clock. */
  at: z.iso.datetime(),
  seconds: z.int().min(0).max(14_400),
}

export const typingEvent = z.strictObject({
  ...base,
  kind: z.literal('typing'),
  lessonId: lesson,
  language: z.enum(textLanguages),
  keyboard: z.enum(keyboards),
  /** Keys that were right, and wrong ones. */
  characters: z.int().min(0).max(20_000),
  misses: z.int().min(0).max(20_000),
  /** By key: times it was due, and times another one was pressed. */
  keys: z.record(z.string().min(1).max(4), z.tuple([z.int().min(0).max(20_000), z.int().min(0).max(20_000)])),
  /** Whether the whole text was typed. */
  finished: z.boolean(),
})

export const quizEvent = z.strictObject({
  ...base,
  kind: z.literal('quiz'),
  quizType: z.enum(quizTypes),
  quizId: lesson,
  ...answers,
  /** Answers by area, of the placement test. */
  areas: z.strictObject({ safety: asked, productivity: asked }).optional(),
})

export const lessonEvent = z.strictObject({
  ...base,
  kind: z.literal('lesson'),
  skill: z.enum(lessonSkills),
  lessonId: lesson,
  completedSteps: z.int().min(0).max(50),
  steps: z.int().min(1).max(50),
})

export const tutorSession = z.discriminatedUnion('kind', [typingEvent, quizEvent, lessonEvent])
export type TutorSession = z.infer<typeof tutorSession>
export type TypingSession = z.infer<typeof typingEvent>
export type QuizSession = z.infer<typeof quizEvent>
export type LessonSession = z.infer<typeof lessonEvent>

const level = z.enum(skillLevels)
const score = z.strictObject({ sum: z.int(), count: z.int() })

export const progress = z.strictObject({
  userId: storedId,
  lastActive: instant.nullable(),
  totalSessions: z.int(),
  totalSeconds: z.int(),
  totalTimeMinutes: z.int(),
  /** The newest. Duration in seconds. */
  typingSessions: z.array(
    z.strictObject({
      id: storedId,
      lessonId: z.string(),
      wpm: z.int(),
      accuracy: z.int(),
      duration: z.int(),
      date: storedDate,
      at: instant,
    }),
  ),
  /** The newest. */
  quizResults: z.array(
    z.strictObject({
      id: storedId,
      quizType: z.enum(quizTypes),
      quizId: z.string(),
      score: z.int(),
      skillLevel: level,
      date: storedDate,
      at: instant,
    }),
  ),
  productivityProgress: z.array(
    z.strictObject({
      moduleId: z.enum(lessonSkills),
      lessonId: z.string(),
      completedSteps: z.int(),
      completionDate: storedDate.nullable(),
    }),
  ),
  earnedBadges: z.array(z.strictObject({ badge: z.enum(badges), earnedOn: storedDate })),
  currentSkillLevels: z.strictObject({
    ...(Object.fromEntries(skills.map((skill) => [skill, level])) as Record<(typeof skills)[number], typeof level>),
    overall: level,
  }),
  streak: z.strictObject({ current: z.int(), longest: z.int(), lastDate: storedDate.nullable() }),
  /** What the rest is worked out from, so that a device can add sessions of its own. */
  basis: z.strictObject({
    bestWpm: z.int(),
    /** The speed of the session with the highest level, and its accuracy. */
    bestTyping: z.strictObject({ wpm: z.int(), accuracy: z.int() }).nullable(),
    typingLevel: level,
    passedTyping: z.array(z.string()),
    passedQuizzes: z.array(z.string()),
    scores: z.strictObject({ phishing: score, safety: score }),
    /** Starting levels by the placement test; null before it. */
    start: z.strictObject({ safety: level, productivity: level }).nullable(),
    /** Days with a session, as first and last day of each run. */
    days: z.array(z.tuple([storedDate, storedDate])),
    /** By key: times it was due, and times another one was pressed. */
    keys: z.record(z.string(), z.tuple([z.int(), z.int()])),
  }),
})
export type Progress = z.infer<typeof progress>

export const getProgress = endpoint({
  id: 'tech_tutor.progress',
  method: 'GET',
  path: '/api/tech-tutor/progress',
  summary: 'The caller’s own progress: sessions, levels, badges and streak',
  access: useTutor,
  response: progress,
})

export const sendSessions = endpoint({
  id: 'tech_tutor.send_sessions',
  method: 'POST',
  path: '/api/tech-tutor/sessions',
  summary: 'Sessions that a device recorded, also without network; each counts once by its id, and answers for itself',
  access: useTutor,
  body: z.strictObject({ sessions: z.array(tutorSession).min(1).max(mostEvents) }),
  response: z.strictObject({
    progress,
    /** Sessions that were kept before are not counted again. */
    counted: z.int(),
    refused: z.array(z.strictObject({ id: storedId, reason: z.enum(refusals) })),
  }),
  idempotent: true,
  examples: {
    body: {
      sessions: [
        {
          id: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f',
          at: '2026-03-10T07:00:00.000Z',
          seconds: 60,
          kind: 'typing',
          lessonId: 'fj',
          language: 'en',
          keyboard: 'keys',
          characters: 120,
          misses: 6,
          keys: { f: [60, 4], j: [60, 2] },
          finished: true,
        },
      ],
    },
  },
})
