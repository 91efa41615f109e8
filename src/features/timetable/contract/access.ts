/** Who may make timetables. */
import { action } from '#core/access/contract/access.ts'
import { timetablePermission } from '#core/lessons/contract/lessons.ts'

/** Make, generate and publish timetables. */
export const manageTimetables = action('scheduling.manage', 'scheduling', ['admin'], timetablePermission)
