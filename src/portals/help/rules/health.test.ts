/** Measurements become days, a share, and the state of now. */
import { describe, expect, it } from 'vitest'
import { healthParts } from '../contract/status.ts'
import { firstDateShown, missedSamples, statusOf } from './health.ts'

const at = (time: string): Date => new Date(`2026-03-10T${time}Z`)

describe('missedSamples', () => {
  it('counts nothing while measurements come in time', () => {
    expect(missedSamples(at('08:05:00'), null, at('07:00:00'))).toBe(0)
    expect(missedSamples(at('08:05:00'), at('08:00:00'), at('07:00:00'))).toBe(0)
    expect(missedSamples(at('08:15:00'), at('08:00:00'), at('07:00:00'))).toBe(0)
  })

  it('counts those that were missed while the program ran, not while it was off', () => {
    expect(missedSamples(at('09:00:00'), at('08:00:00'), at('07:00:00'))).toBe(11)
    expect(missedSamples(at('09:00:00'), at('02:00:00'), at('08:55:00'))).toBe(0)
  })
})

describe('statusOf', () => {
  const record = { part: 'sms', samples: 288, troubles: 0, lastTrouble: false } as const

  it('has 90 days of every part, also of those that were never measured', () => {
    const parts = statusOf([], '2026-03-10', false)
    expect(parts.map(({ part }) => part)).toEqual([...healthParts])
    expect(parts.every(({ days, now, percent }) => days.length === 90 && now === 'none' && percent === null)).toBe(true)
    expect(parts[0]?.days[0]?.date).toBe(firstDateShown('2026-03-10'))
    expect(parts[0]?.days.at(-1)?.date).toBe('2026-03-10')
  })

  it('says how long there was trouble on a day, and the share of all', () => {
    const records = [
      { ...record, date: '2026-03-09' },
      { ...record, date: '2026-03-03', troubles: 8 },
    ]
    const sms = statusOf(records, '2026-03-10', false).find(({ part }) => part === 'sms')
    expect(sms?.days.filter(({ state }) => state === 'trouble')).toEqual([
      { date: '2026-03-03', state: 'trouble', troubleMinutes: 40 },
    ])
    expect([sms?.percent, sms?.now]).toEqual([98.6, 'ok'])
  })

  it('takes old measurements as trouble of the jobs', () => {
    const records = [
      { ...record, date: '2026-03-10' },
      { ...record, part: 'jobs' as const, date: '2026-03-10' },
    ]
    const parts = statusOf(records, '2026-03-10', true)
    expect(parts.map(({ part, now }) => [part, now])).toEqual(
      healthParts.map((part) => [part, part === 'jobs' ? 'trouble' : 'none']),
    )
  })
})
