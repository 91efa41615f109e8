/** The menu of one row. */
import { ActionIcon } from '@mantine/core'
import { IconDots, IconDotsVertical } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Menu, MenuItem } from '../floating/menu.tsx'
import { useIsPhone } from '../shell/use-is-phone.ts'
import type { RowAction } from './types.ts'

/** @param name of the row, read aloud with the button */
export const RowMenu = ({ name, actions }: { name: string; actions: readonly RowAction[] }) => {
  const { t } = useTranslation('platform')
  const Dots = useIsPhone() ? IconDotsVertical : IconDots
  if (actions.length === 0) return null
  return (
    <Menu
      button={
        <ActionIcon aria-label={t('list.actionsFor', { name })}>
          <Dots size={20} stroke={2} aria-hidden />
        </ActionIcon>
      }
    >
      {actions.map(({ label, icon: ActionIconDrawing, onClick, danger = false, disabled = false }) => (
        <MenuItem
          key={label}
          disabled={disabled}
          danger={danger}
          onClick={onClick}
          icon={ActionIconDrawing ? <ActionIconDrawing size={20} stroke={1.75} aria-hidden /> : null}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
