/** Generating and repairing a draft: started, watched, stopped, taken. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors, defineError } from '#platform/pure/errors.ts'
import { id, text, version } from '#platform/pure/schemas.ts'
import { manageTimetables } from './access.ts'
import { draftErrors } from './drafts.ts'
import { slotOfWeek } from './wishes.ts'

export const runTexts = {
  newClass: 'Choose a class of the same level that has no lessons in this timetable.',
} as const

export const runErrors = {
  over: defineError('scheduling.run_over', 409, 'This run has ended.'),
  outdated: defineError(
    'scheduling.run_outdated',
    409,
    'The timetable changed after this answer was found. Start again.',
  ),
} as const

export const runStates = ['queued', 'running', 'found', 'notFound', 'stopped', 'cancelled', 'failed', 'taken'] as const

/** A sentence about a problem, with its code and values for the text of the page. */
export const finding = z.strictObject({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  cardIds: z.array(id),
  wishIds: z.array(id),
})
export type Finding = z.infer<typeof finding>

const classSplit = z.strictObject({
  kind: z.literal('classSplit'),
  streamId: id,
  /** A class that has no lessons in the draft yet. */
  newStreamId: id,
  /** Who teaches the new class; activities that are not named keep their teachers. */
  teachers: z.array(z.strictObject({ activityId: id, staffId: id.nullable() })).max(100),
})

const simpleMishaps = [
  z.strictObject({ kind: z.literal('teacherAway'), staffId: id, slots: z.array(slotOfWeek).min(1).max(112) }),
  z.strictObject({ kind: z.literal('teacherGone'), staffId: id, replacementId: id.nullable() }),
  z.strictObject({ kind: z.literal('roomClosed'), roomId: id, slots: z.array(slotOfWeek).min(1).max(112) }),
] as const

/** What happened, so that the least change makes the timetable right again. */
export const mishap = z.discriminatedUnion('kind', [
  ...simpleMishaps,
  classSplit.extend({
    /** Ids that copies of activities and lessons have for the new class. */
    copies: z.array(z.strictObject({ of: id, id })),
  }),
])
export type Mishap = z.infer<typeof mishap>

const askedMishap = z.discriminatedUnion('kind', [...simpleMishaps, classSplit])
export type AskedMishap = z.infer<typeof askedMishap>

const seat = z.strictObject({ cardId: id, place: slotOfWeek.nullable(), roomId: id.nullable() })

export const run = z.strictObject({
  id,
  draftId: id,
  /** Version of the draft that was searched: the answer is for this one only. */
  draftVersion: version,
  state: z.enum(runStates),
  seed: z.int(),
  seconds: z.int(),
  mishap: mishap.nullable(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** Best so far after each improvement: seconds since the start, clashes left, cost of wishes. */
  progress: z.array(z.strictObject({ seconds: z.number(), hard: z.int(), soft: z.number() })),
  /** Places of the best so far; empty before the first. */
  best: z.array(seat),
  /** Lessons that the best so far moves from where they stand in the draft. */
  moved: z.array(z.strictObject({ cardId: id, was: slotOfWeek.nullable(), place: slotOfWeek.nullable() })),
  /** What the best so far still breaks, worst first, and wishes that it misses. */
  left: z.array(finding),
  missed: z.array(finding),
  /** Proof that it cannot be done, worst first; a run that has one never searched. */
  impossible: z.array(finding),
})
export type Run = z.infer<typeof run>

const one = { access: manageTimetables, params: z.strictObject({ id }) } as const

export const explainDraft = endpoint({
  ...one,
  id: 'scheduling.explain',
  method: 'GET',
  path: '/api/admin/scheduling/drafts/{id}/explanation',
  summary: 'What makes this draft impossible, found by counting, and what clashes in it now',
  response: z.strictObject({ impossible: z.array(finding), broken: z.array(finding), missed: z.array(finding) }),
})

export const startRun = endpoint({
  ...one,
  id: 'scheduling.start_run',
  method: 'POST',
  path: '/api/admin/scheduling/drafts/{id}/runs',
  summary: 'Search a timetable for the draft, or the least change after a mishap; the same seed gives the same answer',
  status: 202,
  body: z.strictObject({
    seed: z.int().min(1).max(1_000_000),
    seconds: z.int().min(5).max(600),
    /** Begin from where the lessons stand now. */
    fromPresent: z.boolean(),
    mishap: askedMishap.nullable(),
  }),
  response: run,
  errors: [draftErrors.published, draftErrors.running],
})

export const getRun = endpoint({
  ...one,
  id: 'scheduling.run',
  method: 'GET',
  path: '/api/admin/scheduling/runs/{id}',
  summary: 'A run with its best answer so far',
  response: run,
})

export const latestRun = endpoint({
  ...one,
  id: 'scheduling.latest_run',
  method: 'GET',
  path: '/api/admin/scheduling/drafts/{id}/runs/latest',
  summary: 'The newest run of a draft, if there was one',
  response: z.strictObject({ run: run.nullable() }),
})

/** A run in a list: how many lessons its answer moves, and how many sentences say what it still breaks. */
export const runSummary = z.strictObject({
  ...run.pick({ id: true, draftVersion: true, state: true, seed: true, seconds: true, mishap: true }).shape,
  createdAt: z.iso.datetime(),
  moved: z.int(),
  left: z.int(),
})
export type RunSummary = z.infer<typeof runSummary>

export const listRuns = endpoint({
  ...one,
  id: 'scheduling.runs',
  method: 'GET',
  path: '/api/admin/scheduling/drafts/{id}/runs',
  summary: 'The last 20 runs of a draft, the newest first',
  response: z.strictObject({ items: z.array(runSummary) }),
})

export const stopRun = endpoint({
  ...one,
  id: 'scheduling.stop_run',
  method: 'POST',
  path: '/api/admin/scheduling/runs/{id}/stop',
  summary: 'End a run now and keep its best answer to look at; or keep nothing, also after it has ended',
  body: z.strictObject({ keep: z.boolean() }),
  response: run,
  errors: [runErrors.over],
})

export const takeRun = endpoint({
  ...one,
  id: 'scheduling.take_run',
  method: 'POST',
  path: '/api/admin/scheduling/runs/{id}/take',
  summary: 'Put the answer of a run into its draft',
  response: run,
  errors: [runErrors.over, runErrors.outdated, draftErrors.published, draftErrors.locked, commonErrors.stale],
})

/** FET's own file, so that a school brings its old data and can check ours. */
export const exportFet = endpoint({
  ...one,
  id: 'scheduling.export_fet',
  method: 'GET',
  path: '/api/admin/scheduling/drafts/{id}/fet',
  summary: 'The draft as a FET file with the places of its lessons',
  response: z.strictObject({ fileName: text(120), content: z.string() }),
})

/** Type of the live event while a run improves and when it ends. */
export const runEvent = 'scheduling.run'
