/** The filters of a list: a button with their number, and a chip for each that is set. */
import { UnstyledButton } from '@mantine/core'
import { IconFilter, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CountBadge } from '../components/count-badge.tsx'
import { lateDialog } from '../components/late-dialog.tsx'
import { useFormats } from '../i18n/use-formats.ts'
import type { ListFilter } from './types.ts'
import { countFilters, isMany, type FilterValue, type ListState } from './use-list-state.ts'
import classes from './list.module.css'

const FilterPanel = lateDialog(async () => (await import('./filter-panel.tsx')).FilterPanel)

export const FilterButton = ({ filters, state }: { filters: readonly ListFilter[]; state: ListState }) => {
  const { t } = useTranslation('platform')
  const [open, setOpen] = useState(false)
  return (
    <>
      <UnstyledButton
        className={classes.filterButton}
        onClick={() => setOpen(true)}
        aria-expanded={open}
        aria-haspopup="dialog"
      >
        <IconFilter size={20} stroke={1.75} aria-hidden />
        <span className={classes.filterWord}>{t('list.filters')}</span>
        <CountBadge count={countFilters(filters, state)} tone="green" />
      </UnstyledButton>
      {open ? <FilterPanel filters={filters} state={state} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const useChipText = () => {
  const formats = useFormats()
  return (filter: ListFilter, value: FilterValue): string => {
    const word = (own: string) =>
      filter.options?.find((option) => option.value === own)?.label ??
      (filter.kind === 'date' ? formats.date(own) : own)
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
