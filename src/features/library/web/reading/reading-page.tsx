/** Set reading: a teacher sets it and sees who has read it, a learner opens it and says so. */
import { useAbility } from '#platform/web/session/session.tsx'
import { ownReading } from '../../contract/access.ts'
import { OwnReadingList } from './own-reading.tsx'
import { SetReadingList } from './set-reading.tsx'

export const ReadingPage = () => (useAbility(ownReading.id) ? <OwnReadingList /> : <SetReadingList />)
