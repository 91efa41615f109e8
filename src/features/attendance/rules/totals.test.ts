import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/pure/dates.ts'
import { dailySessions, statuses, type MarkStatus, type Totals } from '../contract/marks.ts'
import { attendanceTotals, dayStateOf, sumOfTotals, type DayMark } from './totals.ts'

const day = (
  date: string,
  morning: MarkStatus | null,
  afternoon: MarkStatus | null = null,
  explained = false,
): DayMark[] =>
  (
    [
      ['morning', morning],
      ['afternoon', afternoon],
    ] as const
  ).flatMap(([session, status]) => (status ? [{ date, session, status, explained }] : []))

const [mon, tue, wed] = ['2026-03-09', '2026-03-10', '2026-03-11'] as const

describe('attendanceTotals', () => {
  const zero: Totals = {
    schoolDays: 0,
    recorded: 0,
    present: 0,
    late: 0,
    absent: 0,
    excused: 0,
    explained: 0,
    unexplained: 0,
    percentage: null,
  }
  it.each<[string, readonly string[], DayMark[], Partial<Totals>]>([
    ['nothing at all', [], [], {}],
    ['days that nobody recorded are no absence', [mon, tue], [], { schoolDays: 2 }],
    [
      'a whole day here',
      [mon],
      day(mon, 'present', 'present'),
      { schoolDays: 1, recorded: 1, present: 1, percentage: 100 },
    ],
    [
      'one register is a whole day',
      [mon],
      day(mon, 'absent'),
      { schoolDays: 1, recorded: 1, absent: 1, unexplained: 1, percentage: 0 },
    ],
    [
      'away in the afternoon is half a day',
      [mon],
      day(mon, 'present', 'absent'),
      { schoolDays: 1, recorded: 1, present: 0.5, absent: 0.5, unexplained: 0.5, percentage: 50 },
    ],
    [
      'a late learner is here',
      [mon],
      day(mon, 'late', 'present'),
      { schoolDays: 1, recorded: 1, present: 1, late: 1, percentage: 100 },
    ],
    [
      'late twice on a day is one late day',
      [mon],
      day(mon, 'late', 'late'),
      { schoolDays: 1, recorded: 1, present: 1, late: 1, percentage: 100 },
    ],
    [
      'excused is away, and not unexplained',
      [mon],
      day(mon, 'excused', 'excused', true),
      { schoolDays: 1, recorded: 1, absent: 1, excused: 1, percentage: 0 },
    ],
    [
      'a reason that does not excuse',
      [mon],
      day(mon, 'absent', 'absent', true),
      { schoolDays: 1, recorded: 1, absent: 1, explained: 1, percentage: 0 },
    ],
    [
      'marks on a day that became a holiday do not count',
      [tue],
      [...day(mon, 'absent'), ...day(tue, 'present')],
      { schoolDays: 1, recorded: 1, present: 1, percentage: 100 },
    ],
    [
      'one decimal',
      [mon, tue, wed],
      [...day(mon, 'present'), ...day(tue, 'absent'), ...day(wed, 'absent')],
      { schoolDays: 3, recorded: 3, present: 1, absent: 2, unexplained: 2, percentage: 33.3 },
    ],
  ])('%s', (_name, schoolDays, marks, expected) =>
    expect(attendanceTotals(schoolDays, marks)).toEqual({ ...zero, ...expected }),
  )

  const term = Array.from({ length: 40 }, (_, index) => addDays('2026-01-05', index))
  const marks = fc
    .uniqueArray(
      fc.record({
        date: fc.constantFrom(...term),
        session: fc.constantFrom(...dailySessions),
        status: fc.constantFrom(...statuses),
        explained: fc.boolean(),
      }),
      {
        selector: ({ date, session }) => `${date} ${session}`,
        maxLength: 80,
      },
    )
    .map((all): DayMark[] => all)

  it('parts add up to the whole, whatever the marks', () => {
    fc.assert(
      fc.property(marks, fc.subarray(term), (all, schoolDays) => {
        const totals = attendanceTotals(schoolDays, all)
        expect(totals.present + totals.absent).toBe(totals.recorded)
        expect(totals.excused + totals.explained + totals.unexplained).toBe(totals.absent)
        expect(totals.recorded).toBeLessThanOrEqual(totals.schoolDays)
        expect(totals.late).toBeLessThanOrEqual(totals.recorded)
        expect(Number.isInteger(totals.present * 2)).toBe(true)
        expect(totals.percentage === null).toBe(totals.recorded === 0)
      }),
    )
  })

  it('does not depend on the order of marks, and two ranges add up to one', () => {
    fc.assert(
      fc.property(marks, fc.integer({ min: 0, max: 40 }), (all, cut) => {
        const whole = attendanceTotals(term, all)
        expect(attendanceTotals([...term].reverse(), [...all].reverse())).toEqual(whole)
        expect(
          sumOfTotals([attendanceTotals(term.slice(0, cut), all), attendanceTotals(term.slice(cut), all)]),
        ).toEqual(whole)
      }),
    )
  })
})

describe('dayStateOf', () => {
  it.each<[MarkStatus[], ReturnType<typeof dayStateOf>]>([
    [[], null],
    [['present', 'present'], 'here'],
    [['late', 'present'], 'late'],
    [['late', 'absent'], 'half'],
    [['present', 'excused'], 'half'],
    [['absent', 'excused'], 'away'],
    [['excused', 'excused'], 'excused'],
  ])('%j is %s', (given, expected) => expect(dayStateOf(given.map((status) => ({ status })))).toBe(expected))
})
