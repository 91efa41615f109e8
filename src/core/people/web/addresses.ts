/** Addresses of learners' pages. */
import { useLocation } from '@tanstack/react-router'
import { useSession } from '#platform/web/session/session.tsx'

/** Last word of the tab on which consent is recorded, if a module adds it. */
export const consentTab = 'consent'

const places = ['/admin/learners', '/teacher/students'] as const

/** Teachers have their learners under their own part; a person with both parts stays in the current one. */
export const useLearnersAddress = (): string => {
  const { role } = useSession().user
  const here = useLocation({
    select: ({ pathname }) => places.find((place) => pathname === place || pathname.startsWith(`${place}/`)),
  })
  return here ?? (role === 'admin' ? places[0] : places[1])
}
