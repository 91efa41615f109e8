/** Levels, and the classes of each grade. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import type { Grade } from '../../../schools/contract/levels.ts'
import { SettingsPage } from '../../../schools/web/public.ts'
import { getLevels, listRooms, listStreams, removeStream, type StreamItem } from '../../contract/classes.ts'
import { gradesOf } from '../../rules/grades.ts'
import { ClassGrid } from '../components/class-grid.tsx'
import type { Doomed } from '../components/delete-dialog.tsx'
import { useShapeCall } from '../use-shape.ts'

const LevelsDialog = lateDialog(async () => (await import('../components/levels-dialog.tsx')).LevelsDialog)
const StreamDialog = lateDialog(async () => (await import('../components/stream-dialog.tsx')).StreamDialog)
const DeleteDialog = lateDialog(async () => (await import('../components/delete-dialog.tsx')).DeleteDialog)

/** The open dialog. */
type Open = { what: 'levels' } | { what: 'class'; stream?: StreamItem; grade?: Grade } | null

export const ClassesPage = () => {
  const { t } = useTranslation('academics')
  const levels = useShapeCall(getLevels, {})
  const streams = useShapeCall(listStreams, {})
  const rooms = useShapeCall(listRooms, {})
  const [open, setOpen] = useState<Open>(null)
  const [doomed, setDoomed] = useState<Doomed | null>(null)
  const data =
    levels.data && streams.data && rooms.data
      ? { ...levels.data, streams: streams.data.items, rooms: rooms.data.items }
      : undefined
  const close = () => setOpen(null)
  const active = data?.streams.filter((stream) => stream.active) ?? []
  const count = {
    classes: t('stream.count', { count: active.length }),
    grades: t('stream.gradeCount', { count: new Set(active.map((stream) => stream.grade)).size }),
  }
  const askDelete = (stream: StreamItem) => {
    close()
    setDoomed({ endpoint: removeStream, id: stream.id, name: stream.label, loss: t('stream.loss') })
  }
  return (
    <SettingsPage
      title={t('classes.title')}
      lead={data ? t('classes.lead', count) : undefined}
      ready={data !== undefined}
      error={levels.error ?? streams.error ?? rooms.error}
      onRetry={() => void Promise.all([levels.refetch(), streams.refetch(), rooms.refetch()])}
      secondary={
        <Button variant="light" onClick={() => setOpen({ what: 'levels' })}>
          {t('levels.edit')}
        </Button>
      }
      action={<Button onClick={() => setOpen({ what: 'class' })}>{t('stream.add')}</Button>}
    >
      {data ? (
        <ClassGrid
          {...data}
          onOpen={(stream) => setOpen({ what: 'class', stream })}
          onAdd={(grade) => setOpen({ what: 'class', grade })}
        />
      ) : null}
      {levels.data && open?.what === 'levels' ? <LevelsDialog chosen={levels.data} onClose={close} /> : null}
      {data && open?.what === 'class' ? (
        <StreamDialog
          stream={open.stream}
          grade={open.grade}
          grades={gradesOf(data.levels)}
          catalogue={data.catalogue}
          rooms={data.rooms}
          onDelete={askDelete}
          onClose={close}
        />
      ) : null}
      <DeleteDialog doomed={doomed} stale={[listStreams]} onClose={() => setDoomed(null)} />
    </SettingsPage>
  )
}
