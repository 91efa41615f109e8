/** A learner's work: open work first, then work waiting for a mark, then returned work. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { useParts } from '#platform/web/app/modules-context.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { PagedRows } from '#platform/web/list/paged-rows.tsx'
import layout from '#platform/web/components/layout.module.css'
import { ownViews } from '../../contract/kinds.ts'
import { ownAssignments } from '../../contract/own-list.ts'
import { OwnRow } from '../components/own-row.tsx'
import { useWorkLive } from '../live.ts'
import { ownSearch } from '../searches.ts'
import { useDueWords } from '../words.ts'

const limit = 20
const kept = { offline: true, live: true } as const

export const StudentAssignmentsPage = () => {
  const { t } = useTranslation('assignments')
  const navigate = useNavigate()
  const due = useDueWords()
  const search = ownSearch.parse(useSearch({ strict: false }))
  const view = search.view ?? 'to_do'
  const query = usePaged(ownAssignments, { query: { view, page: search.page ?? 1, limit } }, kept)
  useWorkLive(ownAssignments)
  const parts = useParts('student.assignments')
  const { items, totalCount } = query.page
  const [first] = items
  const overdue = items.filter((line) => line.overdue).length
  const words = (): string =>
    first
      ? t(overdue > 0 ? 'own.leadOverdue' : 'own.lead', { count: totalCount, overdue, due: due(first.dueDate) })
      : t('own.leadNone')
  const lead = query.data && view === 'to_do' ? words() : null
  if (query.error?.status === 404) {
    return (
      <>
        <PageHeader title={t('own.title')} />
        <EmptyState title={t('own.noRecord')} text={t('own.noRecordText')} />
      </>
    )
  }
  return (
    <>
      <PageHeader title={t('own.title')} lead={lead} />
      <div className={layout.bar}>
        <SegmentedControl
          label={t('own.show')}
          choices={ownViews.map((value) => ({ value, label: t(`own.view.${value}`) }))}
          value={view}
          onChange={(next) =>
            void navigate({ to: '.', search: next === 'to_do' ? {} : { view: next }, resetScroll: false })
          }
        />
      </div>
      {parts.map(({ id, part: Part }) => (
        <Suspense key={id} fallback={<RowsSkeleton rows={1} />}>
          <Part id={view} />
        </Suspense>
      ))}
      <PagedRows
        query={query}
        limit={limit}
        row={(line) => <OwnRow key={line.id} line={line} to={`/student/assignments/${line.id}`} />}
        empty={<EmptyState title={t(`own.empty.${view}`)} text={t(`own.emptyText.${view}`)} />}
        onPage={(page) =>
          void navigate({ to: '.', search: { ...search, page: page === 1 ? undefined : page }, resetScroll: false })
        }
      />
    </>
  )
}
