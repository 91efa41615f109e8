/** Second markings: those to do, and those that colleagues do. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import layout from '#platform/web/components/layout.module.css'
import { listSecondMarkings } from '../../contract/second-markings.ts'

export const SecondMarkingsPage = () => {
  const { t: second } = useTranslation('smart-grading-second')
  const query = useCall(listSecondMarkings, {}, { live: true })
  const items = query.data?.items
  const open = items?.filter(({ mine, done }) => mine && !done).length ?? 0
  return (
    <>
      <PageHeader
        title={second('second.title')}
        lead={items ? second('second.lead', { count: open }) : undefined}
        back="/teacher/smart-grading"
      />
      {items ? null : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
      {items?.length === 0 ? <EmptyState title={second('second.empty')} text={second('second.emptyText')} /> : null}
      <ul className={layout.rows}>
        {items?.map((item) => (
          <li key={item.id} className={layout.row}>
            <div className={layout.words}>
              <div className={layout.title}>{item.quizTitle}</div>
              <div className={layout.second}>
                {second(item.mine ? 'second.askedBy' : 'second.askedOf', { name: item.colleague })} ·{' '}
                {second('second.progress', { marked: item.marked, count: item.answers })}
              </div>
            </div>
            <Button
              component={Link}
              to={`/teacher/smart-grading/second-markings/${item.id}`}
              variant={item.mine && !item.done ? 'light' : 'default'}
            >
              {second(item.mine && !item.done ? 'second.mark' : 'second.see')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
