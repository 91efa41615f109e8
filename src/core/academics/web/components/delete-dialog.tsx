/** Confirms a deletion; the server refuses if the item is in use. */
import { useTranslation } from 'react-i18next'
import type { Endpoint } from '#platform/pure/contract.ts'
import { request } from '#platform/web/api/request.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { removeException } from '../../contract/calendar.ts'
import { shapeReads } from '../use-shape.ts'

/** Item to delete; null while the dialog is closed. */
export interface Doomed {
  endpoint: Endpoint & Pick<typeof removeException, 'params' | 'method'>
  id: string
  name: string
  loss: string
}

/** @param stale reads that the deletion makes stale */
export const DeleteDialog = ({
  doomed,
  stale,
  onClose,
}: {
  doomed: Doomed | null
  stale: readonly Endpoint[]
  onClose: () => void
}) => {
  const { t } = useTranslation('academics')
  const client = useQueryClient()
  if (!doomed) return null
  const remove = async () => {
    await request(doomed.endpoint, { params: { id: doomed.id } })
    for (const endpoint of [...stale, ...shapeReads]) void client.invalidateQueries({ queryKey: callKey(endpoint) })
    toast.success(t('deleted', { name: doomed.name }))
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={remove}
      title={t('deleteTitle', { name: doomed.name })}
      loss={doomed.loss}
      verb={t('delete')}
      busyVerb={t('deleting')}
    />
  )
}
