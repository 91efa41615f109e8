/** The panel in which the filters of a list are set: beside its button on a laptop, a dialog on a phone. Loaded when it is first opened. */
import { Button, TextInput } from '@mantine/core'
import { useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../components/dialog.tsx'
import floating from '../floating/floating.module.css'
import { MultiSelect } from '../floating/multi-select.tsx'
import { Select } from '../floating/select.tsx'
import { useTrap } from '../floating/trap.ts'
import { useFloating, usePressOutside } from '../floating/use-floating.ts'
import { DateInput } from '../forms/date-input.tsx'
import { useIsPhone } from '../shell/use-is-phone.ts'
import type { ListFilter } from './types.ts'
import { isMany, type FilterValue, type ListState } from './use-list-state.ts'
import classes from './list.module.css'

/** Set when the field is left or Enter is pressed: each letter by itself would be a page of the history. */
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
  if (filter.kind === 'date') return <DateInput label={filter.label} value={typeof value === 'string' ? value : ''} onChange={set} />
  if (filter.kind === 'many') return <MultiSelect {...common} value={isMany(value) ? value : value ? [value] : []} onChange={set} />
  return <Select {...common} placeholder={t('list.any')} clearable value={typeof value === 'string' ? value : null} onChange={set} />
}

export interface FilterPanelProps {
  filters: readonly ListFilter[]
  state: ListState
  /** The button that it stands beside. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

const Controls = ({ filters, state, onClose }: FilterPanelProps) => {
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
        <Button onClick={onClose}>{t('common.done')}</Button>
      </div>
    </div>
  )
}

const Beside = (props: FilterPanelProps) => {
  const { t } = useTranslation('platform')
  const box = useRef<HTMLDivElement>(null)
  const { anchor, onClose } = props
  useFloating(true, anchor, box, {})
  useTrap(box, onClose)
  usePressOutside(true, [anchor, box], onClose)
  return (
    <div ref={box} popover="manual" role="dialog" aria-label={t('list.filters')} tabIndex={-1} className={floating.dropdown} style={{ width: 320 }}>
      <Controls {...props} />
    </div>
  )
}

export const FilterPanel = (props: FilterPanelProps) => {
  const { t } = useTranslation('platform')
  if (!useIsPhone()) return <Beside {...props} />
  return (
    <Dialog opened onClose={props.onClose} title={t('list.filters')}>
      <Controls {...props} />
    </Dialog>
  )
}
