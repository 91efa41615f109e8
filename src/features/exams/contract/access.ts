/** Who may plan exams. */
import { action } from '#core/access/contract/access.ts'
import { timetablePermission } from '#core/lessons/contract/lessons.ts'

export const manageExams = action('exams.manage', 'exams', ['admin'], timetablePermission)
