/** Sessions that the reader invigilates, from today on. */
import { IconWritingSign } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { WaitingRow } from '#platform/web/components/waiting-row.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { listWatches } from '../../contract/watches.ts'
import { useExamsLive } from '../live.ts'

export const WatchesPage = () => {
  const { t } = useTranslation('exams')
  const formats = useFormats()
  const from = formats.schoolDay()
  const query = useCall(listWatches, { query: { from } }, { offline: true, live: true })
  useExamsLive(listWatches)
  const all = query.data?.items
  return (
    <>
      <PageHeader title={t('watch.own')} lead={all && t('watch.ownLead', { count: all.length })} />
      {!all && query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!all && !query.error ? <RowsSkeleton rows={3} /> : null}
      {all?.length === 0 ? <EmptyState title={t('watch.none')} text={t('watch.noneText')} /> : null}
      {all?.map(({ id, series, date, startTime, endTime, room, learners, recorded }) => (
        <WaitingRow
          key={id}
          icon={IconWritingSign}
          title={`${room}, ${formats.date(date, 'short')}, ${startTime} – ${endTime}`}
          text={t('watch.row', { series, recorded, learners })}
          to={`/exams/watches/${id}`}
          action={t('watch.open')}
        />
      ))}
    </>
  )
}
