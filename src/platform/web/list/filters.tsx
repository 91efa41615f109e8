/** The filters of a list: a button with their number, a panel to set them, a chip for each that is set. */
import { Button, MultiSelect, Popover, Select, UnstyledButton } from '@mantine/core'
import { IconFilter, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CountBadge } from '../components/count-badge.tsx'
import { Dialog } from '../components/dialog.tsx'
import { DateInput } from '../forms/date-field.tsx'
import { useFormats } from '../i18n/use-formats.ts'
import { useIsPhone } from '../shell/use-is-phone.ts'
import type { ListFilter } from './types.ts'
import { countFilters, type FilterValue, type ListState } from './use-list-state.ts'
import classes from './list.module.css'

const isMany = (value: FilterValue): value is readonly string[] => Array.isArray(value)

const FilterControl = ({ filter, state }: { filter: ListFilter; state: ListState }) => {
  const { t } = useTranslation('platform')
  const value = state.filter(filter.id)
  const data = (filter.options ?? []).map(({ value: own, label }) => ({ value: own, label }))
  const set = (next: FilterValue | null) => state.setFilter(filter.id, next ?? undefined)
  const floating = { comboboxProps: { withinPortal: false }, searchable: data.length > 10, nothingFoundMessage: t('search.nothing') }
  if (filter.kind === 'date') return <DateInput label={filter.label} value={typeof value === 'string' ? value : ''} onChange={set} />
  if (filter.kind === 'many')
    return <MultiSelect {...floating} label={filter.label} data={data} value={isMany(value) ? [...value] : value ? [value] : []} onChange={set} />
  return (
    <Select
      {...floating}
      label={filter.label}
      placeholder={t('list.any')}
      clearable
      data={data}
      value={typeof value === 'string' ? value : null}
      onChange={set}
    />
  )
}

const Panel = ({ filters, state, onDone }: { filters: readonly ListFilter[]; state: ListState; onDone: () => void }) => {
  const { t } = useTranslation('platform')
  return (
    <div className={classes.panel}>
      {filters.map((filter) => (
        <FilterControl key={filter.id} filter={filter} state={state} />
      ))}
      <div className={classes.panelButtons}>
        <Button variant="default" onClick={state.clear}>
          {t('list.clear')}
        </Button>
        <Button onClick={onDone}>{t('common.done')}</Button>
      </div>
    </div>
  )
}

export const FilterButton = ({ filters, state }: { filters: readonly ListFilter[]; state: ListState }) => {
  const { t } = useTranslation('platform')
  const phone = useIsPhone()
  const [open, setOpen] = useState(false)
  const count = countFilters(filters, state)
  const close = () => setOpen(false)
  const button = (
    <UnstyledButton className={classes.filterButton} onClick={() => setOpen((was) => !was)} aria-expanded={open} aria-haspopup="dialog">
      <IconFilter size={20} stroke={1.75} aria-hidden />
      <span className={classes.filterWord}>{t('list.filters')}</span>
      <CountBadge count={count} tone="green" />
    </UnstyledButton>
  )
  const panel = <Panel filters={filters} state={state} onDone={close} />
  if (!phone) {
    return (
      <Popover opened={open} onChange={setOpen} position="bottom-start" width={320} trapFocus>
        <Popover.Target>{button}</Popover.Target>
        <Popover.Dropdown aria-label={t('list.filters')}>{panel}</Popover.Dropdown>
      </Popover>
    )
  }
  return (
    <>
      {button}
      <Dialog opened={open} onClose={close} title={t('list.filters')}>
        {panel}
      </Dialog>
    </>
  )
}

const useChipText = () => {
  const formats = useFormats()
  return (filter: ListFilter, value: FilterValue): string => {
    const word = (own: string) => filter.options?.find((option) => option.value === own)?.label ?? (filter.kind === 'date' ? formats.date(own) : own)
    return isMany(value) ? formats.list(value.map(word)) : word(value ?? '')
  }
}

export const FilterChips = ({ filters, state }: { filters: readonly ListFilter[]; state: ListState }) => {
  const { t } = useTranslation('platform')
  const text = useChipText()
  const set = filters.filter(({ id }) => state.filter(id) !== undefined)
  if (set.length === 0) return null
  return (
    <div className={classes.chips}>
      {set.map((filter) => (
        <span key={filter.id} className={classes.chip}>
          {t('list.chip', { filter: filter.label, value: text(filter, state.filter(filter.id)) })}
          <UnstyledButton
            className={classes.chipClear}
            aria-label={t('list.removeFilter', { filter: filter.label })}
            onClick={() => state.setFilter(filter.id, undefined)}
          >
            <IconX size={16} stroke={2} aria-hidden />
          </UnstyledButton>
        </span>
      ))}
      <UnstyledButton className={classes.clear} onClick={state.clear}>
        {t('list.clear')}
      </UnstyledButton>
    </div>
  )
}
