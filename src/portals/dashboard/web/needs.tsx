/** Number of items that need action: the sum of the rail's counts; for a family, unread notices from the school. */
import { useRail } from '#platform/web/app/modules-context.tsx'
import { sumOf, useRailCounts } from '#platform/web/app/rail-counts.tsx'
import { useSession } from '#platform/web/session/session.tsx'

/** Their day is not made of places that count. */
const families: ReadonlySet<string> = new Set(['parent', 'student'])

/** @returns the number, and the parts that find it: render them once */
export const useNeeds = () => {
  const { rail } = useRail()
  const { user, unreadNotifications } = useSession()
  const { counts, parts } = useRailCounts(rail)
  return { count: sumOf(rail, counts) + (families.has(user.role) ? unreadNotifications : 0), parts }
}
