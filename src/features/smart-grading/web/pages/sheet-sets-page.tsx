/** Answer sheets that the teacher made, newest first. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { CountBadge } from '#platform/web/components/count-badge.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { listSheetSets } from '../../contract/answer-sheets.ts'

export const SheetSetsPage = () => {
  const { t } = useTranslation('smart-grading-sheets')
  const formats = useFormats()
  const query = useCall(listSheetSets, {})
  const items = query.data?.items
  const make = (
    <Button component={Link} to="/teacher/smart-grading/sheets/new">
      {t('list.make')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('list.title')} lead={t('list.lead')} back="/teacher/smart-grading" action={make} />
      {items ? null : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
      {items?.length === 0 ? <EmptyState title={t('list.empty')} text={t('list.emptyText')} /> : null}
      <ul className={layout.rows}>
        {items?.map((set) => (
          <li key={set.id} className={layout.row}>
            <div className={layout.words}>
              <div className={layout.title}>
                <Link to={`/teacher/smart-grading/sheets/${set.id}`}>{set.title}</Link>
              </div>
              <div className={layout.second}>
                {[set.className, set.learningAreaName, formats.date(set.date)].join(' · ')}
              </div>
              <div className={layout.second}>
                {set.recorded
                  ? t('list.recorded', { count: set.read })
                  : t('list.read', { read: set.read, count: set.learners })}
              </div>
            </div>
            {set.doubts > 0 ? <CountBadge count={set.doubts} /> : null}
          </li>
        ))}
      </ul>
    </>
  )
}
