/** Parsing and formatting of a number field. */
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { digitsOf, NumberInput, numberOf } from './number-input.tsx'

const Field = ({ decimals, onSeen }: { decimals?: number; onSeen: (value: number | '') => void }) => {
  const [value, setValue] = useState<number | ''>(1250)
  const change = (next: number | '') => {
    setValue(next)
    onSeen(next)
  }
  return (
    <MantineProvider env="test">
      <NumberInput label="Fee" value={value} onChange={change} {...(decimals ? { decimals } : {})} />
    </MantineProvider>
  )
}

describe('a number field', () => {
  it('sets thousands apart until it is typed in', async () => {
    const seen: (number | '')[] = []
    render(<Field onSeen={(value) => seen.push(value)} />)
    const field = screen.getByLabelText<HTMLInputElement>('Fee')
    expect(field.value).toBe('1,250')
    await userEvent.click(field)
    expect(field.value).toBe('1250')
    await userEvent.type(field, 'x0')
    await userEvent.tab()
    expect([field.value, seen.at(-1)]).toEqual(['12,500', 12_500])
    await userEvent.clear(field)
    expect([field.value, seen.at(-1)]).toEqual(['', ''])
  })

  it('keeps a point while decimals are typed', async () => {
    const seen: (number | '')[] = []
    render(<Field decimals={2} onSeen={(value) => seen.push(value)} />)
    const field = screen.getByLabelText<HTMLInputElement>('Fee')
    await userEvent.clear(field)
    await userEvent.type(field, '12.505')
    expect([field.value, seen.at(-1)]).toEqual(['12.50', 12.5])
  })

  it('leaves out what is no number', () => {
    expect(digitsOf('KES 1,250', 0, false)).toBe('1250')
    expect(digitsOf('-3.75', 1, true)).toBe('-3.7')
    expect(digitsOf('-3', 0, false)).toBe('3')
    expect([numberOf('-'), numberOf('.'), numberOf('0')]).toEqual(['', '', 0])
  })
})
