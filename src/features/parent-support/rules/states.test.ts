import { describe, expect, it } from 'vitest'
import { beginningOf, mayReopen, minutesBetween, numberIn, numberOf, stateOf, usualMinutes } from './states.ts'

describe('a request', () => {
  it('is sent until somebody has it', () => {
    expect(stateOf({ status: 'open', holderId: null })).toBe('sent')
    expect(stateOf({ status: 'open', holderId: 'a' })).toBe('taken')
    expect(stateOf({ status: 'answered', holderId: 'a' })).toBe('answered')
    expect(stateOf({ status: 'closed', holderId: null })).toBe('closed')
  })

  it('may be reopened for 30 days', () => {
    const closed = new Date('2026-03-01T08:00:00Z')
    expect(mayReopen(closed, new Date('2026-03-31T08:00:00Z'))).toBe(true)
    expect(mayReopen(closed, new Date('2026-03-31T08:00:01Z'))).toBe(false)
    expect(mayReopen(null, closed)).toBe(false)
  })

  it('has a number that a reply by SMS may name', () => {
    expect([numberOf(31), numberOf(12_345)]).toEqual(['S-0031', 'S-12345'])
    expect(['S-0031 asante', 'Re s 31', 'about S31', 'asante', 'class 7', 'boys 12'].map(numberIn)).toEqual([
      31,
      31,
      31,
      null,
      null,
      null,
    ])
  })
})

describe('the usual time to a first answer', () => {
  it('is the middle of at least three', () => {
    expect(usualMinutes([5, 10])).toBeNull()
    expect(usualMinutes([90, 10, 20])).toBe(20)
    expect(usualMinutes([10, 20, 30, 100])).toBe(25)
    expect(usualMinutes([0, 0, 0])).toBe(1)
    expect(minutesBetween(new Date('2026-03-01T08:00:00Z'), new Date('2026-03-01T08:35:10Z'))).toBe(35)
  })
})

describe('the beginning of a text', () => {
  it('ends after a whole word', () => {
    expect(beginningOf('The bus did\nnot stop', 40)).toBe('The bus did not stop')
    expect(beginningOf('The bus did not stop at Kahawa', 20)).toBe('The bus did not…')
    expect(beginningOf('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`)
  })
})
