/** A date input without a form: typed as DD/MM/YYYY or picked in the device's calendar; value YYYY-MM-DD. */
import { ActionIcon, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.ts'
import { dateFromTyped, typedFromDate } from './typed-date.ts'
import classes from './date-field.module.css'

export interface DateInputProps {
  label: string
  /** `YYYY-MM-DD`, or '' for none; a typed text that is no day is handed on as it is, for the schema to refuse. */
  value: string
  onChange: (value: string) => void
  min?: string | undefined
  max?: string | undefined
  [passedOn: string]: unknown
}

export const DateInput = ({ label, value, onChange, min, max, onBlur, ...rest }: DateInputProps) => {
  const { t } = useTranslation('platform')
  const formats = useFormats()
  const [typing, setTyping] = useState<string | null>(null)
  const native = useRef<HTMLInputElement>(null)
  const entered = useRef<HTMLInputElement | null>(null)
  // Reformatting on focus loses the browser's selection: without selecting again, typing would append.
  useLayoutEffect(() => {
    if (typing !== null) entered.current?.select()
    entered.current = null
  }, [typing])
  const isDay = dateFromTyped(typedFromDate(value)) === value && value !== ''
  const shown = typing ?? (isDay ? formats.date(value) : value)
  const leave = (event: FocusEvent) => {
    setTyping(null)
    if (typeof onBlur === 'function') onBlur(event)
  }
  return (
    <div className={classes.field}>
      <TextInput
        {...rest}
        label={label}
        inputMode="numeric"
        placeholder={t('form.datePlaceholder')}
        autoComplete="off"
        value={shown}
        onFocus={(event) => {
          entered.current = event.currentTarget
          setTyping(typedFromDate(value))
        }}
        onBlur={leave}
        onChange={(event) => {
          setTyping(event.currentTarget.value)
          onChange(dateFromTyped(event.currentTarget.value) ?? event.currentTarget.value)
        }}
        rightSection={
          <ActionIcon aria-label={t('form.pickDate', { label })} onClick={() => native.current?.showPicker()}>
            <IconCalendar size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        }
      />
      <input
        ref={native}
        className={classes.native}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={isDay ? value : ''}
        min={min}
        max={max}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
