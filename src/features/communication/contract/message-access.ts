/** Who may call what in messages. Who may write to whom is decided by the rules. */
import { action, type Role } from '#core/access/contract/access.ts'

const module = 'messaging'
const everybody = ['student', 'teacher', 'tutor', 'admin', 'parent'] as const satisfies readonly Role[]

export const useMessages = action('messages.use', module, everybody)
export const familyMessages = action('messages.family', module, ['parent'])
export const learnerMessages = action('messages.learner', module, ['student'])
export const teacherMessages = action('messages.teacher', module, ['teacher', 'tutor'])
export const officeMessages = action('messages.office', module, ['admin'])
/** Reported conversations: only admins named by the school. */
export const safeguardMessages = action('messages.safeguard', module, ['admin'])
