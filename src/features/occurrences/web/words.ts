/** Status colours, and addresses of the book by role. */
import type { StatusKind } from '#platform/web/components/status-dot.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import type { EntryStatus, FollowUpStatus } from '../contract/words.ts'

export const statusDots: Readonly<Record<EntryStatus, StatusKind>> = {
  reported: 'pending',
  under_investigation: 'progress',
  action_required: 'pending',
  escalated: 'stopped',
  resolved: 'active',
}
export const followUpDots: Readonly<Record<FollowUpStatus, StatusKind>> = {
  pending: 'inactive',
  in_progress: 'progress',
  completed: 'active',
  overdue: 'stopped',
}

/** Address of the book for the signed-in role. */
export const useBase = (): string =>
  useSession().user.role === 'admin' ? '/admin/occurrence-book' : '/occurrence-book'
