/** Filters of the duty list and its exports. */
import { z } from 'zod'
import { date, id, search, several } from '#platform/pure/schemas.ts'
import { dutyPriorities, dutyStatuses, dutyTypes } from './words.ts'

export const flag = z.enum(['true', 'false'])

export const dutyFilters = {
  search,
  status: several(dutyStatuses),
  type: several(dutyTypes),
  priority: several(dutyPriorities),
  dateFrom: date.optional(),
  dateTo: date.optional(),
  /** Part of a place’s name. */
  location: z.string().trim().max(100).optional(),
  /** Without it, completed and cancelled duties are excluded unless requested by status. */
  showCompleted: flag.optional(),
  /** Includes a teacher’s own declined duties; for the office, duties that a teacher declined. */
  showDeclined: flag.optional(),
  /** Duties with fewer teachers than they need. */
  open: flag.optional(),
  /** The caller’s own duties only. */
  mine: flag.optional(),
  teacherId: id.optional(),
}
