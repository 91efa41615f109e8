/** Times, figures and comparisons of quizzes. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { schoolTime } from '#platform/pure/dates.ts'
import { correlation, enough, groupsOf, itemFigures, medianOf, notesOf, spreadOf, type Row } from './analysis.ts'
import { differences, differs, leanOf } from './compare-marks.ts'
import { shuffled } from './shuffle.ts'
import { arrivalOf, dueAt, heldWithin, instantOf, ownPhaseOf, phaseOf } from './timing.ts'

const at = (time: string): Date => new Date(`2026-03-10T${time}:00Z`)
const quiz = {
  status: 'published',
  opensAt: at('08:00'),
  closesAt: at('10:00'),
  timeLimitMinutes: 20,
  returnedAt: null,
}

describe('times', () => {
  it('end with the limit or with the quiz, whichever is first', () => {
    expect(dueAt(quiz, at('08:30'))).toEqual(at('08:50'))
    expect(dueAt(quiz, at('09:50'))).toEqual(at('10:00'))
    expect(dueAt({ ...quiz, timeLimitMinutes: null }, at('08:30'))).toEqual(at('10:00'))
  })

  it.each([
    ['draft', 'draft', '09:00'],
    ['published', 'coming', '07:59'],
    ['published', 'open', '08:00'],
    ['published', 'open', '10:00'],
    ['published', 'closing', '10:01'],
    ['closed', 'closed', '09:00'],
  ])('a %s quiz is %s at %s', (status, phase, time) => expect(phaseOf({ ...quiz, status }, at(time))).toBe(phase))

  it.each([
    ['before the end, whatever the device says', '09:00', '11:59', '09:00', 'in_time'],
    ['within the grace, given in time', '09:00', '08:59', '09:10', 'late'],
    ['within the grace, given afterwards', '09:00', '09:01', '09:02', 'refused'],
    ['after the grace, given in time', '09:00', '08:59', '09:11', 'refused'],
  ])('an answer that comes %s', (_name, due, given, received, expected) =>
    expect(arrivalOf(at(due), at(given), at(received))).toBe(expected),
  )

  it('hold a device’s clock within what can be', () => {
    expect(heldWithin(new Date(0), at('08:30'), at('08:40'))).toEqual(at('08:30'))
    expect(heldWithin(at('23:00'), at('08:30'), at('08:40'))).toEqual(at('08:40'))
    expect(heldWithin(at('08:35'), at('08:30'), at('08:40'))).toEqual(at('08:35'))
  })

  it('no clock of a device lets an answer in after the grace', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), fc.integer({ min: 1, max: 1e9 }), (given, after) => {
        const received = new Date(at('09:10').getTime() + after)
        expect(arrivalOf(at('09:00'), heldWithin(given, at('08:00'), received), received)).toBe('refused')
      }),
    )
  })

  const attempt = { status: 'submitted', startedAt: at('08:10'), waiting: 0 }
  it.each([
    ['coming', quiz, null, '07:00', 'coming'],
    ['open and not begun', quiz, null, '09:00', 'open'],
    ['over and never begun', quiz, null, '10:30', 'missed'],
    ['begun', quiz, { ...attempt, status: 'open' }, '08:20', 'begun'],
    ['out of time', quiz, { ...attempt, status: 'open' }, '08:31', 'waiting'],
    ['handed in while others work', quiz, attempt, '08:20', 'waiting'],
    ['over and marked', { ...quiz, status: 'closed' }, attempt, '11:00', 'result'],
    ['over with an answer that waits', { ...quiz, status: 'closed' }, { ...attempt, waiting: 1 }, '11:00', 'waiting'],
    [
      'returned with an answer that waits',
      { ...quiz, status: 'closed', returnedAt: at('10:30') },
      { ...attempt, waiting: 1 },
      '11:00',
      'result',
    ],
  ])('for a learner: %s', (_name, one, own, time, expected) => expect(ownPhaseOf(one, own, at(time))).toBe(expected))

  it('of the school become instants in every zone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Africa/Nairobi', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'),
        fc.date({ min: new Date('2026-01-02'), max: new Date('2027-12-30'), noInvalidDate: true }),
        (zone, instant) => {
          const local = schoolTime(instant, zone)
          expect(
            schoolTime(
              instantOf(local.date, local.time, (one) => schoolTime(one, zone)),
              zone,
            ),
          ).toEqual(local)
        },
      ),
    )
    expect(instantOf('2026-03-10', '08:00', (one) => schoolTime(one, 'Africa/Nairobi')).toISOString()).toBe(
      '2026-03-10T05:00:00.000Z',
    )
  })
})

describe('mixing', () => {
  it('keeps everything and depends on the seed alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (list, seed) => {
        const rising = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b)
        expect(rising(shuffled(list, seed))).toEqual(rising(list))
        expect(shuffled(list, seed)).toEqual(shuffled(list, seed))
      }),
    )
  })
})

describe('figures', () => {
  /** The better half gets the first question right, no learner the second, the weaker half the third. */
  const rows: Row[] = Array.from({ length: enough }, (_, index) => {
    const strong = index < enough / 2
    return { shares: [strong ? 1 : 0, 0, strong ? 0 : 1], total: strong ? 9 : 3 }
  })
  it('tell how hard a question was and whether it tells strong from weak', () => {
    expect(itemFigures(rows, 0, [1, 1, 1])).toEqual({ difficulty: 0.5, discrimination: 1 })
    expect(itemFigures(rows, 1, [1, 1, 1])).toEqual({ difficulty: 0, discrimination: null })
    expect(itemFigures(rows, 2, [1, 1, 1]).discrimination).toBe(-1)
  })
  it('say nothing with too few, nor of answers that wait', () => {
    expect(itemFigures(rows.slice(1), 0, [1, 1, 1])).toEqual({ difficulty: null, discrimination: null })
    expect(
      itemFigures(
        rows.map((row) => ({ ...row, shares: [null, 0, 0] })),
        0,
        [1, 1, 1],
      ).difficulty,
    ).toBeNull()
    expect(groupsOf([1, 2, 3]).upper.size).toBe(0)
  })
  it('form groups of 27 per cent', () => {
    const { upper, lower } = groupsOf(Array.from({ length: 40 }, (_, index) => index))
    expect([upper.size, lower.size, upper.has(39), lower.has(0)]).toEqual([11, 11, true, true])
  })
  it.each([
    [
      'a good one',
      { difficulty: 0.6, discrimination: 0.5 },
      [
        { correct: true, count: 12, upper: 9 },
        { correct: false, count: 8, upper: 1 },
      ],
      [],
    ],
    ['an easy one', { difficulty: 0.95, discrimination: 0.1 }, [], ['too_easy']],
    ['a hard one', { difficulty: 0.1, discrimination: 0.3 }, [], ['too_hard']],
    ['one the wrong way round', { difficulty: 0.5, discrimination: -0.2 }, [], ['wrong_way']],
    ['one that tells hardly', { difficulty: 0.5, discrimination: 0.1 }, [], ['hardly']],
    [
      'a wrong choice that draws the best',
      { difficulty: 0.3, discrimination: 0.3 },
      [
        { correct: true, count: 3, upper: 2 },
        { correct: false, count: 9, upper: 6 },
      ],
      ['check_key'],
    ],
    [
      'a choice for nobody',
      { difficulty: 0.6, discrimination: 0.5 },
      [
        { correct: true, count: 12, upper: 9 },
        { correct: false, count: 0, upper: 0 },
      ],
      ['idle_choice'],
    ],
    ['too few', { difficulty: null, discrimination: null }, [{ correct: false, count: 0, upper: 0 }], []],
  ])('note %s', (_name, figures, choices, notes) => expect(notesOf(figures, choices)).toEqual(notes))
  it('spread over tenths', () => {
    expect(spreadOf([0, 0.9, 1, 9.9, 10], 10)).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 2])
    expect([medianOf([]), medianOf([3, 1, 2]), medianOf([4, 1, 2, 3])]).toEqual([null, 2, 2.5])
  })
  it('correlate between minus one and one', () => {
    const list = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 30 })
    fc.assert(
      fc.property(list, (values) => {
        const r = correlation(values, [...values].reverse())
        if (r !== null) expect(Math.abs(r)).toBeLessThanOrEqual(1)
        const same = correlation(values, values)
        if (same !== null) expect(same).toBeCloseTo(1)
      }),
    )
  })
})

describe('two markers', () => {
  const marks = [
    { answerId: 'a', points: 400, first: 400, second: 300 },
    { answerId: 'b', points: 200, first: 0, second: 200 },
    { answerId: 'c', points: 400, first: 100, second: 100 },
  ]
  it('differ above the threshold, the furthest apart first', () => {
    expect(differences(marks, 10).map(({ answerId }) => answerId)).toEqual(['b', 'a'])
    expect(differences(marks, 25).map(({ answerId }) => answerId)).toEqual(['b'])
    expect(differs({ answerId: 'a', points: 400, first: 400, second: 300 }, 25)).toBe(false)
  })
  it('lean one way', () => {
    expect([leanOf(marks), leanOf([])]).toEqual([25, null])
  })
})
