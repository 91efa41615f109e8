/** List of conversations with search, views and pages; the same for every role. */
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { PagedRows } from '#platform/web/list/paged-rows.tsx'
import { SearchField } from '#platform/web/list/search-field.tsx'
import { messageFilters } from '../../../contract/message-kinds.ts'
import { listMessages } from '../../../contract/messages.ts'
import { useMessagesLive } from '../live.ts'
import { inboxSearch, type InboxSearch } from '../searches.ts'
import { texts } from '../words.ts'
import { ThreadRow } from './thread-row.tsx'
import classes from './messages.module.css'

const NewMessageDialog = lateDialog(async () => (await import('./new-message-dialog.tsx')).NewMessageDialog)
const limit = 20

export const useInboxSearch = () => {
  const navigate = useNavigate()
  const search = inboxSearch.parse(useSearch({ strict: false }))
  return { search, go: (next: InboxSearch) => void navigate({ to: '.', search: next, resetScroll: false }) }
}

/** The one green button of every page of messages. */
export const NewMessage = () => {
  const { t } = useTranslation(texts)
  const { search, go } = useInboxSearch()
  return <Button onClick={() => go({ ...search, write: 'new' })}>{t('new')}</Button>
}

const Nothing = ({ search }: { search: InboxSearch }) => {
  const { t } = useTranslation(texts)
  if (search.search) return <EmptyState title={t('noneFound')} text={t('noneFoundText')} />
  if (search.filter) return <EmptyState title={t(`emptyView.${search.filter}`)} text={t('emptyViewText')} />
  return <EmptyState title={t('empty')} text={t('emptyText')} action={<NewMessage />} />
}

export const Inbox = () => {
  const { t } = useTranslation(texts)
  const { search, go } = useInboxSearch()
  const { filter = 'all', page = 1, childId, search: words, write } = search
  const query = usePaged(
    listMessages,
    { query: { filter, page, limit, ...(childId ? { childId } : {}), ...(words ? { search: words } : {}) } },
    { live: true, offline: true },
  )
  useMessagesLive(listMessages)
  return (
    <>
      <div className={classes.bar}>
        <SearchField
          placeholder={t('search')}
          value={words ?? ''}
          onChange={(text) => go({ filter: search.filter, childId, search: text || undefined })}
        />
        <SegmentedControl
          label={t('show')}
          choices={messageFilters.map((value) => ({ value, label: t(`view.${value}`) }))}
          value={filter}
          onChange={(value) => go({ childId, search: words, filter: value === 'all' ? undefined : value })}
        />
      </div>
      <PagedRows
        query={query}
        limit={limit}
        row={(line) => <ThreadRow key={line.id} line={line} />}
        empty={<Nothing search={search} />}
        onPage={(next) => go({ ...search, page: next === 1 ? undefined : next })}
        label={t('title')}
        className={classes.rows}
      />
      {write ? (
        <NewMessageDialog
          {...(write === 'new' ? {} : { to: write })}
          {...(childId ? { childId } : {})}
          onClose={() => go({ ...search, write: undefined })}
        />
      ) : null}
    </>
  )
}
