/** Follow-up actions, started and completed with one press. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { FilterButton, FilterChips } from '#platform/web/list/filters.tsx'
import { PagedRows } from '#platform/web/list/paged-rows.tsx'
import type { ListFilter } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { listFollowUps } from '../../contract/follow-ups.ts'
import { followUpStatuses } from '../../contract/words.ts'
import { BookTabs } from '../components/book-tabs.tsx'
import { FollowUpRow } from '../components/follow-up-row.tsx'
import { useBookLive } from '../live.ts'
import { followUpsSearch } from '../searches.ts'
import { useBase } from '../words.ts'
import classes from '../components/book.module.css'

const limit = 20

export const FollowUpsPage = () => {
  const { t } = useTranslation('occurrences')
  const base = useBase()
  const state = useListState(followUpsSearch)
  const query = usePaged(listFollowUps, { query: { ...state.query, limit } }, { live: true })
  useBookLive(listFollowUps)
  const filters: ListFilter[] = [
    {
      id: 'status',
      label: t('list.status'),
      kind: 'choice',
      options: followUpStatuses.map((value) => ({ value, label: t(`followUp.status.${value}`) })),
    },
    { id: 'mine', label: t('followUp.whose'), kind: 'choice', options: [{ value: 'true', label: t('followUp.mine') }] },
  ]
  const counters = query.data?.counters
  return (
    <>
      <PageHeader title={t('tab.followUps')} />
      <BookTabs />
      {counters ? (
        <p className={classes.counters}>
          {(['pending', 'inProgress', 'completed', 'overdue'] as const).map((name) => (
            <span key={name}>
              <b>{counters[name]}</b>
              {t(`followUp.counter.${name}`)}
            </span>
          ))}
        </p>
      ) : null}
      <div className={layout.bar}>
        <FilterButton filters={filters} state={state} />
        <FilterChips filters={filters} state={state} />
      </div>
      <PagedRows
        query={query}
        limit={limit}
        label={t('tab.followUps')}
        row={(one) => <FollowUpRow key={one.id} followUp={one} to={`${base}/${one.entryId}`} />}
        empty={
          <EmptyState
            title={t('followUp.empty')}
            text={t('followUp.emptyText')}
            action={
              <Button variant="light" component={Link} to={base}>
                {t('tab.entries')}
              </Button>
            }
          />
        }
        onPage={state.setPage}
      />
    </>
  )
}
