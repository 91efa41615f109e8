/** What waits at the places of the rail. The counts are hooks: a part of the tree calls each in a component of its own. */
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import type { RailPlace } from './modules-context.tsx'

/** Number of items that need action, by the address of the place. */
export type RailCounts = Readonly<Record<string, number>>

type Tell = (to: string, count: number) => void

const Count = ({ to, useBadge, tell }: { to: string; useBadge: () => number; tell: Tell }) => {
  const count = useBadge()
  useEffect(() => {
    tell(to, count)
    return () => tell(to, 0)
  }, [to, count, tell])
  return null
}

/** @returns the counts, and the parts that find them: render them once */
export const useRailCounts = (places: readonly RailPlace[]): { counts: RailCounts; parts: ReactNode } => {
  const [counts, setCounts] = useState<RailCounts>({})
  const tell = useCallback<Tell>(
    (to, count) => setCounts((before) => ((before[to] ?? 0) === count ? before : { ...before, [to]: count })),
    [],
  )
  const parts = places.flatMap(({ to, useBadge }) =>
    useBadge ? [<Count key={to} to={to} useBadge={useBadge} tell={tell} />] : [],
  )
  return { counts, parts }
}

export const sumOf = (places: readonly RailPlace[], counts: RailCounts): number =>
  places.reduce((sum, { to }) => sum + (counts[to] ?? 0), 0)
