/** Fields for choosing one or several from a list: Mantine's, with what all of ours share. */
import {
  MultiSelect as MantineMultiSelect,
  Pill,
  Select as MantineSelect,
  type ComboboxItem,
  type MultiSelectProps as MantineMultiSelectProps,
  type OptionsFilter,
  type SelectProps as MantineSelectProps,
} from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../shell/use-is-phone.ts'

export interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

interface Shared {
  options: readonly Option[]
  /** Typing finds. On a laptop it always does; on a phone it brings up the keyboard, which a short list does not need. */
  searchable?: boolean
}

export interface SelectProps extends Omit<MantineSelectProps, 'data' | 'onChange' | 'onSearchChange'>, Shared {
  onChange: (value: string | null) => void
  /** The caller searches, and `options` are what it found. Called with '' once something is chosen or the field is left. */
  onSearch?: ((text: string) => void) | undefined
  /** Shown when nothing fits; with `onSearch` and no words the list stays closed until there is something to choose. */
  nothing?: string | undefined
}

export interface MultiSelectProps extends Omit<MantineMultiSelectProps, 'data'>, Shared {}

interface PillProps {
  option: { label: string } | undefined
  onRemove?: () => void
  disabled?: boolean | undefined
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Letters count without their accents. */
const fitting: OptionsFilter = ({ options, search }) =>
  (options as ComboboxItem[]).filter(({ label }) => plain(label).includes(plain(search.trim())))

const asFound: OptionsFilter = ({ options }) => options

/** Enter chooses; in a text field it would also send the form. */
const onKeyDown = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault()
}

/** Typing then replaces the choice. */
const onFocus = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
  if (!currentTarget.readOnly) currentTarget.select()
}

const chevron = <IconChevronDown size={18} stroke={2} aria-hidden />

export const Select = (props: SelectProps) => {
  const { options, value = null, onChange, searchable = false, onSearch, nothing, clearable = false, ...rest } = props
  const { t } = useTranslation('platform')
  const phone = useIsPhone()
  const [typed, setTyped] = useState('')
  const chosen = useRef<ComboboxItem>(null)
  const current = options.find((option) => option.value === value) ?? chosen.current
  const search = (text: string): void => {
    setTyped(text)
    // The field shows the label of the choice, which nobody typed.
    onSearch?.(text === current?.label || text === chosen.current?.label ? '' : text)
  }
  return (
    <MantineSelect
      {...{ onKeyDown, onFocus, clearable, value }}
      rightSection={chevron}
      {...rest}
      data={options}
      searchable={searchable || !phone}
      searchValue={typed}
      onSearchChange={search}
      filter={onSearch ? asFound : fitting}
      nothingFoundMessage={nothing ?? (onSearch ? undefined : t('search.nothing'))}
      clearButtonProps={{ 'aria-label': t('list.clear'), 'aria-hidden': false }}
      onInput={({ currentTarget }) => {
        if (clearable && currentTarget.value === '') onChange(null)
      }}
      onChange={(next, option) => {
        chosen.current = option
        // Where what is chosen goes elsewhere, the field is empty again.
        setTyped('')
        onChange(next)
      }}
    />
  )
}

export const MultiSelect = ({ options, searchable = false, ...rest }: MultiSelectProps) => {
  const { t } = useTranslation('platform')
  const phone = useIsPhone()
  // What is chosen may come before the options: it has no label yet, which Mantine's types leave out.
  const renderPill = ({ option, onRemove, disabled }: PillProps) =>
    option ? (
      <Pill
        withRemoveButton
        disabled={disabled ?? false}
        onRemove={() => onRemove?.()}
        removeButtonProps={{
          'aria-label': t('form.remove', { label: option.label }),
          'aria-hidden': false,
          tabIndex: 0,
        }}
      >
        {option.label}
      </Pill>
    ) : null
  return (
    <MantineMultiSelect
      onKeyDown={onKeyDown}
      rightSection={chevron}
      {...rest}
      data={options}
      searchable={searchable || !phone}
      filter={fitting}
      nothingFoundMessage={t('search.nothing')}
      renderPill={renderPill}
    />
  )
}
