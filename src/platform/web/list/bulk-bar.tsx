/** Floating bar at the bottom of a list with actions on the selected rows; on a phone they are in a menu. */
import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronUp, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MenuActions } from '../floating/menu-actions.tsx'
import { useFormats } from '../i18n/use-formats.ts'
import type { BulkAction } from './types.ts'
import type { Selection } from './use-selection.ts'
import classes from './bulk-bar.module.css'

const ActionMenu = <T,>({ rows, actions }: { rows: T[]; actions: readonly BulkAction<T>[] }) => {
  const { t } = useTranslation('platform')
  return (
    <Menu position="top">
      <Menu.Target>
        <UnstyledButton className={classes.action}>
          {t('list.actions')}
          <IconChevronUp size={18} stroke={2} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <MenuActions
          actions={actions.map(({ label, icon, onClick }) => ({ label, icon, onClick: () => onClick(rows) }))}
        />
      </Menu.Dropdown>
    </Menu>
  )
}

export const BulkBar = <T,>({
  selection: { rows, selectAll, clear },
  actions,
  phone,
}: {
  selection: Selection<T>
  actions: readonly BulkAction<T>[]
  phone: boolean
}) => {
  const { t } = useTranslation('platform')
  const formats = useFormats()
  if (rows.length === 0) return null
  return (
    <div className={classes.place}>
      <div className={classes.bar} role="toolbar" aria-label={t('list.bulk')}>
        <span className={classes.count} role="status">
          {t('list.selected', { count: rows.length })}
        </span>
        {selectAll ? (
          <UnstyledButton
            className={`${classes.action} ${classes.all}`}
            disabled={selectAll.busy}
            onClick={selectAll.run}
          >
            {t('list.selectMatching', { count: selectAll.count, number: formats.number(selectAll.count) })}
          </UnstyledButton>
        ) : null}
        {phone ? (
          <ActionMenu rows={rows} actions={actions} />
        ) : (
          actions.map(({ label, icon: ActionDrawing, onClick }) => (
            <UnstyledButton key={label} className={classes.action} onClick={() => onClick(rows)}>
              <ActionDrawing size={20} stroke={1.75} aria-hidden />
              {label}
            </UnstyledButton>
          ))
        )}
        <UnstyledButton className={classes.clear} aria-label={t('list.clearSelection')} onClick={clear}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </div>
    </div>
  )
}
