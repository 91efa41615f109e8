/** A field for choosing several of a list. */
import { Input, UnstyledButton } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useId, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { OptionsList } from './options-list.tsx'
import classes from './select.module.css'
import { fitting, type FieldParts } from './select.tsx'
import { nextOption, useChoosing, type Option } from './use-choosing.ts'

export interface MultiSelectProps extends FieldParts {
  options: readonly Option[]
  value: readonly string[]
  onChange: (value: string[]) => void
  searchable?: boolean
  ref?: Ref<HTMLInputElement>
}

const Pill = ({ option, disabled, onRemove }: { option: Option; disabled: boolean; onRemove: () => void }) => {
  const { t } = useTranslation('platform')
  return (
    <span className={classes.pill}>
      {option.label}
      <UnstyledButton aria-label={t('form.remove', { label: option.label })} disabled={disabled} onClick={onRemove}>
        <IconX size={16} stroke={2} aria-hidden />
      </UnstyledButton>
    </span>
  )
}

export const MultiSelect = (props: MultiSelectProps) => {
  const { options, value, onChange, searchable = false, ref, label, description, error, placeholder, disabled = false, name, onBlur } = props
  const { t } = useTranslation('platform')
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const shown = fitting(options, typed)
  const isChosen = (option: Option) => value.includes(option.value)
  const choosing = useChoosing({
    options: shown,
    value: null,
    disabled,
    onChoose: (option) => {
      setTyped('')
      onChange(isChosen(option) ? value.filter((one) => one !== option.value) : [...value, option.value])
    },
    onClosed: () => setTyped(''),
  })
  const merged = useMergedRef(ref, choosing.field)
  const onKeyDown = (event: KeyboardEvent) => {
    choosing.onKeyDown(event, searchable)
    if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1))
  }
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} withAsterisk={false}>
      <div ref={frame} className={classes.many} data-error={error ? true : undefined} data-disabled={disabled || undefined}>
        {options.filter(isChosen).map((option) => (
          <Pill key={option.value} option={option} disabled={disabled} onRemove={() => onChange(value.filter((one) => one !== option.value))} />
        ))}
        <input
          {...choosing.combobox}
          id={id}
          ref={merged}
          className={classes.typing}
          name={name}
          disabled={disabled}
          readOnly={!searchable}
          aria-invalid={error ? true : undefined}
          aria-required={props['aria-required']}
          aria-describedby={[error ? `${id}-error` : '', description ? `${id}-description` : ''].join(' ').trim() || undefined}
          placeholder={value.length === 0 ? placeholder : undefined}
          value={typed}
          onClick={() => choosing.open()}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            choosing.open(nextOption(fitting(options, currentTarget.value), -1, 1))
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            choosing.close()
            onBlur?.()
          }}
        />
        <IconChevronDown size={18} stroke={2} aria-hidden />
        {choosing.opened ? (
          <OptionsList
            choosing={choosing}
            anchor={frame}
            options={shown}
            label={typeof label === 'string' ? label : undefined}
            isChosen={isChosen}
            many
            nothing={t('search.nothing')}
          />
        ) : null}
      </div>
    </Input.Wrapper>
  )
}
