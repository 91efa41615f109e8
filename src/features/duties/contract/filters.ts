/** By what a list of duties, or a file of them, is narrowed. */
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
  /** Without it completed and cancelled duties are left out, unless a status asks for them. */
  showCompleted: flag.optional(),
  /** A teacher’s own declined duties, which are else left out; the office sees duties that somebody declined. */
  showDeclined: flag.optional(),
  /** Duties with fewer teachers than they need. */
  open: flag.optional(),
  /** The reader’s own alone. */
  mine: flag.optional(),
  teacherId: id.optional(),
}
