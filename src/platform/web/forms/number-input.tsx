/** A number typed as people write it: digits, a point where decimals are allowed, thousands set apart once the field is left. */
import { TextInput, type TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'

export interface NumberInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  value: number | string
  /** A number, or '' when the field is empty. */
  onChange: (value: number | '') => void
  /** Digits after the point; none unless said. */
  decimals?: number
  allowNegative?: boolean
}

/** What may stand in the field: everything else that is typed or pasted is left out. */
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

export const NumberInput = ({ value, onChange, decimals = 0, allowNegative = false, onFocus, onBlur, ...rest }: NumberInputProps) => {
  const [typing, setTyping] = useState<string | null>(null)
  const entered = useRef<HTMLInputElement>(null)
  // Without its commas the text is another one, and what was selected in it on the way in is not any more: what is typed now must replace it.
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
