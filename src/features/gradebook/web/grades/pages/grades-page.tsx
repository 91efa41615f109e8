/** A learner's own marks of a term: each area compared with the previous term, and every assessment. */
import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { studentGrades } from '../../../contract/student.ts'
import { useGradesLive } from '../live.ts'
import { GradesOfTerm } from '../parts/grades-of-term.tsx'
import { TermChoice } from '../parts/term-choice.tsx'
import { ofTermSearch } from '../searches.ts'
import { useGradeWords } from '../use-words.ts'

export const GradesPage = () => {
  const { t } = useTranslation('gradebook-grades')
  const termName = useTermName()
  const words = useGradeWords()
  const navigate = useNavigate()
  const { termId } = ofTermSearch.parse(useSearch({ strict: false }))
  const query = useCall(
    studentGrades,
    { query: termId ? { termId } : {} },
    { offline: true, live: true, keepPrevious: true },
  )
  useGradesLive(studentGrades)
  const { data } = query
  const isNobody = query.error?.status === 404 && termId === undefined
  const isEmpty = isNobody || data?.areas.length === 0
  const competencies = (
    <Button variant="light" component={Link} to="/student/cbc">
      {t('cbc.open')}
    </Button>
  )
  const choice = data ? (
    <TermChoice
      terms={data.terms}
      term={data.term}
      onChange={(id) => void navigate({ to: '/student/grades', search: { termId: id } })}
    />
  ) : null
  return (
    <>
      <PageHeader
        title={data?.term && !isEmpty ? t('own.titleOf', { term: termName(data.term.name) }) : t('own.title')}
        shortTitle={t('own.title')}
        lead={isEmpty ? null : data && words.lead(data)}
        secondary={
          <>
            {choice}
            {competencies}
          </>
        }
      />
      {!data && !isNobody ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton rows={9} />
        )
      ) : null}
      {isEmpty ? <EmptyState title={t('empty')} text={t('emptyText')} /> : null}
      {data && !isEmpty ? <GradesOfTerm grades={data} to={(id) => `/student/grades/${id}`} /> : null}
    </>
  )
}
