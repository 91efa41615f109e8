/** Page of each role's conversations. */
import type { Role } from '#core/access/contract/access.ts'

const inboxes: Readonly<Partial<Record<Role, string>>> = {
  admin: '/admin/communications',
  parent: '/parent/communication',
  teacher: '/teacher/communication',
  tutor: '/tutor/communication',
  student: '/student/communication',
}

export const inboxOf = (role: string): string => inboxes[role as Role] ?? '/communication/messages'

/** Page of one conversation. The office has other pages under its address too. */
export const threadAddress = (role: string, threadId: string): string =>
  `${inboxOf(role)}${role === 'admin' ? '/messages' : ''}/${threadId}`
