/** Confirms deleting users: what is lost, what is kept, and how long it can be undone. */
import { useTranslation } from 'react-i18next'
import { useUndoToast } from '#core/undo/web/public.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import type { UserItem } from '../../contract/shapes.ts'
import { changeUsers, deleteUser, getUser, listUsers } from '../../contract/users.ts'
import { useTold } from './use-told.ts'

const stale = [listUsers, getUser] as const

export const DeleteUsersDialog = ({ users, onClose }: { users: readonly UserItem[]; onClose: () => void }) => {
  const { t } = useTranslation('users')
  const told = useTold()
  const announce = useUndoToast(stale)
  const one = useSend(deleteUser, { invalidates: stale })
  const many = useSend(changeUsers, { invalidates: stale })
  const [only] = users
  const remove = async () => {
    if (only && users.length === 1) {
      const { undo } = await one.send({ params: { id: only.id } })
      announce(t(only.kind === 'invitation' ? 'withdrawn' : 'deleted', { name: only.name }), undo)
    } else told(await many.send({ body: { action: 'delete', ids: users.map((user) => user.id) } }), 'done.delete')
  }
  const isInvitation = users.length === 1 && only?.kind === 'invitation'
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={remove}
      title={
        users.length === 1 ? t('delete.title', { name: only?.name }) : t('delete.titleMany', { count: users.length })
      }
      loss={isInvitation ? t('delete.lossInvitation') : t('delete.loss', { count: users.length })}
      verb={t('delete.verb')}
      busyVerb={t('delete.busy')}
    />
  )
}
