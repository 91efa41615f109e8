/** A learner's own competencies and values, with evidence and reflections. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buildUrl } from '#platform/pure/contract.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { studentEvidenceFile, studentRatings } from '../../../contract/student.ts'
import { useGradesLive } from '../live.ts'
import { RatingsReport, useReportLead } from '../parts/ratings-report.tsx'
import { TermChoice } from '../parts/term-choice.tsx'
import { ofTermSearch } from '../searches.ts'
import { useReflecting } from '../use-reflecting.tsx'

export const CbcPage = () => {
  const { t } = useTranslation('gradebook-grades')
  const navigate = useNavigate()
  const { termId } = ofTermSearch.parse(useSearch({ strict: false }))
  const query = useCall(
    studentRatings,
    { query: termId ? { termId } : {} },
    { offline: true, live: true, keepPrevious: true },
  )
  useGradesLive(studentRatings)
  const reflecting = useReflecting()
  const { data } = query
  const lead = useReportLead(data)
  const isNobody = query.error?.status === 404 && termId === undefined
  return (
    <>
      <PageHeader
        title={t('cbc.title')}
        crumbs={[{ label: t('own.title'), to: '/student/grades' }]}
        back="/student/grades"
        lead={lead}
        secondary={
          data ? (
            <TermChoice
              terms={data.terms}
              term={data.term}
              onChange={(id) => void navigate({ to: '/student/cbc', search: { termId: id } })}
            />
          ) : null
        }
      />
      {!data && !isNobody ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton rows={8} />
        )
      ) : null}
      {isNobody ? <EmptyState title={t('empty')} text={t('emptyText')} /> : null}
      {data ? (
        <RatingsReport
          report={data}
          fileTo={(id) => buildUrl(studentEvidenceFile.path, { id })}
          onReflect={({ id, text, reflection }) => reflecting.open({ id, subject: text ?? t('cbc.title'), reflection })}
        />
      ) : null}
      {reflecting.dialog}
    </>
  )
}
