/** The school's shape as every screen reads it: classes, terms, learning areas, and what today is. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id } from '#platform/pure/schemas.ts'
import { catalogueSchema, levelSchema } from '../../schools/contract/levels.ts'
import { academicYear, calendarException } from './calendar.ts'
import { stream } from './classes.ts'
import { seeShape } from './common.ts'
import { learningArea } from './teaching.ts'

const span = { id, name: z.string(), startsOn: z.string(), endsOn: z.string() }

export const today = z.strictObject({
  /** Today's date in the school's time zone. */
  date: z.string(),
  isSchoolDay: z.boolean(),
  /** opened and closed by an exception, which `name` names. */
  kind: z.enum(['school', 'opened', 'weekend', 'closed', 'between_terms']),
  name: z.string().nullable(),
  term: z.strictObject({ ...span, number: z.int() }).nullable(),
  /** Week of the term, from 1. */
  week: z.int().nullable(),
  weeks: z.int().nullable(),
  nextSchoolDay: z.string().nullable(),
})
export type Today = z.infer<typeof today>

export const getToday = endpoint({
  id: 'academics.today',
  method: 'GET',
  path: '/api/school/today',
  summary: 'What day it is at the school: the little of its shape that every start page shows',
  access: seeShape,
  response: today,
})

export const getShape = endpoint({
  id: 'academics.shape',
  method: 'GET',
  path: '/api/school/shape',
  summary: 'Classes, terms, learning areas and today, for everybody at the school',
  access: seeShape,
  response: z.strictObject({
    levels: z.array(levelSchema),
    catalogue: catalogueSchema,
    today,
    /** The current year, else the next one, else the last one. */
    year: academicYear.nullable(),
    years: z.array(z.strictObject(span)),
    exceptions: z.array(calendarException),
    streams: z.array(stream),
    learningAreas: z.array(learningArea),
  }),
})
