/** Where communication begins, by role. */
import { Navigate } from '@tanstack/react-router'
import { inboxOf } from '../../../contract/message-addresses.ts'
import { useSession } from '#platform/web/session/session.tsx'

export const LandingPage = () => {
  const { role } = useSession().user
  // A learner's day begins on the dashboard, which says what is unread.
  return <Navigate to={role === 'student' ? '/' : inboxOf(role)} replace />
}
