import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf } from '#platform/pure/dates.ts'
import { submissionStatuses, workStates } from '../contract/kinds.ts'
import {
  handInOf,
  isOverdue,
  isSubmitted,
  memberDay,
  reminderAt,
  reminders,
  statusOfState,
  takenUntilOf,
  viewOf,
  type OwnWork,
} from './states.ts'

const due = new Date('2026-03-13T13:00:00Z')
const before = new Date('2026-03-13T12:59:59Z')
const after = new Date('2026-03-13T13:00:01Z')
const work = (given: Partial<OwnWork> = {}): OwnWork => ({
  status: 'published',
  dueAt: due,
  takenUntil: null,
  resubmission: true,
  state: 'not_submitted',
  handedIn: false,
  ...given,
})

describe('a submission', () => {
  it.each([
    ['not_submitted', false],
    ['submitted', true],
    ['graded', true],
  ] as const)('that is %s counts as handed in: %s', (status, counts) => {
    expect(isSubmitted(status)).toBe(counts)
  })

  it.each([
    ['not_submitted', before, false],
    ['not_submitted', due, false],
    ['not_submitted', after, true],
    ['submitted', after, false],
    ['graded', after, false],
  ] as const)('that is %s at %s is overdue: %s', (status, now, overdue) => {
    expect(isOverdue(due, status, now)).toBe(overdue)
  })

  it('is never both handed in and overdue', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...submissionStatuses),
        fc.date({ noInvalidDate: true }),
        fc.date({ noInvalidDate: true }),
        (status, dueAt, now) => {
          expect(isSubmitted(status) && isOverdue(dueAt, status, now)).toBe(false)
        },
      ),
    )
  })

  it('shows its mark once it was returned', () => {
    expect(workStates.map(statusOfState)).toEqual(['not_submitted', 'submitted', 'submitted', 'graded'])
  })
})

describe('handing in', () => {
  const nextWeek = new Date('2026-03-20T20:59:59Z')
  it.each([
    ['in time', work(), before, { open: true, late: false }],
    ['late, where that is taken', work(), after, { open: true, late: true }],
    ['late, where it is not', work({ takenUntil: due }), after, { open: false, why: 'late' }],
    ['late, before the last day', work({ takenUntil: nextWeek }), after, { open: true, late: true }],
    [
      'late, after the last day',
      work({ takenUntil: nextWeek }),
      new Date('2026-03-21T05:00:00Z'),
      { open: false, why: 'late' },
    ],
    ['after it was closed', work({ status: 'closed' }), before, { open: false, why: 'closed' }],
    ['a draft', work({ status: 'draft' }), before, { open: false, why: 'closed' }],
    ['again', work({ state: 'submitted', handedIn: true }), before, { open: true, late: false }],
    [
      'again, where once is all',
      work({ state: 'submitted', handedIn: true, resubmission: false }),
      before,
      { open: false, why: 'once' },
    ],
    ['after it was marked', work({ state: 'marked', handedIn: true }), before, { open: false, why: 'marked' }],
    ['after it came back', work({ state: 'returned', handedIn: true }), before, { open: false, why: 'marked' }],
  ] as const)('%s', (_name, given, now, expected) => {
    expect(handInOf(given, now)).toEqual(expected)
  })

  it('ends where the rule for late work says', () => {
    expect([
      takenUntilOf('refused', due, null),
      takenUntilOf('accepted', due, nextWeek),
      takenUntilOf('until', due, nextWeek),
    ]).toEqual([due, null, nextWeek])
  })
})

describe('a learner’s list', () => {
  it.each([
    [{ state: 'not_submitted' }, before, 'to_do'],
    [{ state: 'not_submitted' }, after, 'to_do'],
    [{ state: 'not_submitted', takenUntil: due }, after, 'missed'],
    [{ state: 'not_submitted', status: 'closed' }, before, 'missed'],
    [{ state: 'submitted' }, after, 'handed_in'],
    [{ state: 'marked', status: 'closed' }, after, 'handed_in'],
    [{ state: 'returned' }, after, 'returned'],
  ] as const)('has %o under its own heading', (given, now, view) => {
    expect(viewOf(work(given), now)).toBe(view)
  })
})

describe('days', () => {
  it('make the work one’s own: today while it runs, then its last', () => {
    expect([
      memberDay('2026-03-10', '2026-03-13'),
      memberDay('2026-03-13', '2026-03-13'),
      memberDay('2026-05-01', '2026-03-13'),
    ]).toEqual(['2026-03-10', '2026-03-13', '2026-03-13'])
  })

  it('have a reminder at five the day before, and one to plan three days before, unless that is over', () => {
    const at = (day: string, time: string): Date => instantOf(day, time, 'Africa/Nairobi')
    const remindedAt = (kind: keyof typeof reminders, now: string) =>
      reminderAt('2026-03-13', new Date(now), reminders[kind], at)?.toISOString() ?? null
    expect(remindedAt('dueTomorrow', '2026-03-10T06:00:00Z')).toBe('2026-03-12T14:00:00.000Z')
    expect(remindedAt('dueTomorrow', '2026-03-12T14:00:00Z')).toBeNull()
    expect(remindedAt('study', '2026-03-10T06:00:00Z')).toBe('2026-03-10T13:00:00.000Z')
    expect(remindedAt('study', '2026-03-10T13:00:00Z')).toBeNull()
  })
})
