/** Numbers, placeholders, cost, quiet hours, statuses and exclusions. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leftOutOf } from './calls.ts'
import { budgetLeft, centsOfCost, costOfTexts, isOverBudget } from './cost.ts'
import { fullNumber, sendableNumber } from './numbers.ts'
import { fillPlaces, placesIn, unfilledPlaces, unknownPlaces } from './placeholders.ts'
import { releaseAt } from './quiet-hours.ts'
import { smsStatuses } from '../contract/sms.ts'
import { mayBecome, mostSmsAttempts, retryIn, statusOfReport, verdictOf } from './statuses.ts'

describe('a number', () => {
  it.each([
    ['0712 345-678', '+254712345678'],
    ['(0712) 345.678', '+254712345678'],
    ['712345678', '+254712345678'],
    ['254712345678', '+254712345678'],
    ['+254712345678', '+254712345678'],
    ['+44 20 7946 0000', '+442079460000'],
    ['0110000000', '+254110000000'],
    ['12345', '12345'],
    ['', ''],
  ])('%s becomes %s', (typed, full) => expect(fullNumber(typed, '+254')).toBe(full))

  it.each([
    ['0712345678', '+254712345678'],
    ['0612345678', null],
    ['+25471234567', null],
    ['+2547123456789', null],
    ['12345', null],
    ['', null],
    ['tel: none', null],
    ['+1+2+3+4+5+6+7+8', null],
    ['+442079460000', '+442079460000'],
    ['00254712345678', null],
  ])('%s is sent to %s', (typed, sent) => expect(sendableNumber(typed, '+254')).toBe(sent))

  it('of another country gets that country’s code', () =>
    expect(sendableNumber('0712345678', '+255')).toBe('+255712345678'))

  it('that can be sent to is in its full form', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (typed) => {
        const sent = sendableNumber(typed, '+254')
        if (sent !== null) expect(sendableNumber(sent, '+255')).toBe(sent)
      }),
    )
  })
})

describe('placeholders of a template', () => {
  const text = 'Dear {parent_name}, {student_name} owes {amount}. {student_name} {sudent_name} {}'
  it('are found once each', () =>
    expect(placesIn(text)).toEqual(['parent_name', 'student_name', 'amount', 'sudent_name']))
  it('that are unknown are named', () => expect(unknownPlaces(text)).toEqual(['sudent_name']))
  it('without a value stay as they are, and are named', () => {
    const values = { parent_name: 'Grace', student_name: ' ', amount: 'KES 500' }
    expect(fillPlaces(text, values)).toBe('Dear Grace, {student_name} owes KES 500. {student_name} {sudent_name} {}')
    expect(unfilledPlaces(text, values)).toEqual(['student_name', 'sudent_name'])
  })
  it('are filled once: inserted values are not filled again', () =>
    expect(fillPlaces('{student_name}', { student_name: '{amount}', amount: '5' })).toBe('{amount}'))
  it('ignore properties that every object has', () =>
    expect(fillPlaces('{constructor} {toString}', {})).toBe('{constructor} {toString}'))
})

describe('cost', () => {
  it('counts the parts of every recipient’s text', () => {
    expect(costOfTexts(['a', 'a', 'a'.repeat(161)], 5)).toEqual({ segments: 4, cents: 20 })
    expect(costOfTexts([], 5)).toEqual({ segments: 0, cents: 0 })
  })
  it.each([
    ['KES 0.8000', 80],
    ['KES 0.0550', 6],
    ['KES 12', 1200],
    ['0.05', 5],
    ['USD 0.1', null],
    ['', null],
    ['KES -1', null],
    ['KES 1e9', null],
  ])('reads %s', (text, cents) => expect(centsOfCost(text)).toBe(cents))
  it('keeps to a term’s budget', () => {
    expect([
      isOverBudget(null, 1e9, 5),
      isOverBudget(100, 95, 5),
      isOverBudget(100, 96, 5),
      isOverBudget(0, 0, 0),
    ]).toEqual([false, false, true, false])
    expect([budgetLeft(null, 5), budgetLeft(100, 40), budgetLeft(100, 140)]).toEqual([null, 60, 0])
  })
})

describe('quiet hours', () => {
  const zone = 'Africa/Nairobi'
  const night = { from: '21:00', to: '06:30' }
  it.each([
    ['in the day it leaves', '2026-03-10T09:00:00.000Z', night, '2026-03-10T09:00:00.000Z'],
    ['in the evening it waits for the morning', '2026-03-10T18:00:00.000Z', night, '2026-03-11T03:30:00.000Z'],
    ['after midnight too', '2026-03-10T22:00:00.000Z', night, '2026-03-11T03:30:00.000Z'],
    ['at their end it leaves', '2026-03-11T03:30:00.000Z', night, '2026-03-11T03:30:00.000Z'],
    ['within a day', '2026-03-10T10:00:00.000Z', { from: '12:40', to: '13:20' }, '2026-03-10T10:20:00.000Z'],
    ['of no length are none', '2026-03-10T18:00:00.000Z', { from: '21:00', to: '21:00' }, '2026-03-10T18:00:00.000Z'],
    ['that are not set are none', '2026-03-10T18:00:00.000Z', null, '2026-03-10T18:00:00.000Z'],
  ])('%s', (_name, at, quiet, leaves) => expect(releaseAt(new Date(at), quiet, zone).toISOString()).toBe(leaves))

  it('never delay a message by more than a day, nor outside of them', () => {
    const hour = fc.integer({ min: 0, max: 23 }).map((one) => `${String(one).padStart(2, '0')}:00`)
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
        hour,
        hour,
        (at, from, to) => {
          const leaves = releaseAt(at, { from, to }, zone)
          expect(leaves.getTime() - at.getTime()).toBeLessThan(86_400_000)
          expect(releaseAt(leaves, { from, to }, zone)).toEqual(leaves)
        },
      ),
    )
  })
})

describe('a provider’s response', () => {
  it.each([
    [100, 'accepted'],
    [101, 'accepted'],
    [102, 'accepted'],
    [401, 'failed'],
    [402, 'stop'],
    [403, 'failed'],
    [405, 'stop'],
    [406, 'opted_out'],
    [409, 'failed'],
    [500, 'again'],
    [502, 'again'],
    [503, 'failed'],
  ])('%i means %s', (code, verdict) => expect(verdictOf(code)).toBe(verdict))

  it.each([
    ['Success', undefined, 'delivered'],
    ['Sent', undefined, 'accepted'],
    ['Buffered', undefined, 'accepted'],
    ['Failed', 'DeliveryFailure', 'failed'],
    ['Rejected', 'UserInBlackList', 'skipped'],
    ['Dancing', undefined, null],
  ])('%s (%s) makes it %s', (report, reason, status) => expect(statusOfReport(report, reason)).toBe(status))

  it('is tried again a few times, later each time', () => {
    const waits = Array.from({ length: mostSmsAttempts }, (_, at) => retryIn(at + 1))
    expect(waits.at(-1)).toBeNull()
    expect(waits.slice(0, -1).every((seconds, at) => seconds !== null && seconds > (waits[at - 1] ?? 0))).toBe(true)
  })
})

describe('states', () => {
  it('never return from accepted, so that no message is sent twice', () => {
    const reach = (from: (typeof smsStatuses)[number], seen = new Set<string>()): Set<string> => {
      for (const to of smsStatuses.filter((one) => mayBecome(from, one) && !seen.has(one))) reach(to, seen.add(to))
      return seen
    }
    for (const taken of ['accepted', 'delivered', 'unknown', 'failed', 'skipped', 'stopped', 'withheld'] as const) {
      expect(reach(taken).has('sending'), taken).toBe(false)
      expect(reach(taken).has('waiting'), taken).toBe(false)
    }
  })
})

describe('who is left out', () => {
  it('has no number, opted out, or already gets the same text', () => {
    const to = (number: string | null, text = 'Hi') => ({ number, text })
    const recipients = [
      to('+254700000001'),
      to('+254700000001'),
      to('+254700000001', 'Bye'),
      to(null),
      to('+254700000002'),
    ]
    expect(leftOutOf(recipients, new Set(['+254700000002']))).toEqual([
      null,
      'repeated',
      null,
      'no_number',
      'opted_out',
    ])
  })
})
