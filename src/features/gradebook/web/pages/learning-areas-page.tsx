/** Every learning area with its classes side by side: progress and results. */
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { roundPercent } from '#core/academics/rules/scales.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { Band } from '#platform/web/components/drawings/band.tsx'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { groupBy } from '#platform/pure/group.ts'
import { gradebookOverview, type OverviewSheet } from '../../contract/overview.ts'
import { presentColumn } from '../../rules/progress.ts'
import { useGradebookLive } from '../live.ts'
import { termSearch } from '../searches.ts'

const Progress = ({ sheet, today }: { sheet: OverviewSheet; today: string }) => {
  const { t } = useTranslation('gradebook')
  const column = presentColumn(sheet, today)
  if (!column) return t('list.noAssessment')
  const { title, entered, learners } = column
  return column.status === 'published'
    ? t('areas.published', { title })
    : t('areas.entered', { title, entered, count: learners })
}

/** Sheets area by area, as the catalogue has them. */
const Areas = ({ items, today }: { items: readonly OverviewSheet[]; today: string }) => {
  const { t } = useTranslation('gradebook')
  const groups = [...groupBy(items, (sheet) => sheet.learningAreaId).values()]
  const rows = groups.flat()
  return (
    <DataTable
      label={t('nav:gradebook.learningAreas')}
      rows={rows}
      stacked
      rowId={(sheet) => `${sheet.learningAreaId} ${sheet.streamId}`}
      columns={[
        { id: 'area', header: t('areas.area'), cell: (sheet) => <b>{sheet.learningAreaName}</b> },
        {
          id: 'class',
          header: t('list.class'),
          cell: (sheet) => (
            <Link
              to="/teacher/gradebook/$streamId/$areaId"
              params={{ streamId: sheet.streamId, areaId: sheet.learningAreaId }}
            >
              {sheet.className}
            </Link>
          ),
        },
        { id: 'teacher', header: t('areas.teacher'), cell: (sheet) => sheet.teacherName ?? '' },
        { id: 'progress', header: t('areas.progress'), cell: (sheet) => <Progress sheet={sheet} today={today} /> },
        {
          id: 'mean',
          header: t('areas.mean'),
          numeric: true,
          cell: (sheet) =>
            sheet.mean === null ? (
              ''
            ) : (
              <>
                {roundPercent(sheet.mean)} {sheet.band ? <Band code={sheet.band.code} name={sheet.band.title} /> : null}
              </>
            ),
        },
      ]}
    />
  )
}

export const LearningAreasPage = () => {
  const { t } = useTranslation('gradebook')
  const termName = useTermName()
  const { termId } = termSearch.parse(useSearch({ strict: false }))
  const query = useCall(gradebookOverview, { query: termId ? { termId } : {} }, { offline: true, live: true })
  useGradebookLive(gradebookOverview)
  const items = query.data?.items ?? []
  const count = new Set(items.map(({ learningAreaId }) => learningAreaId)).size
  return (
    <>
      <PageHeader
        title={t('nav:gradebook.learningAreas')}
        lead={
          query.data?.term
            ? t('areas.lead', { term: `${termName(query.data.term.name)} ${query.data.term.year}`, count })
            : null
        }
        back="/teacher/gradebook"
      />
      {query.data ? (
        count === 0 ? (
          <EmptyState title={t('list.empty')} text={t('list.emptyOwn')} />
        ) : (
          <Areas items={items} today={query.data.today} />
        )
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={8} />
      )}
    </>
  )
}
