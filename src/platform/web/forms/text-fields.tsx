/** Fields for words, numbers and times. */
import { Textarea, TextInput } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react'
import { NumberInput } from './number-input.tsx'
import { asText, useField, type FieldProps } from './use-field.tsx'

export interface TextFieldProps extends FieldProps {
  type?: HTMLInputTypeAttribute
  placeholder?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'decimal' | 'search'
  maxLength?: number
  rightSection?: ReactNode
}

export const TextField = ({
  type = 'text',
  placeholder,
  autoComplete = 'off',
  inputMode,
  maxLength,
  rightSection,
  ...field
}: TextFieldProps) => {
  const { value, change, blur, ref, name, common } = useField(field)
  return (
    <TextInput
      {...common}
      {...{ type, placeholder, autoComplete, inputMode, maxLength, rightSection, name }}
      value={asText(value)}
      ref={ref}
      onBlur={blur}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

/** A Kenyan phone number, in any form. */
export const PhoneField = (field: FieldProps) => <TextField {...field} type="tel" inputMode="tel" autoComplete="tel" />

export const EmailField = (field: FieldProps) => (
  <TextField {...field} type="email" inputMode="email" autoComplete="email" />
)

/** `HH:MM` */
export const TimeField = (field: FieldProps) => <TextField {...field} type="time" />

export const TextAreaField = ({
  rows = 4,
  maxLength,
  placeholder,
  ...field
}: FieldProps & { rows?: number; maxLength?: number; placeholder?: string }) => {
  const { value, change, blur, ref, name, common } = useField(field)
  return (
    <Textarea
      {...common}
      {...{ rows, maxLength, placeholder, name }}
      value={asText(value)}
      ref={ref}
      onBlur={blur}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

export interface NumberFieldProps extends FieldProps {
  /** The schema sets minimum and maximum; a field that starts at 0 accepts no minus. */
  min?: number
  max?: number
  /** Decimal places; default none. */
  decimals?: number
  /** Before the number: `KES`. */
  unit?: string
}

/** A number; empty is undefined for the schema, never 0. */
export const NumberField = ({ min, decimals = 0, unit, ...field }: NumberFieldProps) => {
  const { value, change, blur, ref, name, common } = useField(field)
  return (
    <NumberInput
      {...common}
      {...{ name, decimals }}
      allowNegative={min === undefined || min < 0}
      {...(unit ? { leftSection: <span>{unit}</span>, leftSectionWidth: 48 } : {})}
      value={Number.isNaN(value) ? '' : asText(value)}
      ref={ref}
      onBlur={blur}
      onChange={(next) => change(next === '' ? Number.NaN : next)}
    />
  )
}
