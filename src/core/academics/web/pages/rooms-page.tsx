/** The school's rooms. */
import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { SettingsPage } from '../../../schools/web/public.ts'
import { listRooms, listStreams, removeRoom, type RoomItem } from '../../contract/classes.ts'
import type { Doomed } from '../components/delete-dialog.tsx'
import { Row, Rows } from '../components/rows.tsx'
import { useRoomWords } from '../use-room-words.ts'
import { useShapeCall } from '../use-shape.ts'

const RoomDialog = lateDialog(async () => (await import('../components/room-dialog.tsx')).RoomDialog)
const DeleteDialog = lateDialog(async () => (await import('../components/delete-dialog.tsx')).DeleteDialog)

/** The room to edit, or a new one; null while the dialog is closed. */
type Open = { room?: RoomItem } | null

export const RoomsPage = () => {
  const { t } = useTranslation('academics')
  const { data, error, refetch } = useShapeCall(listRooms, {})
  const [open, setOpen] = useState<Open>(null)
  const [doomed, setDoomed] = useState<Doomed | null>(null)
  const rooms = data?.items ?? []
  const add = <Button onClick={() => setOpen({})}>{t('room.add')}</Button>
  const second = useRoomWords()
  return (
    <SettingsPage
      title={t('rooms.title')}
      lead={data && (rooms.length > 0 ? t('room.count', { count: rooms.length }) : null)}
      ready={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
      action={rooms.length > 0 ? add : null}
    >
      {rooms.length === 0 ? <EmptyState title={t('room.none')} text={t('room.noneText')} action={add} /> : null}
      <Rows>
        {rooms.map((room) => (
          <Row
            key={room.id}
            name={room.name}
            second={second(room)}
            end={room.active ? undefined : <StatusDot kind="inactive">{t('off')}</StatusDot>}
            menu={[
              { label: t('edit'), icon: IconPencil, onClick: () => setOpen({ room }) },
              {
                label: t('delete'),
                icon: IconTrash,
                danger: true,
                onClick: () => setDoomed({ endpoint: removeRoom, id: room.id, name: room.name, loss: t('room.loss') }),
              },
            ]}
          />
        ))}
      </Rows>
      {open ? <RoomDialog room={open.room} onClose={() => setOpen(null)} /> : null}
      <DeleteDialog doomed={doomed} stale={[listRooms, listStreams]} onClose={() => setDoomed(null)} />
    </SettingsPage>
  )
}
