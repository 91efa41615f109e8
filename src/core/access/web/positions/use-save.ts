/** Saves what a position includes, and says so. */
import { useTranslation } from 'react-i18next'
import { messageOf } from '#platform/web/api/api-error.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { usePositionName } from '#platform/web/components/people/position-name.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { listPositions, savePosition, type Position } from '../../contract/positions.ts'

export const useSave = () => {
  const { t } = useTranslation('access-positions')
  const name = usePositionName()
  const { send, sending } = useSend(savePosition, { invalidates: [listPositions] })
  const change = (position: Position, permission: string, on: boolean): void => {
    const { id, version } = position
    const permissions = position.permissions.filter((one) => one !== permission)
    void send({ body: { id, version, permissions: on ? [...permissions, permission] : permissions } })
      .then(() => toast.success(t('saved', { position: name(position) })))
      .catch((error: unknown) => toast.error(messageOf(error)))
  }
  return { change, isSending: sending }
}
