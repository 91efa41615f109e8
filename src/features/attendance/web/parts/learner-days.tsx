/** A learner's term as a heat-map, on pages of other modules. */
import { useCall } from '#platform/web/api/hooks.ts'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { learnerTerm } from '../../contract/views.ts'
import { TermHeatMap } from '../components/learner-heat-map.tsx'
import { useAttendanceLive } from '../live.ts'

export const LearnerDays = ({ id }: { id: string }) => {
  const formats = useFormats()
  const { data, error } = useCall(learnerTerm, { params: { id }, query: {} }, { live: true })
  useAttendanceLive(learnerTerm)
  if (!data) return error ? null : <RowsSkeleton rows={5} />
  return <TermHeatMap attendance={data} today={formats.schoolDay()} />
}
