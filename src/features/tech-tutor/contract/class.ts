/** Where the learners of a class are: for their teachers, in the order of names, and never ranked. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, storedId } from '#platform/pure/schemas.ts'
import { seeTutorClass, tutorErrors, tutorTexts, useTutor } from './access.ts'
import { lessonsOf } from './lessons.ts'
import { skillLevels, skills } from './words.ts'

const level = z.enum(skillLevels)
const classCard = z.strictObject({ id: storedId, name: z.string() })

export const stuckAt = z.strictObject({
  lessonId: z.string(),
  tries: z.int(),
  /** Lowest and highest result of the tries, per cent; null where a lesson has none. */
  lowest: z.int().nullable(),
  highest: z.int().nullable(),
  /** Tries of a typing lesson with a hardware keyboard. */
  onKeys: z.int(),
  /** A teacher set it as a drill. */
  drill: z.boolean(),
})

export const classLearner = z.strictObject({
  id: storedId,
  name: z.string(),
  /** False while nobody signs in for the learner. */
  hasAccount: z.boolean(),
  started: z.boolean(),
  level,
  overall: level,
  /** The lesson that comes next; null when all are passed. */
  at: z.string().nullable(),
  stuck: stuckAt.nullable(),
})
export type ClassLearner = z.infer<typeof classLearner>

export const tutorClass = endpoint({
  id: 'tech_tutor.class',
  method: 'GET',
  path: '/api/teacher/tech-tutor/class',
  summary:
    'A class in one skill: the lesson that each learner is at, and who is stuck; the first own class unless said',
  access: seeTutorClass,
  query: z.strictObject({ streamId: id.optional(), skill: z.enum(skills).default('typing') }),
  response: z.strictObject({
    classes: z.array(classCard),
    class: classCard.nullable(),
    skill: z.enum(skills),
    /** How many are stuck, by skill. */
    stuck: z.array(z.strictObject({ skill: z.enum(skills), count: z.int() })),
    learners: z.array(classLearner),
  }),
})

const drill = z.strictObject({ skill: z.enum(skills), lessonId: z.string() })
export type Drill = z.infer<typeof drill>

export const setDrill = endpoint({
  id: 'tech_tutor.set_drill',
  method: 'POST',
  path: '/api/teacher/tech-tutor/drills',
  summary: 'Set a lesson as a drill for learners who are stuck; each is told once, and it ends when they pass',
  access: seeTutorClass,
  body: z
    .strictObject({ ...drill.shape, learnerIds: z.array(id).min(1).max(100) })
    .refine(({ skill, lessonId }) => lessonsOf(skill).includes(lessonId), {
      error: tutorTexts.lesson,
      path: ['lessonId'],
    }),
  response: z.strictObject({ set: z.int() }),
  status: 201,
  idempotent: true,
})

export const listDrills = endpoint({
  id: 'tech_tutor.drills',
  method: 'GET',
  path: '/api/tech-tutor/drills',
  summary: 'Lessons that a teacher set for the caller and that are not passed yet, the newest first',
  access: useTutor,
  response: z.strictObject({ items: z.array(drill) }),
})

export const offerEvidence = endpoint({
  id: 'tech_tutor.offer_evidence',
  method: 'POST',
  path: '/api/teacher/tech-tutor/learners/{id}/evidence',
  summary: 'Keep a learner’s levels as evidence of Digital Literacy in the gradebook',
  access: seeTutorClass,
  params: z.strictObject({ id }),
  response: z.strictObject({ text: z.string() }),
  status: 201,
  idempotent: true,
  errors: [tutorErrors.notReached, tutorErrors.noTerm, tutorErrors.noGradebook],
})
