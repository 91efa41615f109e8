/** A new assignment, or changing one. */
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { NotFoundPage } from '#platform/web/components/refusals/not-found-page.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { listClasses, type TeacherClass } from '../../contract/classes.ts'
import { getAssignment, type AssignmentDetail } from '../../contract/setting.ts'
import { AssignmentForm } from '../components/assignment-form.tsx'
import { isFixed } from '../components/assignment-values.ts'

const list = '/teacher/assignments'

export const NewAssignmentPage = () => {
  const { t } = useTranslation('assignments')
  const query = useCall(listClasses, { query: {} })
  const { data } = query
  return (
    <>
      <PageHeader title={t('form.new')} back={list} />
      {!data ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton rows={6} />
        )
      ) : null}
      {data?.items.length === 0 ? <EmptyState title={t('form.noClasses')} text={t('form.noClassesText')} /> : null}
      {data && data.items.length > 0 ? <AssignmentForm items={data.items} /> : null}
    </>
  )
}

/** The class of existing work, which cannot be changed. */
const ownClass = ({ target, targetKind, targetLabel, grade, learningArea }: AssignmentDetail): TeacherClass => ({
  id: target.groupId ?? target.streamId ?? '',
  kind: targetKind === 'group' ? 'group' : 'class',
  name: targetLabel,
  grade,
  asClassTeacher: false,
  learningAreas: [learningArea],
  learnerCount: 0,
  status: 'active',
  version: null,
})

export const EditAssignmentPage = () => {
  const { t } = useTranslation('assignments')
  const { assignmentId = '' } = useParams({ strict: false })
  const query = useCall(getAssignment, { params: { id: assignmentId } })
  const fixed = query.data !== undefined && isFixed(query.data)
  const classes = useCall(listClasses, { query: {} }, { enabled: query.data !== undefined && !fixed })
  const items = query.data && fixed ? [ownClass(query.data)] : classes.data?.items
  const error = query.error ?? classes.error
  if (query.error?.status === 404) return <NotFoundPage />
  if (!query.data || !items)
    return error ? (
      <ErrorPanel error={error} onRetry={() => void (query.error ? query : classes).refetch()} />
    ) : (
      <RowsSkeleton rows={6} />
    )
  const back = `${list}/${assignmentId}`
  return (
    <>
      <PageHeader
        title={t('form.edit')}
        lead={query.data.title}
        crumbs={[{ label: query.data.title, to: back }]}
        back={back}
      />
      <AssignmentForm key={query.data.version} items={items} before={query.data} />
    </>
  )
}
