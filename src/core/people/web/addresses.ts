/** Where a learner's page is for whoever looks. */
import { useSession } from '#platform/web/session/session.tsx'

/** Teachers have the learners of their classes under their own part. */
export const useLearnersAddress = (): string => (useSession().user.role === 'admin' ? '/admin/learners' : '/teacher/students')
