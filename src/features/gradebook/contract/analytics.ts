/** Class analytics for its teachers: distribution of marks, growth, and learners at risk. */
import { z } from 'zod'
import { levelSchema } from '#core/schools/contract/levels.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { id, storedDate, storedId } from '#platform/pure/schemas.ts'
import { viewMarks } from './access.ts'
import { foundBand, sheetScale } from './results.ts'
import { sheetTerm } from './sheets.ts'

const inArea = { learningAreaId: storedId, name: z.string() }

/**
 * Why a learner needs attention. falling: an area dropped since the previous term. low: an area is in the lowest bands.
 */
export const risk = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('absence'), absent: z.number(), recorded: z.number(), percentage: z.number() }),
  z.strictObject({ kind: z.literal('missing_work'), count: z.int() }),
  z.strictObject({ kind: z.literal('falling'), ...inArea, from: z.int(), to: z.int() }),
  z.strictObject({ kind: z.literal('low'), ...inArea, percent: z.int(), code: z.string() }),
])
export type Risk = z.infer<typeof risk>

const learner = { id: storedId, fullName: z.string() }

export const learnerGrowth = z.strictObject({
  ...learner,
  /** In the area, or the mean of all areas; not rounded. */
  percent: z.number().nullable(),
  band: foundBand.nullable(),
  previousPercent: z.number().nullable(),
  /** Whole percentage points, from rounded percentages as displayed. */
  change: z.int().nullable(),
})
export type LearnerGrowth = z.infer<typeof learnerGrowth>

const pair = z.strictObject({
  now: z.string(),
  before: z.string(),
  /** Mean over learners with both values. */
  mean: z.number(),
  previousMean: z.number(),
  learners: z.int(),
})

export const classAnalytics = z.strictObject({
  /** Classes the caller may see, with their areas: all areas for their class teacher. */
  classes: z.array(
    z.strictObject({
      id: storedId,
      label: z.string(),
      whole: z.boolean(),
      areas: z.array(z.strictObject({ id: storedId, name: z.string() })),
    }),
  ),
  /** Null without a class or a term. */
  shown: z
    .strictObject({
      class: z.strictObject({ id: storedId, label: z.string(), level: levelSchema }),
      /** Null for the whole class. */
      learningArea: z.strictObject({ id: storedId, name: z.string() }).nullable(),
      term: sheetTerm,
      previousTerm: z.string().nullable(),
      today: storedDate,
      scale: sheetScale,
      learners: z.int(),
      counted: z.int(),
      /** Best band first. */
      spread: z.array(z.strictObject({ code: z.string(), title: z.string(), learners: z.int() })),
      mean: z.number().nullable(),
      band: foundBand.nullable(),
      /** Since the same learners' term before. */
      termGrowth: pair.nullable(),
      /** Since the opener, mid-term or end-term before. */
      seriesGrowth: pair.nullable(),
      growth: z.array(learnerGrowth),
      /** Those with most reasons first. */
      risks: z.array(z.strictObject({ ...learner, reasons: z.array(risk) })),
    })
    .nullable(),
  terms: z.array(sheetTerm),
})
export type ClassAnalytics = z.infer<typeof classAnalytics>

export const getClassAnalytics = endpoint({
  id: 'gradebook.analytics',
  method: 'GET',
  path: '/api/gradebook/analytics',
  summary:
    'Spread, growth and learners at risk of a class, whole or in one learning area; the first own class and the present term unless said',
  access: viewMarks,
  query: z.strictObject({ streamId: id.optional(), learningAreaId: id.optional(), termId: id.optional() }),
  response: classAnalytics,
})
