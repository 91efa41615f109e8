/** Number of items that need action: the sum of the rail's counts; for a family, unread notices from the school. */
import { useCallback, useEffect, useState } from 'react'
import { useRail, type RailPlace } from '#platform/web/app/modules-context.tsx'
import { useSession } from '#platform/web/session/session.tsx'

/** Their day is not made of places that count. */
const families: ReadonlySet<string> = new Set(['parent', 'student'])

type Tell = (to: string, count: number) => void

/** Hook of a place, always called in the same order. */
const Need = ({ place, useBadge, tell }: { place: RailPlace; useBadge: () => number; tell: Tell }) => {
  const count = useBadge()
  useEffect(() => {
    tell(place.to, count)
    return () => tell(place.to, 0)
  }, [place.to, count, tell])
  return null
}

/** @returns the number, and the parts that find it: render them once */
export const useNeeds = () => {
  const { rail } = useRail()
  const { user, unreadNotifications } = useSession()
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const tell = useCallback<Tell>(
    (to, count) => setCounts((before) => (before[to] === count ? before : { ...before, [to]: count })),
    [],
  )
  const parts = rail.flatMap((place) =>
    place.useBadge ? [<Need key={place.to} place={place} useBadge={place.useBadge} tell={tell} />] : [],
  )
  const told = families.has(user.role) ? unreadNotifications : 0
  return { count: Object.values(counts).reduce((sum, one) => sum + one, told), parts }
}
