/** Notices of the current membership by day, unread ones marked. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconChecks } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#platform/pure/dates.ts'
import { usePaged, useSend, type PagedResult } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import { useTimeZone } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { countNotifications, ownNotifications, type Notification } from '../../contract.ts'
import { byDay } from '../by-day.ts'
import { NotificationRow } from '../notification-row.tsx'
import { notificationsSearch } from '../searches.ts'
import { useUnreadCount } from '../unread.tsx'
import classes from '../notifications.module.css'

const limit = 20
const stale = [ownNotifications.list, countNotifications]

const useDayName = () => {
  const { t } = useTranslation('notifications')
  const formats = useFormats()
  const today = formats.schoolDay()
  return (date: string): string =>
    date === today ? t('today') : date === addDays(today, -1) ? t('yesterday') : formats.date(date, 'weekday')
}

const Days = ({ items }: { items: readonly Notification[] }) => {
  const dayName = useDayName()
  const { send } = useSend(ownNotifications.read, { invalidates: stale })
  const read = async (notice: Notification): Promise<void> => {
    if (notice.isRead) return
    try {
      await send({ params: { id: notice.id } })
    } catch (error) {
      toast.failure(error, {
        id: notice.id,
        onRetry: () => void read(notice),
      })
    }
  }
  return byDay(items, useTimeZone()).map(({ date, items: found }) => (
    <section key={date} className={classes.day}>
      <h2>{dayName(date)}</h2>
      <ul className={classes.rows}>
        {found.map((notice) => (
          <NotificationRow key={notice.id} notice={notice} onRead={() => void read(notice)} />
        ))}
      </ul>
    </section>
  ))
}

const List = ({
  query,
  onPage,
}: {
  query: PagedResult<typeof ownNotifications.list>
  onPage: (page: number) => void
}) => {
  const { t } = useTranslation('notifications')
  if (!query.data)
    return query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <RowsSkeleton />
  const { items, currentPage, totalPages, totalCount } = query.page
  if (items.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />
  return (
    <>
      <Days items={items} />
      <Pager
        page={currentPage}
        totalPages={totalPages}
        totalCount={totalCount}
        shown={items.length}
        limit={limit}
        onPage={onPage}
      />
    </>
  )
}

const ReadAll = () => {
  const { t } = useTranslation('notifications')
  const { fire, sending } = useSend(ownNotifications.readAll, { invalidates: stale })
  return (
    <BusyButton
      variant="light"
      busy={sending}
      busyLabel={t('markingAll')}
      leftSection={<IconChecks size={18} stroke={1.75} aria-hidden />}
      onClick={() => fire({})}
    >
      {t('markAll')}
    </BusyButton>
  )
}

export const NotificationsPage = () => {
  const { t } = useTranslation('notifications')
  const navigate = useNavigate()
  const search = notificationsSearch.parse(useSearch({ strict: false }))
  const unread = useUnreadCount()
  const query = usePaged(
    ownNotifications.list,
    { query: { page: search.page ?? 1, limit, ...(search.unread ? { unreadOnly: 'true' as const } : {}) } },
    { live: true, offline: true },
  )
  const go = (next: object) => void navigate({ to: '.', search: next, resetScroll: false })
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={query.error && !query.data ? null : t('lead', { count: unread })}
        action={unread > 0 ? <ReadAll /> : null}
      />
      <div className={classes.views}>
        <SegmentedControl
          label={t('show')}
          choices={[
            { value: 'all', label: t('all') },
            { value: 'unread', label: t('onlyUnread') },
          ]}
          value={search.unread ? 'unread' : 'all'}
          onChange={(value) => go(value === 'unread' ? { unread: 'yes' } : {})}
        />
      </div>
      <List query={query} onPage={(page) => go({ ...search, page: page === 1 ? undefined : page })} />
    </>
  )
}
