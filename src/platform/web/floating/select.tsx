/** A field for choosing one of a list, which can be searched by typing. */
import { TextInput } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useState, type ChangeEvent, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { OptionsList } from './options-list.tsx'
import classes from './select.module.css'
import { nextOption, useChoosing, type Option } from './use-choosing.ts'

export interface FieldParts {
  label?: ReactNode
  description?: ReactNode
  error?: ReactNode
  placeholder?: string | undefined
  disabled?: boolean | undefined
  name?: string | undefined
  'aria-label'?: string
  'aria-required'?: boolean | undefined
  withAsterisk?: boolean
  onBlur?: () => void
}

export interface SelectProps extends FieldParts {
  options: readonly Option[]
  value: string | null
  onChange: (value: string | null) => void
  /** A choice can be taken back. */
  clearable?: boolean
  /** Typing finds. */
  searchable?: boolean
  /** Somebody else searches, and `options` are what was found. */
  onSearch?: ((text: string) => void) | undefined
  /** Said when nothing fits; undefined says nothing and shows no list. */
  nothing?: string | undefined
  leftSection?: ReactNode
  ref?: Ref<HTMLInputElement>
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const fitting = (options: readonly Option[], typed: string): readonly Option[] =>
  options.filter(({ label }) => plain(label).includes(plain(typed.trim())))

const asText = (label: ReactNode): string | undefined => (typeof label === 'string' ? label : undefined)

/** A letter in a field that is not searched goes to the next choice that begins with it. */
const byLetter = (options: readonly Option[], from: number, key: string): number => {
  if (key.length !== 1 || key === ' ') return -1
  const begins = (option: Option) => option.disabled !== true && plain(option.label).startsWith(plain(key))
  const later = options.findIndex((option, index) => index > from && begins(option))
  return later >= 0 ? later : options.findIndex(begins)
}

export const Select = (props: SelectProps) => {
  const {
    options,
    value,
    onChange,
    clearable = false,
    searchable = false,
    onSearch,
    nothing,
    leftSection,
    ref,
    placeholder,
    disabled = false,
    onBlur,
    ...parts
  } = props
  const { t } = useTranslation('platform')
  const [typed, setTyped] = useState<string | null>(null)
  // What was found by a search is gone from the list with the next one.
  const [last, setLast] = useState<Option | null>(null)
  const shown = typed === null || onSearch ? options : fitting(options, typed)
  const chosen = options.find((one) => one.value === value) ?? (last?.value === value ? last : undefined)
  const search = (text: string | null): void => {
    setTyped(text)
    onSearch?.(text ?? '')
  }
  const choosing = useChoosing({
    options: shown,
    value,
    disabled,
    onChoose: (option) => {
      setLast(option)
      setTyped(null)
      choosing.hide()
      onChange(option.value)
    },
    onClosed: () => {
      if (typed !== null) search(null)
    },
  })
  const merged = useMergedRef(ref, choosing.field)
  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    search(currentTarget.value)
    choosing.open(nextOption(onSearch ? options : fitting(options, currentTarget.value), -1, 1))
    if (clearable && currentTarget.value === '') onChange(null)
  }
  const canClear = clearable && value !== null && !disabled
  const clear = (): void => {
    setTyped(null)
    onChange(null)
  }
  return (
    <TextInput
      {...parts}
      {...choosing.combobox}
      ref={merged}
      className={classes.select ?? ''}
      disabled={disabled}
      placeholder={placeholder ?? ''}
      readOnly={!searchable}
      value={typed ?? chosen?.label ?? ''}
      leftSection={leftSection}
      rightSection={
        canClear ? (
          // By keyboard, Delete does the same.
          <button type="button" tabIndex={-1} aria-hidden="true" className={classes.clear} onMouseDown={(event) => event.preventDefault()} onClick={clear}>
            <IconX size={18} stroke={2} />
          </button>
        ) : (
          <IconChevronDown size={18} stroke={2} aria-hidden />
        )
      }
      rightSectionPointerEvents={canClear ? 'all' : 'none'}
      // Typing then takes the place of the choice.
      onFocus={({ currentTarget }) => searchable && currentTarget.select()}
      onClick={() => (choosing.opened && !searchable ? choosing.close() : choosing.open())}
      onChange={type}
      onKeyDown={(event) => {
        choosing.onKeyDown(event, searchable)
        if (searchable || event.ctrlKey || event.metaKey || event.altKey) return
        const letter = byLetter(shown, choosing.active, event.key)
        if (letter >= 0) choosing.open(letter)
        if (canClear && (event.key === 'Delete' || event.key === 'Backspace')) clear()
      }}
      onBlur={() => {
        choosing.close()
        onBlur?.()
      }}
      inputContainer={(input) => (
        <>
          {input}
          {choosing.opened ? (
            <OptionsList
              choosing={choosing}
              options={shown}
              label={asText(parts.label) ?? parts['aria-label']}
              isChosen={(option) => option.value === value}
              nothing={onSearch ? nothing : (nothing ?? t('search.nothing'))}
            />
          ) : null}
        </>
      )}
    />
  )
}
