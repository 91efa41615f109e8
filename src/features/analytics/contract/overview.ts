/** Figures of the school or of own classes, and the lists behind them. */
import { z } from 'zod'
import { weathers } from '#features/attendance/contract/weather.ts'
import { gradeSchema, levelSchema } from '#core/schools/contract/levels.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { instant, paged, paging, search, storedDate, storedId } from '#platform/pure/schemas.ts'
import { refreshAnalytics, viewAnalytics } from './access.ts'
import { filters } from './filters.ts'
import { insight } from './insights.ts'

const termCard = z.strictObject({ id: storedId, name: z.string(), year: z.string() })

export const attendanceDay = z.strictObject({
  date: storedDate,
  week: z.int(),
  weekday: z.int(),
  /** Present of those on a register; null without one. */
  percent: z.number().nullable(),
  late: z.number().nullable(),
  state: z.enum(['taken', 'not_taken', 'none', 'to_come']),
  /** Name of the holiday. */
  closedName: z.string().nullable(),
})
export type AttendanceDay = z.infer<typeof attendanceDay>

const attendance = z.strictObject({
  percent: z.number().nullable(),
  /** Of the term before. */
  before: z.number().nullable(),
  weeks: z.int(),
  days: z.array(attendanceDay),
  weekdays: z.array(
    z.strictObject({ weekday: z.int(), days: z.int(), percent: z.number().nullable(), late: z.number().nullable() }),
  ),
  weather: z.strictObject({
    /** With a register, and those of them whose weather nobody recorded. */
    days: z.int(),
    missing: z.int(),
    /** The kinds that were recorded; no shares where the days are too few. */
    kinds: z.array(
      z.strictObject({
        weather: z.enum(weathers),
        days: z.int(),
        percent: z.number().nullable(),
        late: z.number().nullable(),
      }),
    ),
  }),
})
export type AttendanceFigures = z.infer<typeof attendance>

const areaSpread = z.strictObject({
  name: z.string(),
  learners: z.int(),
  /** Whole per cents: from tenth to ninetieth of a hundred learners, the middle half, and the median. */
  low: z.int(),
  lower: z.int(),
  median: z.int(),
  upper: z.int(),
  high: z.int(),
  /** Median of the same learners in the term before. */
  before: z.int().nullable(),
  change: z.int().nullable(),
  /** Learners by level. */
  bands: z.array(z.strictObject({ code: z.string(), learners: z.int() })),
})
export type AreaSpread = z.infer<typeof areaSpread>

const spread = z.strictObject({
  /** Where the levels begin, best first; null where the classes do not share a scale. */
  borders: z.array(z.strictObject({ code: z.string(), min: z.int() })).nullable(),
  /** The biggest fall first. */
  areas: z.array(areaSpread),
})

const level = z.strictObject({ code: z.string(), learners: z.int() })
const flow = z.strictObject({
  area: z.string(),
  grade: gradeSchema.nullable(),
  before: z.string(),
  /** Best level first. */
  from: z.array(level),
  to: z.array(level),
  links: z.array(z.strictObject({ from: z.string(), to: z.string(), learners: z.int() })),
  up: z.int(),
  down: z.int(),
  learners: z.int(),
})
export type Flow = z.infer<typeof flow>

const profile = z.strictObject({
  /** Null for all classes together. */
  streamId: storedId.nullable(),
  label: z.string(),
  /** Mean level, from 1 (below) to 4 (exceeding expectation). */
  values: z.array(z.strictObject({ code: z.string(), mean: z.number(), learners: z.int() })),
})
export type Profile = z.infer<typeof profile>

const share = z.strictObject({ grade: z.string(), billed: z.number(), collected: z.number(), percent: z.number() })
export type CollectedShare = z.infer<typeof share>

const weekly = z.strictObject({
  measure: z.enum(['incidents', 'loans', 'tutor']),
  total: z.int(),
  weeks: z.array(z.strictObject({ week: z.int(), count: z.int() })),
})
export type Weekly = z.infer<typeof weekly>

/** What every page says of its figures. */
export const figuresHead = z.strictObject({
  /** As of when; null before the figures were worked out for the first time. */
  at: instant.nullable(),
  /** Older than a day. */
  old: z.boolean(),
  term: z.strictObject({ ...termCard.shape, startsOn: storedDate, endsOn: storedDate, week: z.int() }).nullable(),
  before: termCard.nullable(),
  terms: z.array(termCard),
  choices: z.strictObject({
    levels: z.array(levelSchema),
    grades: z.array(gradeSchema),
    classes: z.array(z.strictObject({ id: storedId, label: z.string() })),
    areas: z.array(z.string()),
  }),
  /** The whole school and not only own classes. */
  whole: z.boolean(),
  learners: z.int(),
  classes: z.int(),
})
export type FiguresHead = z.infer<typeof figuresHead>

export const overview = z.strictObject({
  ...figuresHead.shape,
  /** Null for what the reader may not see, and what the school does not use. */
  attendance: attendance.nullable(),
  spread: spread.nullable(),
  flow: flow.nullable(),
  competencies: z.array(profile).nullable(),
  collections: z.strictObject({ grades: z.array(share), total: share }).nullable(),
  duties: z.array(z.strictObject({ id: storedId, name: z.string(), count: z.int(), hours: z.number() })).nullable(),
  weekly: z.array(weekly),
  insights: z.array(insight),
})
export type Overview = z.infer<typeof overview>

export const getAnalytics = endpoint({
  id: 'analytics.overview',
  method: 'GET',
  path: '/api/admin/analytics',
  summary:
    'Figures and insights of the school, or of the caller’s own classes, as of the last time they were worked out',
  access: viewAnalytics,
  query: filters,
  response: overview,
})

export const askForRefresh = endpoint({
  id: 'analytics.refresh',
  method: 'POST',
  path: '/api/admin/analytics/refresh',
  summary: 'Work the figures out again now',
  access: refreshAnalytics,
  response: z.strictObject({ asked: z.literal(true) }),
})

export const bandCode = z.string().trim().min(1).max(20)

const result = z.strictObject({
  /** Of the learner and the learning area together. */
  id: z.string(),
  learnerId: storedId,
  fullName: z.string(),
  class: z.string(),
  area: z.string(),
  percent: z.int().nullable(),
  band: z.string().nullable(),
  before: z.int().nullable(),
  bandBefore: z.string().nullable(),
})
export type ResultRow = z.infer<typeof result>

export const listResults = endpoint({
  id: 'analytics.results',
  method: 'GET',
  path: '/api/admin/analytics/learners',
  summary: 'The learners behind a figure by name, with their results now and in the term before',
  access: viewAnalytics,
  query: z.strictObject({
    ...filters.shape,
    /** Level now, and in the term before. */
    to: bandCode.optional(),
    from: bandCode.optional(),
    moved: z.enum(['up', 'down']).optional(),
    ...paging,
    search,
  }),
  response: paged(result),
})

export const pictures = [
  'attendance',
  'spread',
  'flow',
  'competencies',
  'collections',
  'duties',
  'punctuality',
  'weather',
  'incidents',
  'loans',
  'tutor',
] as const
export type PictureId = (typeof pictures)[number]

export const exportPicture = endpoint({
  id: 'analytics.export',
  method: 'GET',
  path: '/api/admin/analytics/export',
  summary: 'The figures of a picture as a table for a spreadsheet',
  access: viewAnalytics,
  query: z.strictObject({ picture: z.enum(pictures), format: z.enum(['csv', 'xlsx']), ...filters.shape }),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
})
