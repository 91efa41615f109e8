/** Comparisons, learners through their years, and what goes together: always of groups, never of one learner. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { storedId } from '#platform/pure/schemas.ts'
import { viewAdvanced } from './access.ts'
import { filters, groups } from './filters.ts'
import { figuresHead } from './overview.ts'

export const compareMeasures = [
  'marks',
  'levels',
  'attendance',
  'late',
  'competencies',
  'collections',
  'incidents',
  'loans',
  'tutor',
] as const
export type CompareMeasure = (typeof compareMeasures)[number]

/** What differs between the two sides. */
export const comparisons = ['term', 'year', 'place', 'group'] as const
export type Comparison = (typeof comparisons)[number]

/** What may go together with marks. */
export const factors = ['attendance', 'late', 'loans', 'tutor'] as const
export type Factor = (typeof factors)[number]

/** What a dot of the scatter stands for. */
export const dotKinds = ['class', 'grade'] as const

export const advancedFilters = z.strictObject({
  ...filters.shape,
  measure: z.enum(compareMeasures).optional(),
  by: z.enum(comparisons).optional(),
  /** The other side: id of a term, a year or a class, a grade, a level, or `all`. The one before unless said. */
  against: z.string().trim().min(1).max(60).optional(),
  factor: z.enum(factors).optional(),
  dots: z.enum(dotKinds).optional(),
})
export type AdvancedFilters = z.infer<typeof advancedFilters>

const side = z.strictObject({
  /** In the order of the calendar; several of one year. */
  terms: z.array(z.strictObject({ name: z.string(), year: z.string() })),
  /** A level’s code, a grade or a class; empty for all that the reader sees. */
  place: z.strictObject({ kind: z.enum(['all', 'level', 'grade', 'class']), name: z.string() }),
  group: z.enum(groups).nullable(),
})
export type Side = z.infer<typeof side>

const pairRow = z.strictObject({
  /** A learning area, a level, a weekday (1 for Monday), a competency or a grade; empty for all together. */
  key: z.string(),
  /** Null where there is nothing, or where too few learners stand behind it. */
  first: z.number().nullable(),
  second: z.number().nullable(),
  firstLearners: z.int(),
  secondLearners: z.int(),
  /** First less second. */
  change: z.number().nullable(),
})
export type PairRow = z.infer<typeof pairRow>

const comparison = z.strictObject({
  /** Those that the reader may see. */
  measures: z.array(z.enum(compareMeasures)),
  measure: z.enum(compareMeasures),
  by: z.enum(comparisons),
  /** The other side in force; null if there is none. */
  against: z.string().nullable(),
  first: side,
  second: side.nullable(),
  rows: z.array(pairRow),
})
export type ComparedSides = z.infer<typeof comparison>

const cohortTerm = z.strictObject({
  id: storedId,
  name: z.string(),
  year: z.string(),
  /** Where they were then. */
  grades: z.array(z.string()),
  learners: z.int(),
  /** Null where too few learners have results. */
  marks: z.strictObject({ lower: z.int(), median: z.int(), upper: z.int() }).nullable(),
  /** Results by level, best first. */
  levels: z.array(z.strictObject({ code: z.string(), results: z.int() })),
})
export type CohortTerm = z.infer<typeof cohortTerm>

const cohort = z.strictObject({
  kind: z.enum(['grade', 'class']),
  name: z.string(),
  learners: z.int(),
  /** The oldest first. */
  terms: z.array(cohortTerm),
})
export type Cohort = z.infer<typeof cohort>

const dot = z.strictObject({
  /** Null for a grade. */
  streamId: storedId.nullable(),
  name: z.string(),
  learners: z.int(),
  x: z.number(),
  /** Median of marks. */
  y: z.int(),
})
export type Dot = z.infer<typeof dot>

const together = z.strictObject({
  factors: z.array(z.enum(factors)),
  factor: z.enum(factors),
  dots: z.enum(dotKinds),
  points: z.array(dot),
  /** Groups that are too small to be shown. */
  small: z.int(),
  /** Pearson’s coefficient; null for too few groups, or where one side is the same everywhere. */
  r: z.number().nullable(),
  says: z.enum(['few', 'none', 'some_up', 'some_down', 'clear_up', 'clear_down']),
})
export type Together = z.infer<typeof together>

export const advanced = z.strictObject({
  ...figuresHead.shape,
  /** Years that have begun, the newest first. */
  years: z.array(z.strictObject({ id: storedId, name: z.string() })),
  /** Learners below whom nothing is shown. */
  fewest: z.int(),
  /** Null for what the reader may not see, and what the school does not use. */
  compare: comparison.nullable(),
  cohort: cohort.nullable(),
  together: together.nullable(),
})
export type Advanced = z.infer<typeof advanced>

export const getAdvanced = endpoint({
  id: 'analytics.advanced',
  method: 'GET',
  path: '/api/analytics/advanced',
  summary: 'Two sides of a measure, the same learners through their years, and what goes together with marks',
  access: viewAdvanced,
  query: advancedFilters,
  response: advanced,
})

export const advancedPictures = ['compare', 'cohort', 'together'] as const
export type AdvancedPicture = (typeof advancedPictures)[number]

export const exportAdvanced = endpoint({
  id: 'analytics.export_advanced',
  method: 'GET',
  path: '/api/analytics/advanced/export',
  summary: 'The figures of an advanced picture as a table for a spreadsheet',
  access: viewAdvanced,
  query: z.strictObject({
    picture: z.enum(advancedPictures),
    format: z.enum(['csv', 'xlsx']),
    ...advancedFilters.shape,
  }),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
})
