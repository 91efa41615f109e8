/** A learner's own marks in one learning area over the terms. */
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { roundPercent } from '#core/academics/rules/scales.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { useBandWords } from '#platform/web/components/drawings/band.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { NotFoundPage } from '#platform/web/components/refusals/not-found-page.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { studentSubject } from '../../../contract/student.ts'
import { useGradesLive } from '../live.ts'
import { AreaDetail } from '../parts/area-detail.tsx'
import { useReflecting } from '../use-reflecting.tsx'

export const AreaPage = () => {
  const { t } = useTranslation('gradebook-grades')
  const termName = useTermName()
  const { areaId = '' } = useParams({ strict: false })
  const query = useCall(studentSubject, { params: { id: areaId } }, { offline: true, live: true })
  useGradesLive(studentSubject)
  const reflecting = useReflecting()
  const bandWords = useBandWords()
  const { data } = query
  if (query.error?.status === 404 || query.error?.status === 400) return <NotFoundPage />
  const newest = data?.terms.find(({ percent }) => percent !== null)
  const name = data?.learningArea.name ?? t('own.title')
  return (
    <>
      <PageHeader
        title={name}
        back="/student/grades"
        lead={
          newest?.band
            ? t('area.lead', {
                percent: roundPercent(newest.percent ?? 0),
                band: bandWords(newest.band.code, newest.band.title),
                term: termName(newest.term.name),
              })
            : null
        }
      />
      {!data ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton rows={6} />
        )
      ) : null}
      {data ? (
        <AreaDetail
          data={data}
          onReflect={(one) =>
            reflecting.open({ id: one.id, subject: `${name}, ${one.title}`, reflection: one.reflection })
          }
        />
      ) : null}
      {reflecting.dialog}
    </>
  )
}
