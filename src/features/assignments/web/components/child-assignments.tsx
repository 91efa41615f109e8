/** A child's work for the family: what is to do, and marks that came back. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Pager } from '#platform/web/list/pager.tsx'
import { type OwnView, ownViews } from '../../contract/kinds.ts'
import { childAssignments } from '../../contract/parent.ts'
import { useWorkLive } from '../live.ts'
import { OwnRow } from './own-row.tsx'
import classes from './work.module.css'

const limit = 10

/** @param id of the child as a learner */
export const ChildAssignments = ({ id }: { id: string }) => {
  const { t } = useTranslation('assignments')
  const [{ view, page }, setShown] = useState<{ view: OwnView; page: number }>({ view: 'to_do', page: 1 })
  const query = usePaged(childAssignments, { params: { id }, query: { view, page, limit } }, { offline: true, live: true })
  useWorkLive(childAssignments)
  const { items, totalCount, totalPages, currentPage } = query.page
  return (
    <section>
      <h1 className={classes.heading}>{t('child.title')}</h1>
      <div className={classes.bar}>
        <SegmentedControl
          label={t('own.show')}
          choices={ownViews.map((value) => ({ value, label: t(`own.view.${value}`) }))}
          value={view}
          onChange={(next) => setShown({ view: next, page: 1 })}
        />
      </div>
      {!query.data ? query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <RowsSkeleton rows={3} /> : null}
      {query.data && items.length === 0 ? <EmptyState title={t(`own.empty.${view}`)} text={t(`child.emptyText.${view}`)} /> : null}
      {items.length > 0 ? (
        <ul className={classes.rows} aria-busy={query.isFetching}>
          {items.map((line) => (
            <OwnRow key={line.id} line={line} />
          ))}
        </ul>
      ) : null}
      {totalPages > 1 ? (
        <Pager
          page={currentPage}
          totalPages={totalPages}
          totalCount={totalCount}
          shown={items.length}
          limit={limit}
          onPage={(next) => setShown({ view, page: next })}
        />
      ) : null}
    </section>
  )
}
