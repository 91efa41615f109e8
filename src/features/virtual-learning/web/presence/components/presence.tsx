/** Attendance of a lesson that is over, for its teacher: proposed by the school's rule, and confirmed into the register. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { livePresence } from '../../../contract/presence.ts'
import classes from '../../components/live.module.css'
import { ClassPresenceList } from './class-presence.tsx'

export const Presence = ({ liveId }: { liveId: string }) => {
  const { t } = useTranslation('live-presence')
  const { data, error, refetch } = useCall(livePresence, { params: { id: liveId } })
  return (
    <section>
      <h2 className={classes.heading}>
        {t('title')}
        {data ? (
          <small>{t('rule', { minutes: data.minutes, share: data.presentShare, count: data.lateAfter })}</small>
        ) : null}
      </h2>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton /> : null}
      {data?.classes.map((group) => (
        <ClassPresenceList key={group.streamId} liveId={liveId} day={data.day} group={group} />
      ))}
    </section>
  )
}
