/** Things that can be done, as lines of a menu. */
import { Button } from '@mantine/core'
import { IconChevronDown, type Icon } from '@tabler/icons-react'
import { Menu, MenuItem } from './menu.tsx'

export interface MenuAction {
  label: string
  icon?: Icon | undefined
  onClick: () => void
  danger?: boolean
  disabled?: boolean
}

export const MenuActions = ({ actions }: { actions: readonly MenuAction[] }) =>
  actions.map(({ label, icon: Drawing, onClick, danger = false, disabled = false }) => (
    <MenuItem key={label} disabled={disabled} danger={danger} onClick={onClick} icon={Drawing ? <Drawing size={20} stroke={1.75} aria-hidden /> : null}>
      {label}
    </MenuItem>
  ))

/** What else can be done with the one thing that a page shows; nothing where there is nothing. */
export const MoreMenu = ({ label, actions }: { label: string; actions: readonly MenuAction[] }) =>
  actions.length === 0 ? null : (
    <Menu
      width={260}
      button={
        <Button variant="default" rightSection={<IconChevronDown size={18} stroke={2} aria-hidden />}>
          {label}
        </Button>
      }
    >
      <MenuActions actions={actions} />
    </Menu>
  )
