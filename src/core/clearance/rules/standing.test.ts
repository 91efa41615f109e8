import { describe, expect, it } from 'vitest'
import { coveredBy, isComplete, lineState, nameOfOut } from './standing.ts'

const book = { key: 'BK-1' }
const owed = (cents: number) => ({ key: 'balance', cents })

describe('a signature', () => {
  it('counts while nothing is out', () => {
    expect(lineState([], null)).toBe('clear')
    expect(lineState([book], null)).toBe('out')
    expect(lineState([], coveredBy([]))).toBe('signed')
  })

  it('does not count any more once something else is out', () => {
    expect(lineState([book], coveredBy([]))).toBe('reopened')
    expect(lineState([book], coveredBy([book]))).toBe('signed')
    expect(lineState([book, { key: 'BK-2' }], coveredBy([book]))).toBe('reopened')
  })

  it('covers money up to what was owed when it was given', () => {
    expect(lineState([owed(3000)], coveredBy([owed(3000)]))).toBe('signed')
    expect(lineState([owed(1000)], coveredBy([owed(3000)]))).toBe('signed')
    expect(lineState([owed(3001)], coveredBy([owed(3000)]))).toBe('reopened')
  })
})

describe('a form', () => {
  it('is complete when every desk has signed, and never without a desk', () => {
    expect(isComplete([{ state: 'signed' }, { state: 'signed' }])).toBe(true)
    expect(isComplete([{ state: 'signed' }, { state: 'reopened' }])).toBe(false)
    expect(isComplete([])).toBe(false)
  })
})

describe('what was seen', () => {
  it('is the same in any order, and another one for another amount', () => {
    expect(nameOfOut([book, owed(5)])).toBe(nameOfOut([owed(5), book]))
    expect(nameOfOut([owed(5)])).not.toBe(nameOfOut([owed(6)]))
  })
})
