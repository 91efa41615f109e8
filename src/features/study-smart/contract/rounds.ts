/** Rounds of studying, and what they come to. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, storedDate, storedId } from '#platform/pure/schemas.ts'
import { study } from './access.ts'
import { longestTopic, mostRounds, roundMinutes } from './words.ts'

const round = z.strictObject({
  /** Made by the device: sent twice, it counts once. */
  id,
  startedAt: z.iso.datetime(),
  minutes: z.int().min(1).max(roundMinutes),
  topic: z.string().trim().max(longestTopic),
  learningAreaId: id.nullable(),
})
export type StudyRound = z.infer<typeof round>

export const keepRounds = endpoint({
  id: 'study.keep_rounds',
  method: 'POST',
  path: '/api/student/study/rounds',
  summary: 'Rounds of studying that a device counted, also without network; each counts once by its id',
  access: study,
  body: z.strictObject({ rounds: z.array(round).min(1).max(mostRounds) }),
  /** How many the school now has, those of earlier calls too. */
  response: z.strictObject({ kept: z.int() }),
  idempotent: true,
  examples: {
    body: {
      rounds: [
        {
          id: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f',
          startedAt: '2026-03-10T06:00:00.000Z',
          minutes: 25,
          topic: 'Fractions',
          learningAreaId: null,
        },
      ],
    },
  },
})

export const studyArea = z.strictObject({ id: storedId, name: z.string() })

export const getProgress = endpoint({
  id: 'study.progress',
  method: 'GET',
  path: '/api/student/study/progress',
  summary: 'Minutes of the last four weeks by day and by learning area, and the learning areas of the own level',
  access: study,
  response: z.strictObject({
    today: z.strictObject({ minutes: z.int(), rounds: z.int() }),
    /** The last four weeks, the oldest day first. */
    days: z.array(z.strictObject({ date: storedDate, minutes: z.int() })),
    /** Most minutes first; null for rounds without a learning area. */
    areas: z.array(z.strictObject({ learningAreaId: storedId.nullable(), minutes: z.int(), rounds: z.int() })),
    /** What a round can be about. */
    choices: z.array(studyArea),
  }),
})
