/** A number input: digits, a decimal point if allowed, thousands separators after leaving the field. */
import { TextInput, type TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'

export interface NumberInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  value: number | string
  /** A number, or '' when the field is empty. */
  onChange: (value: number | '') => void
  /** Decimal places; default none. */
  decimals?: number
  allowNegative?: boolean
}

/** Drops characters that are not allowed. */
export const digitsOf = (text: string, decimals: number, allowNegative: boolean): string => {
  const sign = allowNegative && text.trimStart().startsWith('-') ? '-' : ''
  const [whole = '', ...rest] = text.split('.')
  const digits = whole.replace(/\D/g, '')
  if (decimals === 0 || rest.length === 0) return sign + digits
  return `${sign}${digits}.${rest.join('').replace(/\D/g, '').slice(0, decimals)}`
}

export const numberOf = (text: string): number | '' => (/\d/.test(text) ? Number(text) : '')

const grouped = (value: number | string): string => {
  const [whole = '', rest] = String(value).split('.')
  const parts = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return rest === undefined ? parts : `${parts}.${rest}`
}

export const NumberInput = ({
  value,
  onChange,
  decimals = 0,
  allowNegative = false,
  onFocus,
  onBlur,
  ...rest
}: NumberInputProps) => {
  const [typing, setTyping] = useState<string | null>(null)
  const entered = useRef<HTMLInputElement>(null)
  // Removing the separators changes the text and loses the selection on focus: selects again, so that typing replaces
  // it.
  useLayoutEffect(() => {
    entered.current?.select()
    entered.current = null
  }, [typing])
  return (
    <TextInput
      autoComplete="off"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      {...rest}
      value={typing ?? grouped(value)}
      onFocus={(event) => {
        if (grouped(value) !== String(value)) entered.current = event.currentTarget
        setTyping(String(value))
        onFocus?.(event)
      }}
      onChange={({ currentTarget }) => {
        const text = digitsOf(currentTarget.value, decimals, allowNegative)
        setTyping(text)
        onChange(numberOf(text))
      }}
      onBlur={(event) => {
        setTyping(null)
        onBlur?.(event)
      }}
    />
  )
}
