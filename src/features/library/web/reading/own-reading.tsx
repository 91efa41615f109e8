/** What a learner’s teachers set to be read. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Pager } from '#platform/web/list/pager.tsx'
import { readingViews, type ReadingView } from '../../contract/reading-words.ts'
import { listOwnReading } from '../../contract/set-reading.ts'
import { useLibraryLive } from '../live.ts'
import { ownReadingLimit, ownReadingQuery } from './own-reading-query.ts'
import { OwnReadingRow } from './own-reading-row.tsx'

export const OwnReadingList = () => {
  const { t } = useTranslation('digital-library')
  const [view, setView] = useState<ReadingView>('to_read')
  const [page, setPage] = useState(1)
  const query = useCall(listOwnReading, ownReadingQuery(view, page), { offline: true, keepPrevious: true })
  useLibraryLive(listOwnReading)
  const { data } = query
  // An account without a learner’s record has nothing to read.
  const isNobody = query.error?.status === 404
  return (
    <>
      <PageHeader
        title={t('reading.title')}
        lead={t('reading.ownLead')}
        back="/cbe-library"
        crumbs={[{ label: t('title'), to: '/cbe-library' }]}
      />
      <SegmentedControl
        label={t('reading.show')}
        choices={readingViews.map((value) => ({ value, label: t(`reading.views.${value}`) }))}
        value={view}
        onChange={(next) => {
          setView(next)
          setPage(1)
        }}
      />
      {!data && !isNobody ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton />
        )
      ) : null}
      {isNobody || data?.items.length === 0 ? (
        <EmptyState title={t(`reading.none.${view}`)} text={t('reading.noneOwn')} />
      ) : null}
      {data && data.items.length > 0 ? (
        <ul className={layout.rows} aria-busy={query.isFetching}>
          {data.items.map((reading) => (
            <OwnReadingRow key={reading.id} reading={reading} />
          ))}
        </ul>
      ) : null}
      {data && data.totalPages > 1 ? (
        <Pager
          page={page}
          totalPages={data.totalPages}
          totalCount={data.totalCount}
          shown={data.items.length}
          limit={ownReadingLimit}
          onPage={setPage}
        />
      ) : null}
    </>
  )
}
