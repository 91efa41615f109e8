/** On a phone, above the rows: begins and ends choosing, and chooses the whole page. */
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../forms/checkbox.tsx'
import type { ListTable } from './use-list-table.ts'
import classes from './list.module.css'

export const PhoneSelect = <T extends object>({
  table,
  choosing,
  onChoosing,
}: {
  table: ListTable<T>
  choosing: boolean
  onChoosing: (choosing: boolean) => void
}) => {
  const { t } = useTranslation('platform')
  const end = () => {
    table.resetRowSelection()
    onChoosing(false)
  }
  return (
    <div className={classes.phoneSelect}>
      {choosing ? (
        <Checkbox
          label={t('list.selectAll')}
          checked={table.getIsAllRowsSelected()}
          indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
          onChange={(event) => table.toggleAllRowsSelected(event.currentTarget.checked)}
        />
      ) : null}
      <Button variant="subtle" onClick={choosing ? end : () => onChoosing(true)}>
        {t(choosing ? 'list.selectEnd' : 'list.selectBegin')}
      </Button>
    </div>
  )
}
