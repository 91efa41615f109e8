/** Search parameters of the pages of drafts and of what is in force. */
import { z } from 'zod'
import { singleWeek } from '#core/lessons/contract/lessons.ts'
import { date, id } from '#platform/pure/schemas.ts'
import { sights } from '../rules/board/week.ts'
import { kindsOfConflicts } from './components/conflicts/kinds.ts'

/** Whose answer is shown: an earlier run, or none, to start another one; by default the newest. */
export const runSearch = z.object({
  run: z
    .union([z.literal('new'), id])
    .optional()
    .catch(undefined),
})

/** Whose week the board of a draft shows. */
export const boardSearch = z.object({
  by: z.enum(sights).optional().catch(undefined),
  id: id.optional().catch(undefined),
  /** Of a timetable that alternates. */
  week: singleWeek.optional().catch(undefined),
})

/** Any day of the week. */
export const weekSearch = z.object({ week: date.optional() })
export const conflictsSearch = weekSearch.extend({ kind: z.enum(kindsOfConflicts).optional() })
