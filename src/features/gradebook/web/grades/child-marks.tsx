/** A child's marks for the family: a term compared with the child's own past, assessments, competencies and values. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buildUrl } from '#platform/pure/contract.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { childEvidenceFile, childGrades, childRatings } from '../../contract/parent.ts'
import { useGradesLive } from './live.ts'
import { GradesOfTerm } from './parts/grades-of-term.tsx'
import { RatingsReport, useReportLead } from './parts/ratings-report.tsx'
import { TermChoice } from './parts/term-choice.tsx'
import { useGradeWords } from './use-words.ts'
import classes from './parts/grades.module.css'

const AreaDialog = lateDialog(async () => (await import('./parts/area-dialog.tsx')).AreaDialog)

const keep = { offline: true, live: true, keepPrevious: true } as const

const Ratings = ({ id, termId }: { id: string; termId: string | undefined }) => {
  const { t } = useTranslation('gradebook-grades')
  const query = useCall(childRatings, { params: { id }, query: termId ? { termId } : {} }, keep)
  useGradesLive(childRatings)
  const lead = useReportLead(query.data)
  if (!query.data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={4} />
    )
  const isEmpty = query.data.items.every(({ rating, evidence }) => rating === null && evidence.length === 0)
  return (
    <section className={classes.section}>
      <h2>{t('cbc.title')}</h2>
      <p className={classes.lead}>{lead}</p>
      {isEmpty ? null : (
        <RatingsReport
          report={query.data}
          fileTo={(evidenceId) => buildUrl(childEvidenceFile.path, { id, evidenceId })}
        />
      )}
    </section>
  )
}

export const ChildMarks = ({ id }: { id: string }) => {
  const { t } = useTranslation('gradebook-grades')
  const termName = useTermName()
  const words = useGradeWords()
  const [termId, setTermId] = useState<string>()
  const [area, setArea] = useState<string | null>(null)
  const query = useCall(childGrades, { params: { id }, query: termId ? { termId } : {} }, keep)
  useGradesLive(childGrades)
  const { data } = query
  if (!data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={9} />
    )
  return (
    <>
      <div className={classes.head}>
        <h1>{data.term ? t('own.titleOf', { term: termName(data.term.name) }) : t('own.title')}</h1>
        <TermChoice terms={data.terms} term={data.term} onChange={setTermId} />
      </div>
      {data.areas.length === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      ) : (
        <>
          <p className={classes.lead}>{words.lead(data)}</p>
          <GradesOfTerm grades={data} onOpen={setArea} />
        </>
      )}
      <Ratings id={id} termId={termId} />
      {area === null ? null : (
        <AreaDialog onClose={() => setArea(null)} childId={id} learningAreaId={area} name={data.firstName} />
      )}
    </>
  )
}
