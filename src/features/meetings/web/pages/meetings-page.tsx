/** Meetings as somebody sees them: a family books, teachers and the office keep rounds. */
import { useSession } from '#platform/web/session/session.tsx'
import { FamilyMeetings } from '../components/family-meetings.tsx'
import { RoundsList } from '../components/rounds-list.tsx'

export const MeetingsPage = () => {
  const { user } = useSession()
  return user.role === 'parent' ? <FamilyMeetings /> : <RoundsList />
}
