/** What is a reason, and what a check changes. */
import { describe, expect, it } from 'vitest'
import type { Evidence, Finding } from '../contract/evidence.ts'
import { changesOf, reasonsOf } from './reasons.ts'

const days = ['2026-02-23', '2026-03-02', '2026-03-09']
const mondays: Evidence = { rule: 'weekday', weekday: 1, days }
const fridays: Evidence = { rule: 'weekday', weekday: 5, days }
const away: Evidence = { rule: 'away', since: '2026-03-02', days: 5 }
const often: Evidence = { rule: 'absences', days, of: 20 }
const incidents: Evidence = { rule: 'incidents', days }
const of = (learnerId: string, evidence: Evidence): Finding => ({ learnerId, evidence })

describe('reasons', () => {
  it('leave out what a learner’s exception covers, until its last day and for this learner only', () => {
    const found = [of('brian', mondays), of('brian', fridays), of('mercy', mondays)]
    const excused = [{ learnerId: 'brian', rule: 'weekday', subject: '1', until: '2026-04-02' }] as const
    expect(reasonsOf(found, excused, '2026-04-02')).toEqual([of('brian', fridays), of('mercy', mondays)])
    expect(reasonsOf(found, excused, '2026-04-03')).toEqual(found)
  })

  it('leave out patterns that a long absence makes', () => {
    const found = [of('brian', away), of('brian', often), of('brian', mondays), of('mercy', often)]
    expect(reasonsOf(found, [], '2026-03-10')).toEqual([of('brian', away), of('mercy', often)])
  })
})

describe('a check', () => {
  const open = [
    { id: '1', learnerId: 'brian', rule: 'weekday', subject: '1' },
    { id: '2', learnerId: 'brian', rule: 'incidents', subject: '' },
    { id: '3', learnerId: 'mercy', rule: 'absences', subject: '' },
  ] as const

  it('opens what is new, keeps what still holds and ends what is gone', () => {
    const found = [of('brian', mondays), of('brian', fridays)]
    const { fresh, still, gone } = changesOf(open, found, new Set(['weekday', 'absences', 'incidents']))
    expect(fresh).toEqual([of('brian', fridays)])
    expect(still.map((one) => one.open.id)).toEqual(['1'])
    expect(gone.map(({ id }) => id)).toEqual(['2', '3'])
  })

  it('keeps reasons of rules that did not look', () => {
    expect(changesOf(open, [of('brian', incidents)], new Set(['incidents'])).gone).toEqual([])
  })
})
