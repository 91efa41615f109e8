/** Allowed actions on a duty, by table: before, during and after it, for its teachers and for the office. */
import { describe, expect, it } from 'vitest'
import { capabilitiesOf, isOverdue, mayDo, stateOf, statusAt, type KeptStatus, type Standing } from './permissions.ts'
import { spanOf } from './times.ts'

const duty = (status: KeptStatus = 'scheduled') => ({
  ...spanOf({ date: '2026-12-31', startTime: '22:00', endTime: '05:00', endsNextDay: true }),
  status,
})
const [before, first, last, after] = [
  '2026-12-31T21:59',
  '2026-12-31T22:00',
  '2027-01-01T04:59',
  '2027-01-01T05:00',
] as const
const can = (own: Standing | null, now: string, status?: KeptStatus): string =>
  Object.entries(capabilitiesOf(duty(status), own, now))
    .filter(([, yes]) => yes)
    .map(([name]) => name.slice(3).toLowerCase())
    .join(' ')

describe('a teacher on a duty', () => {
  it.each([
    ['pending', before, 'accept decline requestswap'],
    ['pending', first, 'accept complete'],
    ['pending', last, 'accept complete'],
    ['pending', after, 'complete'],
    ['accepted', before, 'decline requestswap'],
    ['accepted', first, 'complete'],
    ['accepted', after, 'complete'],
    ['completed', before, ''],
    ['completed', after, ''],
    ['declined', before, ''],
  ] as const)('who is %s at %s can: %s', (state, now, expected) => {
    expect(can({ state }, now)).toBe(expected)
    expect(can({ state }, now, 'cancelled')).toBe('')
    expect(can({ state }, now, 'completed')).toBe('')
  })

  it('asks for one swap at a time', () =>
    expect(can({ state: 'accepted', isSwapPending: true }, before)).toBe('decline'))
  it('who is not on it can nothing', () => expect(can(null, first)).toBe(''))

  it('stands by the last answer', () => {
    const at = new Date()
    expect(stateOf({ acceptedAt: null, completedAt: null, declinedAt: null })).toBe('pending')
    expect(stateOf({ acceptedAt: at, completedAt: null, declinedAt: null })).toBe('accepted')
    expect(stateOf({ acceptedAt: at, completedAt: at, declinedAt: null })).toBe('completed')
    expect(stateOf({ acceptedAt: at, completedAt: null, declinedAt: at })).toBe('declined')
  })
})

describe('the clock', () => {
  it('says that it is going on from its first minute to its last', () => {
    expect([before, first, last, after].map((now) => statusAt(duty(), now))).toEqual([
      'scheduled',
      'in_progress',
      'in_progress',
      'scheduled',
    ])
    expect(statusAt(duty('completed'), first)).toBe('completed')
    expect(statusAt(duty('cancelled'), first)).toBe('cancelled')
  })

  it('says that it is overdue once it is over and nobody completed it', () => {
    expect([last, after].map((now) => isOverdue(duty(), [{ state: 'accepted' }], now))).toEqual([false, true])
    expect(isOverdue(duty(), [{ state: 'completed' }, { state: 'pending' }], after)).toBe(false)
    expect(isOverdue(duty('cancelled'), [], after)).toBe(false)
  })
})

describe('the office', () => {
  const may = (given: Partial<Parameters<typeof mayDo>[1]>, now: string = before, status?: KeptStatus) =>
    Object.entries(mayDo(duty(status), { isAdmin: true, assigned: [], isUsed: false, isOwn: false, ...given }, now))
      .filter(([, yes]) => yes)
      .map(([name]) => name)

  it('changes what is scheduled, deletes what nobody acted on, and reminds who is on it', () => {
    expect(may({})).toEqual(['edit', 'assign', 'cancel', 'remove', 'note'])
    expect(may({ isUsed: true, assigned: [{ state: 'accepted' }] })).toEqual([
      'edit',
      'assign',
      'cancel',
      'remind',
      'note',
    ])
    expect(may({ assigned: [{ state: 'completed' }], isUsed: true })).toEqual(['edit', 'assign', 'cancel', 'note'])
    expect(may({ assigned: [{ state: 'accepted' }], isUsed: true }, after)).toEqual([
      'edit',
      'assign',
      'cancel',
      'note',
    ])
    expect(may({ isUsed: true }, before, 'completed')).toEqual(['note'])
  })

  it('does what teachers do not: they write notes on their own', () => {
    expect(may({ isAdmin: false })).toEqual([])
    expect(may({ isAdmin: false, isOwn: true })).toEqual(['note'])
  })
})
