/** Who may plan exams, and who records who came. */
import { action } from '#core/access/contract/access.ts'
import { timetablePermission } from '#core/lessons/contract/lessons.ts'

export const manageExams = action('exams.manage', 'exams', ['admin'], timetablePermission)
/** Records who came to a session: its invigilators, and the office. The service checks which session. */
export const invigilate = action('exams.invigilate', 'exams', ['admin', 'teacher', 'tutor'], 'every')
