/** Floating bar at the bottom of a list with actions on the selected rows. */
import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BulkAction } from './types.ts'
import classes from './bulk-bar.module.css'

export const BulkBar = <T,>({
  rows,
  actions,
  onClear,
}: {
  rows: T[]
  actions: readonly BulkAction<T>[]
  onClear: () => void
}) => {
  const { t } = useTranslation('platform')
  if (rows.length === 0) return null
  return (
    <div className={classes.place}>
      <div className={classes.bar} role="toolbar" aria-label={t('list.bulk')}>
        <span className={classes.count} role="status">
          {t('list.selected', { count: rows.length })}
        </span>
        {actions.map(({ label, icon: ActionDrawing, onClick }) => (
          <UnstyledButton key={label} className={classes.action} onClick={() => onClick(rows)}>
            <ActionDrawing size={20} stroke={1.75} aria-hidden />
            {label}
          </UnstyledButton>
        ))}
        <UnstyledButton className={classes.clear} aria-label={t('list.clearSelection')} onClick={onClear}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </div>
    </div>
  )
}
