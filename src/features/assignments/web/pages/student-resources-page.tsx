/** Materials that a learner's teachers share with the class. */
import { Button } from '@mantine/core'
import { IconDownload, IconExternalLink, IconPlayerPlay } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buildUrl } from '#platform/pure/contract.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import layout from '#platform/web/components/layout.module.css'
import { resourceTypes } from '../../contract/kinds.ts'
import { ownResourceFile, ownResources, type OwnResource } from '../../contract/resources.ts'
import { recordingOf, type PlayedResource } from '../recording-of.ts'
import { ownResourcesSearch } from '../searches.ts'

const RecordingDialog = lateDialog(async () => (await import('../components/recording-dialog.tsx')).RecordingDialog)

const limit = 20

const Row = ({ resource, onPlay }: { resource: OwnResource; onPlay: (recording: PlayedResource) => void }) => {
  const { t } = useTranslation('assignments')
  const { fileSize } = useFormats()
  const { title, description, learningArea, teacherName, url, file } = resource
  const address = url ?? buildUrl(ownResourceFile.path, { id: resource.id })
  const recording = recordingOf(resource, address)
  return (
    <li className={`${layout.row} ${layout.wrap}`}>
      <div className={layout.words}>
        <p className={layout.title}>{title}</p>
        {description ? <p>{description}</p> : null}
        <p className={layout.second}>
          {t('own.about', { area: learningArea.name, teacher: teacherName })}
          {file ? `, ${fileSize(file.bytes)}` : null}
        </p>
      </div>
      {recording ? (
        <Button
          variant="light"
          aria-label={t('recording.playOf', { title })}
          leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}
          onClick={() => onPlay(recording)}
        >
          {t('recording.play')}
        </Button>
      ) : null}
      <Button
        variant={recording ? 'default' : 'light'}
        component="a"
        href={address}
        {...(recording ? { download: file?.name } : {})}
        target="_blank"
        rel="noreferrer noopener"
        aria-label={t(url ? 'resources.openOf' : 'resources.downloadOf', { title })}
        leftSection={
          url ? (
            <IconExternalLink size={18} stroke={1.75} aria-hidden />
          ) : (
            <IconDownload size={18} stroke={1.75} aria-hidden />
          )
        }
      >
        {t(url ? 'resources.open' : 'resources.download')}
      </Button>
    </li>
  )
}

export const StudentResourcesPage = () => {
  const { t } = useTranslation('assignments')
  const navigate = useNavigate()
  const search = ownResourcesSearch.parse(useSearch({ strict: false }))
  const { subjectId, type, page = 1 } = search
  const query = useCall(
    ownResources,
    { query: { page, limit, ...(subjectId ? { subjectId } : {}), ...(type ? { type } : {}) } },
    { offline: true, keepPrevious: true },
  )
  const { data } = query
  const change = (next: Record<string, string | number | undefined>): void =>
    void navigate({ to: '.', search: { ...search, page: undefined, ...next }, resetScroll: false })
  const filtered = subjectId !== undefined || type !== undefined
  const noRecord = query.error?.status === 404
  const [playing, setPlaying] = useState<PlayedResource | null>(null)
  return (
    <>
      <PageHeader
        title={t('resources.own')}
        lead={data ? t('resources.ownLead', { count: data.totalCount }) : undefined}
      />
      {data && (data.subjects.length > 0 || filtered) ? (
        <div className={layout.bar}>
          <Select
            aria-label={t('area')}
            placeholder={t('resources.allAreas')}
            clearable
            options={data.subjects.map(({ id, name }) => ({ value: id, label: name }))}
            value={subjectId ?? null}
            onChange={(next) => change({ subjectId: next ?? undefined })}
          />
          <Select
            aria-label={t('resources.type')}
            placeholder={t('resources.allTypes')}
            clearable
            options={resourceTypes.map((value) => ({ value, label: t(`resources.types.${value}`) }))}
            value={type ?? null}
            onChange={(next) => change({ type: next ?? undefined })}
          />
        </div>
      ) : null}
      {!data && !noRecord ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton />
        )
      ) : null}
      {noRecord || data?.items.length === 0 ? (
        <EmptyState title={t(filtered ? 'resources.noneFound' : 'resources.empty')} text={t('resources.emptyOwn')} />
      ) : null}
      {data && data.items.length > 0 ? (
        <ul className={layout.rows} aria-busy={query.isFetching}>
          {data.items.map((resource) => (
            <Row key={resource.id} resource={resource} onPlay={setPlaying} />
          ))}
        </ul>
      ) : null}
      {data && data.totalPages > 1 ? (
        <Pager
          page={page}
          totalPages={data.totalPages}
          totalCount={data.totalCount}
          shown={data.items.length}
          limit={limit}
          onPage={(next) => change({ page: next })}
        />
      ) : null}
      {playing ? <RecordingDialog recording={playing} onClose={() => setPlaying(null)} /> : null}
    </>
  )
}
