/** How many pathways fit a learner who is about to choose. What shows it loads once there is something to say. */
import { lazy, Suspense } from 'react'
import { useCall } from '#platform/web/api/hooks.ts'
import { pathwaysToday } from '../../contract/pathways-today.ts'

const Rows = lazy(async () => ({ default: (await import('../pathways/today-rows.tsx')).TodayRows }))

export const PathwaysCard = () => {
  const { data } = useCall(pathwaysToday, {}, { offline: true })
  if (!data || data.items.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Rows items={data.items} />
    </Suspense>
  )
}
