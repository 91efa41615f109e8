/** The next paper that the reader writes, or that each of their children writes. What shows it loads once there is one. */
import { lazy, Suspense } from 'react'
import { useCall } from '#platform/web/api/hooks.ts'
import { nextExams } from '../../contract/next-exams.ts'

const Rows = lazy(async () => ({ default: (await import('../own/next-exam-rows.tsx')).NextExamRows }))

export const NextExamCard = () => {
  const { data } = useCall(nextExams, {}, { offline: true })
  if (!data || data.items.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Rows items={data.items} />
    </Suspense>
  )
}
