/** Academic years, terms, and the days that differ from the ordinary week. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { date, id, text, version } from '#platform/pure/schemas.ts'
import { academicsErrors, manageShape, readShape } from './common.ts'

const params = z.strictObject({ id })
const span = { startsOn: date, endsOn: date }
const named = { name: text(60), ...span }

export const term = z.strictObject({
  id,
  yearId: id,
  number: z.int(),
  name: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  version,
})
export type Term = z.infer<typeof term>

export const academicYear = z.strictObject({
  id,
  name: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  /** False while the dates are a suggestion that the school has not checked. */
  confirmed: z.boolean(),
  version,
  terms: z.array(term),
})
export type AcademicYear = z.infer<typeof academicYear>

export const exceptionKind = z.enum(['closed', 'open'])
export const calendarException = z.strictObject({
  id,
  kind: exceptionKind,
  name: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  version,
})
export type ExceptionItem = z.infer<typeof calendarException>

export const listYears = endpoint({
  id: 'academics.years',
  method: 'GET',
  path: '/api/admin/academic-years',
  summary: 'Academic years with their terms, newest first',
  access: readShape,
  response: z.strictObject({ items: z.array(academicYear) }),
})

export const createYear = endpoint({
  id: 'academics.create_year',
  method: 'POST',
  path: '/api/admin/academic-years',
  summary: 'Add an academic year, with its terms and exceptions if they are known',
  access: manageShape,
  body: z.strictObject({
    ...named,
    confirmed: z.boolean().default(true),
    terms: z.array(z.strictObject(named)).max(6).default([]),
    exceptions: z
      .array(z.strictObject({ kind: exceptionKind, ...named }))
      .max(60)
      .default([]),
  }),
  response: academicYear,
  status: 201,
  errors: [academicsErrors.nameTaken],
  examples: {
    body: {
      name: '2027',
      startsOn: '2027-01-01',
      endsOn: '2027-12-31',
      terms: [{ name: 'Term I', startsOn: '2027-01-05', endsOn: '2027-04-01' }],
    },
  },
})

export const saveYear = endpoint({
  id: 'academics.save_year',
  method: 'PUT',
  path: '/api/admin/academic-years/{id}',
  summary: 'Change a year’s name and dates, or confirm proposed dates',
  access: manageShape,
  params,
  body: z.strictObject({ ...named, confirmed: z.boolean().optional(), version }),
  response: academicYear,
  errors: [academicsErrors.nameTaken, commonErrors.stale],
})

export const removeYear = endpoint({
  id: 'academics.remove_year',
  method: 'DELETE',
  path: '/api/admin/academic-years/{id}',
  summary: 'Delete a year that nobody was enrolled in, with its terms',
  access: manageShape,
  params,
  errors: [academicsErrors.yearInUse],
})

export const listTerms = endpoint({
  id: 'academics.terms',
  method: 'GET',
  path: '/api/admin/terms',
  summary: 'Terms in the order of their dates',
  access: readShape,
  query: z.strictObject({ yearId: id.optional() }),
  response: z.strictObject({ items: z.array(term) }),
})

export const createTerm = endpoint({
  id: 'academics.create_term',
  method: 'POST',
  path: '/api/admin/terms',
  summary: 'Add a term to a year; terms are numbered by their dates',
  access: manageShape,
  body: z.strictObject({ yearId: id, ...named }),
  response: term,
  status: 201,
})

export const saveTerm = endpoint({
  id: 'academics.save_term',
  method: 'PUT',
  path: '/api/admin/terms/{id}',
  summary: 'Change a term’s name and dates',
  access: manageShape,
  params,
  body: z.strictObject({ ...named, version }),
  response: term,
  errors: [commonErrors.stale],
})

export const removeTerm = endpoint({
  id: 'academics.remove_term',
  method: 'DELETE',
  path: '/api/admin/terms/{id}',
  summary: 'Delete a term that has not begun',
  access: manageShape,
  params,
  errors: [academicsErrors.termBegun, academicsErrors.termInUse],
})

export const listExceptions = endpoint({
  id: 'academics.exceptions',
  method: 'GET',
  path: '/api/admin/calendar',
  summary: 'Days that differ from the ordinary week, by date',
  access: readShape,
  query: z.strictObject({ startDate: date.optional(), endDate: date.optional() }),
  response: z.strictObject({ items: z.array(calendarException) }),
})

export const createException = endpoint({
  id: 'academics.create_exception',
  method: 'POST',
  path: '/api/admin/calendar',
  summary: 'Close days of a term, or open days that would be free',
  access: manageShape,
  body: z.strictObject({ kind: exceptionKind, ...named }),
  response: calendarException,
  status: 201,
  examples: { body: { kind: 'closed', name: 'Half term', startsOn: '2026-02-25', endsOn: '2026-03-01' } },
})

export const saveException = endpoint({
  id: 'academics.save_exception',
  method: 'PUT',
  path: '/api/admin/calendar/{id}',
  summary: 'Change an exception',
  access: manageShape,
  params,
  body: z.strictObject({ kind: exceptionKind, ...named, version }),
  response: calendarException,
  errors: [commonErrors.stale],
})

export const removeException = endpoint({
  id: 'academics.remove_exception',
  method: 'DELETE',
  path: '/api/admin/calendar/{id}',
  summary: 'Delete an exception',
  access: manageShape,
  params,
})
