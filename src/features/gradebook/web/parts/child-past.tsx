/** The child's marks compared with their previous term, beside the day; never with other children. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { childSummary } from '../../contract/parent.ts'
import { useGradesLive } from '../grades/live.ts'
import { PastList } from '../grades/parts/past-list.tsx'
import { useGradeWords } from '../grades/use-words.ts'
import classes from '../grades/parts/grades.module.css'

export const ChildPast = ({ id }: { id: string }) => {
  const { t } = useTranslation('gradebook-grades')
  const words = useGradeWords()
  const query = useCall(childSummary, { params: { id } }, { offline: true, live: true })
  useGradesLive(childSummary)
  const { data } = query
  if (!data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={6} />
    )
  const title = words.titleOfPast(data)
  return (
    <section>
      <h2>{title}</h2>
      {data.areas.length === 0 ? (
        <p className={classes.lead}>{t('emptyText')}</p>
      ) : (
        <>
          <p className={classes.lead}>{words.lead(data)}</p>
          <PastList {...data} label={title} />
          <p className={classes.all}>
            <Link to={`/parent/children/${id}/marks`}>{t('child.all')}</Link>
          </p>
        </>
      )}
    </section>
  )
}
