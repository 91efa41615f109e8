/** Endpoints and addresses of the writer: the office's, or a teacher's or tutor's. */
import { useSession } from '#platform/web/session/session.tsx'
import { classAnnouncements, schoolAnnouncements } from '../../contract/announcements/writing.ts'

type Calls = typeof schoolAnnouncements

export interface Writing {
  readonly calls: Calls
  /** Address of the list. */
  readonly home: string
  readonly isOffice: boolean
}

const homes: Readonly<Record<string, string>> = { admin: '/admin/communications', tutor: '/tutor/communication' }

export const useWriting = (): Writing => {
  const { role } = useSession().user
  const isOffice = role === 'admin'
  return {
    calls: isOffice ? schoolAnnouncements : classAnnouncements,
    home: `${homes[role] ?? '/teacher/communication'}/announcements`,
    isOffice,
  }
}
