/** Duty statistics: a teacher’s own, the school’s, and reports of a period. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { date, id } from '#platform/pure/schemas.ts'
import { manageDuties, ownDuties } from './access.ts'
import { dutyErrors } from './shapes.ts'
import { dutyTypes } from './words.ts'

export const dutyStats = endpoint({
  id: 'duties.stats',
  method: 'GET',
  path: '/api/duties/stats',
  summary: 'A teacher’s own figures, of this term; for the office those of all teachers together, or of one',
  access: ownDuties,
  query: z.strictObject({ teacherId: id.optional() }),
  response: z.strictObject({
    totalAssigned: z.int(),
    completed: z.int(),
    pending: z.int(),
    accepted: z.int(),
    declined: z.int(),
    upcoming: z.int(),
    overdue: z.int(),
    /** Hours, with one decimal. */
    weeklyHours: z.number(),
    monthlyHours: z.number(),
    /** Percentage of past duties, one decimal; null without any. */
    completionRate: z.number().nullable(),
    /** For the office: future duties that lack teachers, and open swap requests. */
    unassigned: z.int(),
    swapsWaiting: z.int(),
  }),
})

export const dutyReport = endpoint({
  id: 'duties.report',
  method: 'GET',
  path: '/api/duties/report',
  summary: 'Duties of a time: done, declined, hours, by type; for the office also by teacher, a teacher sees the own',
  access: ownDuties,
  query: z.strictObject({ dateFrom: date, dateTo: date, teacherId: id.optional() }),
  response: z.strictObject({
    period: z.strictObject({ from: z.string(), to: z.string() }),
    totalDuties: z.int(),
    completedDuties: z.int(),
    declinedDuties: z.int(),
    /** Hours of teachers, with one decimal: two teachers on an hour are two. */
    totalHours: z.number(),
    dutyBreakdown: z.array(z.strictObject({ type: z.enum(dutyTypes), count: z.int(), hours: z.number() })),
    /** Empty for a teacher. */
    teachers: z.array(
      z.strictObject({
        id,
        name: z.string(),
        duties: z.int(),
        completed: z.int(),
        declined: z.int(),
        hours: z.number(),
      }),
    ),
  }),
})

export const exportReport = endpoint({
  id: 'duties.export_report',
  method: 'GET',
  path: '/api/duties/report/file',
  summary: 'The report by teacher as CSV, XLSX or PDF',
  access: manageDuties,
  query: z.strictObject({ dateFrom: date, dateTo: date, format: z.string().trim().max(20) }),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/pdf'],
  errors: [dutyErrors.exportFormat],
})
