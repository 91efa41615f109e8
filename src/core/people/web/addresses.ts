/** Where a learner's page is for whoever looks. */
import { useLocation } from '@tanstack/react-router'
import { useSession } from '#platform/web/session/session.tsx'

const places = ['/admin/learners', '/teacher/students'] as const

/** Teachers have the learners of their classes under their own part; whoever is in one of the two parts stays there. */
export const useLearnersAddress = (): string => {
  const { role } = useSession().user
  const here = useLocation({ select: ({ pathname }) => places.find((place) => pathname === place || pathname.startsWith(`${place}/`)) })
  return here ?? (role === 'admin' ? places[0] : places[1])
}
