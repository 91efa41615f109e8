/** Progress of a learner of the caller's classes. */
import { useCall } from '#platform/web/api/hooks.ts'
import { learnerProgress } from '../../contract/progress.ts'
import { kept, ProgressView, useTermQuery } from './progress-view.tsx'

export const LearnerProgress = ({ id }: { id: string }) => {
  const query = useCall(learnerProgress, { params: { id }, query: useTermQuery() }, kept)
  return (
    <ProgressView endpoint={learnerProgress} query={query} here={`/cbe-hub/progress/${id}`} back="/cbe-hub/progress" />
  )
}
