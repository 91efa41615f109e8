/** Calls of invigilators: their sessions, and who came. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { date, id, storedDate, storedId } from '#platform/pure/schemas.ts'
import { invigilate } from './access.ts'
import { examErrors } from './shapes.ts'
import { comings } from './words.ts'

const watch = z.strictObject({
  /** Of the invigilator's turn. */
  id: storedId,
  series: z.string(),
  date: storedDate,
  startTime: z.string(),
  endTime: z.string(),
  room: z.string(),
  learners: z.int(),
  recorded: z.int(),
})
export type Watch = z.infer<typeof watch>

const sitter = z.strictObject({
  learnerId: storedId,
  seat: z.int(),
  name: z.string(),
  /** Admission number. */
  number: z.string(),
  class: z.string(),
  paper: z.string(),
  endTime: z.string(),
  hasExtra: z.boolean(),
  state: z.enum(comings),
  note: z.string(),
})
export type Sitter = z.infer<typeof sitter>

const watchDetail = watch.extend({ sitters: z.array(sitter) })
export type WatchDetail = z.infer<typeof watchDetail>

export const listWatches = endpoint({
  id: 'exams.watches',
  method: 'GET',
  path: '/api/exams/watches',
  summary: 'Sessions that the caller invigilates from a day on, in published exams',
  access: invigilate,
  query: z.strictObject({ from: date }),
  response: z.strictObject({ items: z.array(watch) }),
})

export const getWatch = endpoint({
  id: 'exams.watch',
  method: 'GET',
  path: '/api/exams/watches/{id}',
  summary: 'Who sits in a room that the caller invigilates, and who came',
  access: invigilate,
  params: z.strictObject({ id }),
  response: watchDetail,
})

export const comingBody = z.strictObject({
  marks: z
    .array(
      z.strictObject({
        learnerId: id,
        state: z.enum(comings),
        note: z.string().trim().max(300, 'At most 300 characters').default(''),
        /** When the phone recorded it, which may be before it is sent. */
        at: z.iso.datetime(),
      }),
    )
    .min(1)
    .max(500),
})

export const recordComing = endpoint({
  id: 'exams.record_coming',
  method: 'PUT',
  path: '/api/exams/watches/{id}/comings',
  summary: 'Record who came, came late or is absent; an older mark never replaces a newer one',
  access: invigilate,
  params: z.strictObject({ id }),
  body: comingBody,
  noContent: true,
  idempotent: true,
  errors: [examErrors.early],
})
