/** A new announcement, or changing one. */
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { NotFoundPage } from '#platform/web/components/refusals/not-found-page.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { ComposeForm } from '../components/compose-form.tsx'
import { useWriting } from '../writing.ts'

export const NewAnnouncementPage = () => {
  const { t } = useTranslation('communication-announcements')
  const { calls, home } = useWriting()
  const query = useCall(calls.choices, {})
  const { data } = query
  const nobody = data && !data.wholeSchool && data.streams.length === 0
  return (
    <>
      <PageHeader title={t('compose.new')} back={home} />
      {!data ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton rows={6} />
        )
      ) : null}
      {nobody ? <EmptyState title={t('compose.noClasses')} text={t('compose.noClassesText')} /> : null}
      {data && !nobody ? <ComposeForm choices={data} /> : null}
    </>
  )
}

export const EditAnnouncementPage = () => {
  const { t } = useTranslation('communication-announcements')
  const { calls, home } = useWriting()
  const { announcementId = '' } = useParams({ strict: false })
  const query = useCall(calls.get, { params: { id: announcementId } })
  const choices = useCall(calls.choices, {})
  const error = query.error ?? choices.error
  if (query.error?.status === 404) return <NotFoundPage />
  if (!query.data || !choices.data)
    return error ? (
      <ErrorPanel error={error} onRetry={() => void (query.error ? query : choices).refetch()} />
    ) : (
      <RowsSkeleton rows={6} />
    )
  const { data } = query
  const back = `${home}/${announcementId}`
  return (
    <>
      <PageHeader title={t('compose.edit')} lead={data.title} back={back} />
      <ComposeForm key={data.version} choices={choices.data} before={data} />
    </>
  )
}
