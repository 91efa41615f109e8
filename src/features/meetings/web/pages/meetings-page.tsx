/** Meetings by role: a family books, teachers and the office manage rounds. */
import { Suspense } from 'react'
import { useParts } from '#platform/web/app/modules-context.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import { FamilyMeetings } from '../components/family-meetings.tsx'
import { RoundsList } from '../components/rounds-list.tsx'

export const MeetingsPage = () => {
  const { user } = useSession()
  const parts = useParts('meetings.page')
  return (
    <>
      {user.role === 'parent' ? <FamilyMeetings /> : <RoundsList />}
      {parts.map(({ id, part: Part }) => (
        <Suspense key={id} fallback={null}>
          <Part id={id} />
        </Suspense>
      ))}
    </>
  )
}
