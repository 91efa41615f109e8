/** Actions as menu items. */
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Icon } from '../module.ts'

export interface MenuAction {
  label: string
  icon?: Icon | undefined
  onClick: () => void
  danger?: boolean
  disabled?: boolean
}

export const MenuActions = ({ actions }: { actions: readonly MenuAction[] }) =>
  actions.map(({ label, icon: Drawing, onClick, danger = false, disabled = false }) => (
    <Menu.Item
      key={label}
      disabled={disabled}
      onClick={onClick}
      leftSection={Drawing ? <Drawing size={20} stroke={1.75} aria-hidden /> : null}
      {...(danger ? { color: 'red' } : {})}
    >
      {label}
    </Menu.Item>
  ))

/** Further actions on a page's item; hidden without any. */
export const MoreMenu = ({ label, actions }: { label: string; actions: readonly MenuAction[] }) =>
  actions.length === 0 ? null : (
    <Menu width={260}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={18} stroke={2} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuActions actions={actions} />
      </Menu.Dropdown>
    </Menu>
  )
