/** A learner's own progress. */
import { useCall } from '#platform/web/api/hooks.ts'
import { ownProgress } from '../../contract/progress.ts'
import { kept, ProgressView, useTermQuery } from './progress-view.tsx'

export const OwnProgress = () => {
  const query = useCall(ownProgress, { query: useTermQuery() }, kept)
  return <ProgressView endpoint={ownProgress} query={query} here="/cbe-hub/progress" />
}
