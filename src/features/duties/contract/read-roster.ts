/**
 * Endpoints that read the roster: list, days, calendar, one duty, exports. Separate from the writing ones, whose bodies
 * no list needs.
 */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { date, paged, paging, storedId } from '#platform/pure/schemas.ts'
import { ownDuties } from './access.ts'
import { dutyFilters, flag } from './filters.ts'
import { dutyDetail, dutyErrors, dutyLine, onePath } from './shapes.ts'
import { dutyPriorities, dutySorts, dutyStatuses, dutyTypes } from './words.ts'

export const listDuties = endpoint({
  id: 'duties.list',
  method: 'GET',
  path: '/api/duties',
  summary:
    'Duties by day and time, the newest first when nothing limits the days; teachers see who is on duty, the office all',
  access: ownDuties,
  query: z.strictObject({
    ...paging,
    ...dutyFilters /** Order of creation, or by day. Default: by day, or by creation if the days are not limited. */,
    sort: z.enum(dutySorts).optional(),
  }),
  response: paged(dutyLine),
})

export const upcomingDuties = endpoint({
  id: 'duties.upcoming',
  method: 'GET',
  path: '/api/duties/upcoming',
  summary:
    'The reader’s own duties of the next days, 7 unless said, without those completed; and how many wait for an answer',
  access: ownDuties,
  query: z.strictObject({
    days: z.coerce.number().int().min(1).max(60).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  response: z.strictObject({ items: z.array(dutyLine), pending: z.int() }),
})

export const todaysDuties = endpoint({
  id: 'duties.today',
  method: 'GET',
  path: '/api/duties/today',
  summary: 'Who is on duty today: every duty of the day, with those that began yesterday and last past midnight',
  access: ownDuties,
  query: z.strictObject({ date: date.optional() }),
  response: z.strictObject({ date, items: z.array(dutyLine) }),
})

export const dutyCalendar = endpoint({
  id: 'duties.calendar',
  method: 'GET',
  path: '/api/duties/calendar',
  summary: 'Duties of at most 42 days for a calendar: the reader’s own, or the whole roster',
  access: ownDuties,
  query: z.strictObject({ from: date, to: date, mine: flag.optional() }),
  response: z.strictObject({
    events: z.array(
      z.strictObject({
        id: storedId,
        title: z.string(),
        type: z.enum(dutyTypes),
        date: z.string(),
        startTime: z.string(),
        endTime: z.string(),
        endsNextDay: z.boolean(),
        location: z.string(),
        priority: z.enum(dutyPriorities),
        status: z.enum(dutyStatuses),
        /** The caller’s own assignment: `pending` is unanswered, `accepted` excludes completed ones. */
        mine: z.enum(['pending', 'accepted', 'completed']).nullable(),
        teachers: z.array(z.string()),
        missing: z.int(),
      }),
    ),
  }),
})

export const getDuty = endpoint({
  id: 'duties.get',
  method: 'GET',
  path: '/api/duties/{id}',
  summary: 'A duty with its teachers, notes, swaps and history',
  access: ownDuties,
  params: onePath,
  response: dutyDetail,
  errors: [dutyErrors.notFound],
})

export const exportDuties = endpoint({
  id: 'duties.export',
  method: 'GET',
  path: '/api/duties/export',
  summary: 'Duties as CSV, XLSX, PDF or iCalendar; a teacher gets the own ones',
  access: ownDuties,
  /** Accepts any string, so that an unknown format gets the catalogue’s own error message. */
  query: z.strictObject({ ...dutyFilters, format: z.string().trim().max(20) }),
  file: [
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/pdf',
    'text/calendar',
  ],
  errors: [dutyErrors.exportFormat],
})
