/** The menu of one row. */
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconDotsVertical } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MenuActions, type MenuAction } from '../floating/menu-actions.tsx'
import { useIsPhone } from '../shell/use-is-phone.ts'

/** @param name of the row, read aloud with the button */
export const RowMenu = ({ name, actions }: { name: string; actions: readonly MenuAction[] }) => {
  const { t } = useTranslation('platform')
  const Dots = useIsPhone() ? IconDotsVertical : IconDots
  if (actions.length === 0) return null
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('list.actionsFor', { name })}>
          <Dots size={20} stroke={2} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuActions actions={actions} />
      </Menu.Dropdown>
    </Menu>
  )
}
