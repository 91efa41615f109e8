/** Materials that a teacher shares with classes. */
import { UnstyledButton } from '@mantine/core'
import { IconExternalLink, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buildUrl } from '#platform/pure/contract.ts'
import { useCall, usePaged, useSend } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { resourceTypes } from '../../contract/kinds.ts'
import { listClasses } from '../../contract/classes.ts'
import { listShared, sharedFile, withdrawResource, type SharedResource } from '../../contract/resources.ts'
import { recordingOf, type PlayedResource } from '../recording-of.ts'
import { resourcesSearch } from '../searches.ts'
import look from '../components/resource-row.module.css'

const RecordingDialog = lateDialog(async () => (await import('../components/recording-dialog.tsx')).RecordingDialog)
const ResourceDialog = lateDialog(async () => (await import('../components/resource-dialog.tsx')).ResourceDialog)

const addressOf = ({ id, url }: SharedResource): string => url ?? buildUrl(sharedFile.path, { id })

const playable = (one: SharedResource): PlayedResource | null => recordingOf(one, addressOf(one))

const useColumns = (onPlay: (recording: PlayedResource) => void): ListColumn<SharedResource>[] => {
  const { t } = useTranslation('assignments')
  const formats = useFormats()
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('form.title'),
        cell: (one) => {
          const recording = playable(one)
          return recording ? (
            <UnstyledButton className={look.open ?? ''} onClick={() => onPlay(recording)}>
              {one.title}
            </UnstyledButton>
          ) : (
            <a href={addressOf(one)} target="_blank" rel="noreferrer noopener">
              {one.title}
            </a>
          )
        },
        fixed: true,
      },
      { id: 'area', header: t('area'), cell: (one) => one.learningArea.name },
      {
        id: 'classes',
        header: t('resources.classes'),
        cell: (one) => formats.list(one.classes.map(({ name }) => name)),
      },
      { id: 'type', header: t('resources.type'), cell: (one) => t(`resources.types.${one.type}`) },
      { id: 'by', header: t('resources.by'), cell: (one) => one.teacherName },
      { id: 'when', header: t('resources.when'), cell: (one) => formats.date(one.createdAt, 'short') },
    ],
    [t, formats, onPlay],
  )
}

export const ResourcesPage = () => {
  const { t } = useTranslation('assignments')
  const formats = useFormats()
  const state = useListState(resourcesSearch)
  const query = usePaged(listShared, { query: state.query })
  const classes = useCall(listClasses, { query: {} })
  const [sharing, setSharing] = useState(false)
  const [playing, setPlaying] = useState<PlayedResource | null>(null)
  const [taking, setTaking] = useState<SharedResource | null>(null)
  const { send } = useSend(withdrawResource, { invalidates: [listShared] })
  const items = classes.data?.items ?? []
  const areas = [
    ...new Map(items.flatMap(({ learningAreas }) => learningAreas.map((area) => [area.id, area.name] as const))),
  ]
  return (
    <>
      <ListPage
        id="resources"
        title={t('resources.title')}
        state={state}
        query={query}
        columns={useColumns(setPlaying)}
        rowId={(one) => one.id}
        rowName={(one) => one.title}
        phoneRow={(one) => ({
          title: one.title,
          second: t('course', { name: formats.list(one.classes.map(({ name }) => name)), area: one.learningArea.name }),
        })}
        rowMenu={(one) => [
          playable(one)
            ? { label: t('recording.play'), icon: IconPlayerPlay, onClick: () => setPlaying(playable(one)) }
            : {
                label: t('resources.open'),
                icon: IconExternalLink,
                onClick: () => void window.open(addressOf(one), '_blank', 'noopener'),
              },
          ...(one.mine
            ? [{ label: t('resources.withdraw'), icon: IconTrash, onClick: () => setTaking(one), danger: true }]
            : []),
        ]}
        searchLabel={t('resources.search')}
        filters={[
          {
            id: 'learningAreaId',
            label: t('area'),
            kind: 'choice',
            options: areas.map(([value, label]) => ({ value, label })),
          },
          {
            id: 'type',
            label: t('resources.type'),
            kind: 'choice',
            options: resourceTypes.map((value) => ({ value, label: t(`resources.types.${value}`) })),
          },
        ]}
        create={items.length > 0 ? { label: t('resources.share'), onClick: () => setSharing(true) } : undefined}
        empty={{ title: t('resources.empty'), text: t('resources.emptyTeacher') }}
      />
      {sharing ? <ResourceDialog items={items} onClose={() => setSharing(false)} /> : null}
      {playing ? <RecordingDialog recording={playing} onClose={() => setPlaying(null)} /> : null}
      <ConfirmDialog
        opened={taking !== null}
        onClose={() => setTaking(null)}
        title={t('resources.withdrawTitle', { title: taking?.title ?? '' })}
        loss={t('resources.withdrawLoss')}
        verb={t('resources.withdraw')}
        busyVerb={t('resources.withdrawing')}
        danger
        onConfirm={async () => {
          if (taking) await send({ params: { id: taking.id } })
          setTaking(null)
        }}
      />
    </>
  )
}
