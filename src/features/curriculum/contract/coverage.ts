/** Progress of each class in each learning area: lessons taught compared with lessons planned by now. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, storedDate, storedId } from '#platform/pure/schemas.ts'
import { keepSchemes } from './access.ts'

/** none: no scheme. not_begun: no lesson was due yet. */
export const standings = ['none', 'not_begun', 'on_time', 'behind', 'ahead'] as const
export type Standing = (typeof standings)[number]

const week = z.strictObject({ week: z.int(), planned: z.int(), taught: z.int(), due: z.int() })
export type WeekCover = z.infer<typeof week>

const item = z.strictObject({
  streamId: storedId,
  grade: z.string(),
  className: z.string(),
  learningAreaId: storedId,
  learningAreaName: z.string(),
  shortName: z.string(),
  /** The caller teaches it there; a class teacher sees the other areas too. */
  own: z.boolean(),
  hasDesign: z.boolean(),
  schemeId: storedId.nullable(),
  planned: z.int(),
  /** Planned before today. */
  due: z.int(),
  taught: z.int(),
  standing: z.enum(standings),
  /** Lessons ahead, or behind as a number below 0. */
  difference: z.int(),
  weeks: z.array(week),
})
export type CoverItem = z.infer<typeof item>

const termCard = z.strictObject({ id: storedId, name: z.string(), startsOn: storedDate, endsOn: storedDate })

export const getCoverage = endpoint({
  id: 'curriculum.coverage',
  method: 'GET',
  path: '/api/curriculum/coverage',
  summary:
    'Lessons taught against planned by now, by class and learning area: a teacher’s own classes, or all for an admin',
  access: keepSchemes,
  query: z.strictObject({ termId: id.optional() }),
  response: z.strictObject({
    today: storedDate,
    /** Null for a school without terms. */
    term: termCard.nullable(),
    terms: z.array(termCard),
    /** Current week of the term; null outside it. */
    week: z.int().nullable(),
    weeks: z.int(),
    items: z.array(item),
  }),
})
