/** Announcements the caller received: pinned first, unread marked; expired ones in their own view. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { IconPaperclip, IconPinFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { PagedRows } from '#platform/web/list/paged-rows.tsx'
import layout from '#platform/web/components/layout.module.css'
import { readerViews } from '../../../contract/announcements/kinds.ts'
import { received, type ReceivedLine } from '../../../contract/announcements/received-list.ts'
import { useAnnouncementsLive } from '../live.ts'
import { receivedSearch } from '../searches.ts'
import classes from '../components/announcements.module.css'

const limit = 20

const Row = ({ line, schools }: { line: ReceivedLine; schools: boolean }) => {
  const { t } = useTranslation('communication-announcements')
  const formats = useFormats()
  const about = [
    line.authorName,
    ...(schools ? [line.schoolName] : []),
    ...(line.about.length > 0 ? [t('read.about', { names: formats.list(line.about) })] : []),
    formats.dateTime(line.publishedAt, 'short'),
  ]
  return (
    <li className={`${layout.row} ${classes.letter}`} data-read={line.readAt ? true : undefined}>
      <span className={classes.dot} aria-hidden="true" />
      <div className={layout.words}>
        <p className={`${layout.title} ${classes.name}`}>
          {line.pinned ? <IconPinFilled className={classes.pin} size={16} aria-label={t('read.pinned')} /> : null}
          <Link to={`/communication/announcements/${line.id}`}>{line.title}</Link>
          {line.readAt ? null : <span className="visually-hidden"> {t('read.unread')}</span>}
        </p>
        <p>{line.excerpt}</p>
        <p className={layout.second}>
          {about.join(' · ')}
          {line.attachments > 0 ? (
            <>
              {' · '}
              <IconPaperclip size={14} aria-hidden /> {t('read.files', { count: line.attachments })}
            </>
          ) : null}
        </p>
      </div>
      {line.needsAcknowledgement ? (
        <StatusDot kind={line.acknowledgedAt ? 'active' : 'pending'}>
          {t(line.acknowledgedAt ? 'read.confirmedShort' : 'read.toConfirm')}
        </StatusDot>
      ) : null}
    </li>
  )
}

export const ReceivedListPage = () => {
  const { t } = useTranslation('communication-announcements')
  const navigate = useNavigate()
  const search = receivedSearch.parse(useSearch({ strict: false }))
  const view = search.view ?? 'current'
  const query = usePaged(received, { query: { view, page: search.page ?? 1, limit } }, { offline: true, live: true })
  useAnnouncementsLive(received)
  const { items } = query.page
  const schools = new Set(items.map(({ schoolName }) => schoolName)).size > 1
  const unread = query.data?.unread ?? 0
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={query.data ? t(unread > 0 ? 'read.lead' : 'read.leadNone', { count: unread }) : undefined}
      />
      <div className={layout.bar}>
        <SegmentedControl
          label={t('read.show')}
          choices={readerViews.map((value) => ({ value, label: t(`read.view.${value}`) }))}
          value={view}
          onChange={(next) =>
            void navigate({ to: '.', search: next === 'current' ? {} : { view: next }, resetScroll: false })
          }
        />
      </div>
      <PagedRows
        query={query}
        limit={limit}
        row={(line) => <Row key={line.id} line={line} schools={schools} />}
        empty={<EmptyState title={t(`read.empty.${view}`)} text={t(`read.emptyText.${view}`)} />}
        onPage={(page) =>
          void navigate({ to: '.', search: { ...search, page: page === 1 ? undefined : page }, resetScroll: false })
        }
      />
    </>
  )
}
