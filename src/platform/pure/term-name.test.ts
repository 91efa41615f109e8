/** Names of terms in both languages. */
import { describe, expect, it } from 'vitest'
import { termNameIn } from './term-name.ts'

describe('the name of a term', () => {
  it.each([
    ['Term I', 'Muhula wa 1'],
    ['Term II', 'Muhula wa 2'],
    ['Term III 2026', 'Muhula wa 3 2026'],
    ['Term 2', 'Muhula wa 2'],
  ])('%s is %s in Kiswahili', (name, kiswahili) => {
    expect(termNameIn('sw', name)).toBe(kiswahili)
    expect(termNameIn('en', name)).toBe(name)
  })

  it.each(['Term IV', 'Easter Term', 'Term II evening classes'])('%s, which the school chose, stays', (name) => {
    expect(termNameIn('sw', name)).toBe(name)
  })
})
