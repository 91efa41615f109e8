/** The dialog in which the filters of a list are set, loaded when it is first opened; each applies at once. */
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../floating/dialog.tsx'
import { DateInput } from '../forms/date-input.tsx'
import { MultiSelect, Select } from '../forms/select.tsx'
import type { ListFilter } from './types.ts'
import { isMany, type FilterValue, type ListState } from './use-list-state.ts'
import classes from './list.module.css'

/** Applied on blur or Enter: otherwise each letter would create a history entry. */
const TextFilter = ({ label, value, onSet }: { label: string; value: string; onSet: (text: string) => void }) => {
  const [typed, setTyped] = useState(value)
  const set = () => {
    if (typed.trim() !== value) onSet(typed.trim())
  }
  return (
    <TextInput
      label={label}
      value={typed}
      maxLength={100}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={set}
      onKeyDown={({ key }) => key === 'Enter' && set()}
    />
  )
}

const FilterControl = ({ filter, state }: { filter: ListFilter; state: ListState }) => {
  const { t } = useTranslation('platform')
  const value = state.filter(filter.id)
  const options = filter.options ?? []
  const set = (next: FilterValue | null) => state.setFilter(filter.id, next ?? undefined)
  const common = { label: filter.label, options, searchable: options.length > 10 }
  if (filter.kind === 'text') {
    const text = typeof value === 'string' ? value : ''
    return <TextFilter key={text} label={filter.label} value={text} onSet={set} />
  }
  if (filter.kind === 'date')
    return <DateInput label={filter.label} value={typeof value === 'string' ? value : ''} onChange={set} />
  if (filter.kind === 'many')
    return <MultiSelect {...common} value={isMany(value) ? [...value] : value ? [value] : []} onChange={set} />
  return (
    <Select
      {...common}
      placeholder={t('list.any')}
      clearable
      value={typeof value === 'string' ? value : null}
      onChange={set}
    />
  )
}

export interface FilterPanelProps {
  filters: readonly ListFilter[]
  state: ListState
  onClose: () => void
}

export const FilterPanel = ({ filters, state, onClose }: FilterPanelProps) => {
  const { t } = useTranslation('platform')
  return (
    <Dialog opened size={420} onClose={onClose} title={t('list.filters')}>
      <div className={classes.panel}>
        {filters.map((filter) => (
          <FilterControl key={filter.id} filter={filter} state={state} />
        ))}
        <div className={classes.panelButtons}>
          <Button variant="default" onClick={state.clear}>
            {t('list.clear')}
          </Button>
          <Button onClick={onClose}>{t('common.done')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
