/** Meetings by role: a family books, teachers and the office manage rounds. */
import { useSession } from '#platform/web/session/session.tsx'
import { FamilyMeetings } from '../components/family-meetings.tsx'
import { RoundsList } from '../components/rounds-list.tsx'

export const MeetingsPage = () => {
  const { user } = useSession()
  return user.role === 'parent' ? <FamilyMeetings /> : <RoundsList />
}
