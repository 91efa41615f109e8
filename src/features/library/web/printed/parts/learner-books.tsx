/** Books of one learner: on the learner's page for the school, and for the family. */
import { useTranslation } from 'react-i18next'
import { OverviewSection } from '#core/people/web/public.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { readChildBooks, readLearnerBooks } from '../../../contract/printed/own.ts'
import { BookTables, OpenBooks } from '../components/book-tables.tsx'

export const LearnerBooks = ({ id }: { id: string }) => {
  const { t } = useTranslation('printed-books')
  const query = useCall(readLearnerBooks, { params: { id } }, { live: true })
  return (
    <OverviewSection title={t('title')}>
      {query.data ? <OpenBooks open={query.data.open} /> : null}
      {!query.data && query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!query.data && !query.error ? <RowsSkeleton rows={2} /> : null}
    </OverviewSection>
  )
}

export const ChildBooks = ({ id }: { id: string }) => {
  const { t } = useTranslation('printed-books')
  const query = useCall(readChildBooks, { params: { id } }, { offline: true, live: true })
  const { data } = query
  return (
    <>
      <h1>{t('title')}</h1>
      {!data && query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!data && !query.error ? <RowsSkeleton rows={3} /> : null}
      {data && data.open.length + data.earlier.length === 0 ? (
        <EmptyState title={t('own.empty')} text={t('own.emptyText')} />
      ) : null}
      {data && data.open.length + data.earlier.length > 0 ? <BookTables books={data} /> : null}
    </>
  )
}
