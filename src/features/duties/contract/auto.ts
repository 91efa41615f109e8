/** Endpoints of automatic assignment: preview, apply, undo. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { date, id, instant, version } from '#platform/pure/schemas.ts'
import { manageDuties } from './access.ts'
import { dutyErrors, onePath } from './shapes.ts'
import { autoReasons } from './texts.ts'
import { dutyPriorities, mostAutoAssigned } from './words.ts'

const reasons = Object.values(autoReasons) as [string, ...string[]]

const place = z.strictObject({ dutyId: id, version, teacherId: id })
export type AutoPlace = z.infer<typeof place>

const load = z.strictObject({ id, name: z.string(), before: z.number(), after: z.number(), duties: z.int() })

export const previewAuto = endpoint({
  id: 'duties.preview_auto',
  method: 'POST',
  path: '/api/duties/auto-assign/preview',
  summary:
    'Who would get which of the scheduled duties without a teacher: by priority, then by day, to the least busy; nothing is changed',
  access: manageDuties,
  body: z.strictObject({ dateFrom: date, dateTo: date }),
  response: z.strictObject({
    assigned: z.array(
      z.strictObject({
        ...place.shape,
        teacherName: z.string(),
        title: z.string(),
        date: z.string(),
        startTime: z.string(),
        endTime: z.string(),
        priority: z.enum(dutyPriorities),
        /** Workload at the time of this assignment. */
        workload: z.number(),
      }),
    ),
    failed: z.array(z.strictObject({ dutyId: id, title: z.string(), date: z.string(), reason: z.enum(reasons) })),
    /** Hours of the term by teacher, before and after; the spread is the largest less the smallest. */
    loads: z.array(load),
    spreadBefore: z.number(),
    spreadAfter: z.number(),
    /** There are more open duties than one run considers. */
    hasMore: z.boolean(),
  }),
  examples: { body: { dateFrom: '2026-03-09', dateTo: '2026-03-20' } },
})

export const applyAuto = endpoint({
  id: 'duties.apply_auto',
  method: 'POST',
  path: '/api/duties/auto-assign',
  summary: 'Assign as the preview said: all of it, or nothing when something changed since',
  access: manageDuties,
  body: z.strictObject({ places: z.array(place).min(1).max(mostAutoAssigned) }),
  response: z.strictObject({ runId: id, assigned: z.int() }),
  status: 201,
  idempotent: true,
  errors: [dutyErrors.planChanged],
})

const run = z.strictObject({
  id,
  appliedAt: instant,
  appliedByName: z.string().nullable(),
  assigned: z.int(),
  undoneAt: instant.nullable(),
  /** Unanswered assignments of the run, which an undo removes. */
  untouched: z.int(),
})
export type AutoRun = z.infer<typeof run>

export const listRuns = endpoint({
  id: 'duties.auto_runs',
  method: 'GET',
  path: '/api/duties/auto-assign',
  summary: 'The last ten runs',
  access: manageDuties,
  response: z.strictObject({ items: z.array(run) }),
})

export const undoAuto = endpoint({
  id: 'duties.undo_auto',
  method: 'POST',
  path: '/api/duties/auto-assign/{id}/undo',
  summary: 'Take back what a run assigned; duties that their teacher has answered stay',
  access: manageDuties,
  params: onePath,
  response: z.strictObject({ removed: z.int(), kept: z.int() }),
  errors: [dutyErrors.undone],
})
