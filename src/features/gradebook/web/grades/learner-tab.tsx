/** A learner's marks on the staff's learner page: published or not, in the areas the caller teaches. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { learnerMarks } from '../../contract/learner.ts'
import { useGradesLive } from './live.ts'
import { GradesOfTerm } from './parts/grades-of-term.tsx'
import { TermChoice } from './parts/term-choice.tsx'
import { useGradeWords } from './use-words.ts'
import classes from './parts/grades.module.css'

export const LearnerTab = ({ id }: { id: string }) => {
  const { t } = useTranslation('gradebook-grades')
  const termName = useTermName()
  const words = useGradeWords()
  const [termId, setTermId] = useState<string>()
  const query = useCall(
    learnerMarks,
    { params: { id }, query: termId ? { termId } : {} },
    { live: true, keepPrevious: true },
  )
  useGradesLive(learnerMarks)
  const { data } = query
  if (!data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={6} />
    )
  return (
    <>
      <div className={classes.head}>
        <h2>{data.term ? t('own.titleOf', { term: termName(data.term.name) }) : t('own.title')}</h2>
        <TermChoice terms={data.terms} term={data.term} onChange={setTermId} />
      </div>
      {data.areas.length === 0 ? (
        <EmptyState title={t('empty')} text={t('staff.emptyText')} />
      ) : (
        <>
          <p className={classes.lead}>{words.lead(data)}</p>
          <GradesOfTerm grades={data} />
        </>
      )}
    </>
  )
}
