/** Confirms a change of access or a password reset for one or several users. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import type { UserItem } from '../../contract/shapes.ts'
import { changeUsers, getUser, listUsers } from '../../contract/users.ts'
import { useTold } from './use-told.ts'

export type AskedAction =
  | 'activate'
  | 'deactivate'
  | 'suspend'
  | 'reset_password'
  | 'reset_two_step'
  | 'remove_picture'
  | 'resend'

export const ChangeUsersDialog = ({
  action,
  users,
  onClose,
}: {
  action: AskedAction
  users: readonly UserItem[]
  onClose: () => void
}) => {
  const { t } = useTranslation('users')
  const told = useTold()
  const { send } = useSend(changeUsers, { invalidates: [listUsers, getUser] })
  const change = async () => told(await send({ body: { action, ids: users.map((user) => user.id) } }), `done.${action}`)
  const [only] = users
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={change}
      title={
        users.length === 1
          ? t(`change.${action}.title`, { name: only?.name })
          : t(`change.${action}.titleMany`, { count: users.length })
      }
      loss={t(`change.${action}.text`, { count: users.length })}
      verb={t(`change.${action}.verb`)}
      busyVerb={t(`change.${action}.busy`)}
      danger={action === 'suspend' || action === 'reset_two_step' || action === 'remove_picture'}
    />
  )
}
