/** Actions on one user, by kind, and on several. */
import { useNavigate } from '@tanstack/react-router'
import {
  IconCircleCheck,
  IconDeviceMobileOff,
  IconId,
  IconKey,
  IconMailForward,
  IconPencil,
  IconPhotoOff,
  IconTrash,
  IconUserOff,
  IconUserPause,
  IconUserShield,
  IconUserX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MenuAction } from '#platform/web/floating/menu-actions.tsx'
import type { BulkAction } from '#platform/web/list/types.ts'
import type { UserItem } from '../../contract/shapes.ts'
import { recordAddress } from './user-cell.tsx'
import type { Asked } from './user-dialogs.tsx'

export type Ask = (asked: Asked) => void

const requestMenu = (t: (key: string) => string, user: UserItem, ask: Ask): MenuAction[] => [
  { label: t('requests.accept'), icon: IconCircleCheck, onClick: () => ask({ kind: 'accept', user }) },
  { label: t('requests.decline'), icon: IconUserX, danger: true, onClick: () => ask({ kind: 'decline', user }) },
]

const invitationMenu = (t: (key: string) => string, user: UserItem, ask: Ask): MenuAction[] => [
  { label: t('menu.edit'), icon: IconPencil, onClick: () => ask({ kind: 'edit', user }) },
  { label: t('menu.resend'), icon: IconMailForward, onClick: () => ask({ kind: 'resend', users: [user] }) },
  { label: t('menu.withdraw'), icon: IconTrash, danger: true, onClick: () => ask({ kind: 'delete', users: [user] }) },
]

const memberMenu = (t: (key: string) => string, user: UserItem, ask: Ask): MenuAction[] => {
  const [users, disabled] = [[user], user.isSelf]
  const isActive = user.status === 'active'
  return [
    { label: t('menu.edit'), icon: IconPencil, onClick: () => ask({ kind: 'edit', user }) },
    { label: t('menu.role'), icon: IconUserShield, disabled, onClick: () => ask({ kind: 'role', users }) },
    {
      label: t('menu.reset'),
      icon: IconKey,
      disabled: user.email === null,
      onClick: () => ask({ kind: 'reset_password', users }),
    },
    {
      label: t('menu.resetTwoStep'),
      icon: IconDeviceMobileOff,
      disabled,
      onClick: () => ask({ kind: 'reset_two_step', users }),
    },
    ...(user.avatar === null
      ? []
      : [
          { label: t('menu.removePicture'), icon: IconPhotoOff, onClick: () => ask({ kind: 'remove_picture', users }) },
        ]),
    ...(isActive
      ? [
          {
            label: t('menu.deactivate'),
            icon: IconUserPause,
            disabled,
            onClick: () => ask({ kind: 'deactivate', users }),
          },
          { label: t('menu.suspend'), icon: IconUserOff, disabled, onClick: () => ask({ kind: 'suspend', users }) },
        ]
      : [
          {
            label: t('menu.activate'),
            icon: IconCircleCheck,
            disabled,
            onClick: () => ask({ kind: 'activate', users }),
          },
        ]),
    { label: t('menu.delete'), icon: IconTrash, danger: true, disabled, onClick: () => ask({ kind: 'delete', users }) },
  ]
}

const menus = { request: requestMenu, invitation: invitationMenu, member: memberMenu } as const

export const useRowMenu = (ask: Ask): ((user: UserItem) => MenuAction[]) => {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  return (user) => {
    const to = recordAddress(user)
    const record: MenuAction[] = to
      ? [{ label: t('menu.record'), icon: IconId, onClick: () => void navigate({ to }) }]
      : []
    return [...record, ...menus[user.kind](t, user, ask)]
  }
}

export const useBulk = (ask: Ask): BulkAction<UserItem>[] => {
  const { t } = useTranslation('users')
  return [
    { label: t('menu.activate'), icon: IconCircleCheck, onClick: (users) => ask({ kind: 'activate', users }) },
    { label: t('menu.suspend'), icon: IconUserOff, onClick: (users) => ask({ kind: 'suspend', users }) },
    { label: t('menu.role'), icon: IconUserShield, onClick: (users) => ask({ kind: 'role', users }) },
    { label: t('menu.reset'), icon: IconKey, onClick: (users) => ask({ kind: 'reset_password', users }) },
    { label: t('menu.delete'), icon: IconTrash, onClick: (users) => ask({ kind: 'delete', users }) },
  ]
}
