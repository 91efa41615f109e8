/** Choice of columns and export of a list. */
import { Button, Menu } from '@mantine/core'
import { IconColumns3, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MenuActions } from '../floating/menu-actions.tsx'
import type { ExportChoice, ListColumn } from './types.ts'
import type { ListTable } from './use-list-table.ts'

export const ColumnMenu = <T extends object>({
  table,
  columns,
}: {
  table: ListTable<T>
  columns: readonly ListColumn<T>[]
}) => {
  const { t } = useTranslation('platform')
  const choosable = columns.filter((column) => table.getColumn(column.id)?.getCanHide())
  if (choosable.length === 0) return null
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="subtle" color="gray" leftSection={<IconColumns3 size={20} stroke={1.75} aria-hidden />}>
          {t('list.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choosable.map((column) => (
          <Menu.CheckboxItem
            key={column.id}
            checked={table.getColumn(column.id)?.getIsVisible() ?? true}
            onChange={(visible) => table.getColumn(column.id)?.toggleVisibility(visible)}
          >
            {column.header}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

export const ExportMenu = ({ choices }: { choices: readonly ExportChoice[] }) => {
  const { t } = useTranslation('platform')
  const [first] = choices
  if (!first) return null
  const button = (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
      {...(choices.length === 1 ? { onClick: first.onClick } : {})}
    >
      {t('list.export')}
    </Button>
  )
  if (choices.length === 1) return button
  return (
    <Menu>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <MenuActions actions={choices} />
      </Menu.Dropdown>
    </Menu>
  )
}
