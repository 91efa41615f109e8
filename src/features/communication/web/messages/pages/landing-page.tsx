/** The first communication page, by role. */
import { Navigate } from '@tanstack/react-router'
import { inboxOf } from '../../../contract/message-addresses.ts'
import { useSession } from '#platform/web/session/session.tsx'

export const LandingPage = () => {
  const { role } = useSession().user
  // Learners start at the dashboard, which shows unread messages.
  return <Navigate to={role === 'student' ? '/' : inboxOf(role)} replace />
}
