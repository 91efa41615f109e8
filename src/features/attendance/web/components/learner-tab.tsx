/** Tab with a learner's term on the learner's page, for staff. */
import { useTranslation } from 'react-i18next'
import { buildUrl } from '#platform/pure/contract.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { requestDocument } from '../../contract/requests.ts'
import { learnerTerm } from '../../contract/views.ts'
import { useAttendanceLive } from '../live.ts'
import { LearnerHeatMap } from './learner-heat-map.tsx'
import { OwnRequests } from './own-requests.tsx'

export const LearnerTab = ({ id }: { id: string }) => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  const termName = useTermName()
  // Class teacher and office answer requests; the office finds them again here.
  const office = useSession().user.role === 'admin'
  const query = useCall(learnerTerm, { params: { id }, query: {} }, { live: true })
  useAttendanceLive(learnerTerm)
  const { data } = query
  if (!data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={4} />
    )
  if (data.totals.recorded === 0 && data.requests.length === 0)
    return <EmptyState title={t('own.empty')} text={t('child.emptyText')} />
  return (
    <>
      <LearnerHeatMap
        attendance={data}
        today={formats.schoolDay()}
        title={data.term ? termName(data.term.name) : t('term.thisTerm')}
      />
      {office ? (
        <OwnRequests
          requests={data.requests}
          documentTo={(requestId) => buildUrl(requestDocument.path, { id: requestId })}
        />
      ) : null}
    </>
  )
}
