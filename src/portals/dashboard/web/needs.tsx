/** How many things need the person: the sum of what the places of the rail count. */
import { useCallback, useEffect, useState } from 'react'
import { useRail, type RailPlace } from '#platform/web/app/modules-context.tsx'

type Tell = (to: string, count: number) => void

/** A place's own hook, called where hooks may be called. */
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
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const tell = useCallback<Tell>((to, count) => setCounts((before) => (before[to] === count ? before : { ...before, [to]: count })), [])
  const parts = rail.flatMap((place) => (place.useBadge ? [<Need key={place.to} place={place} useBadge={place.useBadge} tell={tell} />] : []))
  return { count: Object.values(counts).reduce((sum, one) => sum + one, 0), parts }
}
