/** Who may call what in messages. Who may write to whom is decided by the rules. */
import { action, type Role } from '#core/access/contract/access.ts'
import { permission } from '#core/access/contract/permissions.ts'

export const officePermission = permission({
  id: 'messages',
  name: 'Messages from families',
  about: 'The office’s conversations with families and staff.',
  positions: ['deputy', 'secretary'],
})
export const safeguardPermission = permission({
  id: 'safeguarding',
  name: 'Reported messages',
  about: 'Reported conversations, for the school’s safeguarding team.',
  positions: ['deputy', 'nurse'],
})

const module = 'messaging'
const everybody = ['student', 'teacher', 'tutor', 'admin', 'parent'] as const satisfies readonly Role[]

export const useMessages = action('messages.use', module, everybody, 'every')
export const familyMessages = action('messages.family', module, ['parent'])
export const learnerMessages = action('messages.learner', module, ['student'])
export const teacherMessages = action('messages.teacher', module, ['teacher', 'tutor'])
export const officeMessages = action('messages.office', module, ['admin'], officePermission)
/** Reported conversations: only admins named by the school. */
export const safeguardMessages = action('messages.safeguard', module, ['admin'], safeguardPermission)
