/** What a learner’s teachers set to be read. */
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { readingViews, type ReadingView } from '../../contract/reading-words.ts'
import { listOwnReading, markRead, type OwnReading } from '../../contract/set-reading.ts'
import { useLibraryLive } from '../live.ts'
import { ReadingWords } from './reading-words.tsx'

const limit = 20

const Row = ({ reading }: { reading: OwnReading }) => {
  const { t } = useTranslation('digital-library')
  const { date } = useFormats()
  const { send, sending } = useSend(markRead, { invalidates: [listOwnReading] })
  const { id, item, read, overdue, dueOn, teacherName } = reading
  const state = read ? 'reading.isRead' : overdue ? 'reading.wasDue' : 'reading.due'
  return (
    <li className={`${layout.row} ${layout.wrap}`}>
      <ReadingWords reading={reading} second={t(state, { date: date(dueOn, 'short'), teacher: teacherName })} />
      <Button
        variant={read ? 'subtle' : 'light'}
        loading={sending}
        leftSection={read ? undefined : <IconCheck size={18} stroke={1.75} aria-hidden />}
        aria-label={t(read ? 'reading.unreadOf' : 'reading.readOf', { title: item.title })}
        onClick={() => void send({ params: { id }, body: { read: !read } }).catch(toast.failure)}
      >
        {t(read ? 'reading.unread' : 'reading.read')}
      </Button>
    </li>
  )
}

export const OwnReadingList = () => {
  const { t } = useTranslation('digital-library')
  const [view, setView] = useState<ReadingView>('to_read')
  const [page, setPage] = useState(1)
  const query = useCall(listOwnReading, { query: { view, page, limit } }, { offline: true, keepPrevious: true })
  useLibraryLive()
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
            <Row key={reading.id} reading={reading} />
          ))}
        </ul>
      ) : null}
      {data && data.totalPages > 1 ? (
        <Pager
          page={page}
          totalPages={data.totalPages}
          totalCount={data.totalCount}
          shown={data.items.length}
          limit={limit}
          onPage={setPage}
        />
      ) : null}
    </>
  )
}
