/** School days, weeks of term and the default calendar. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from '#platform/pure/dates.ts'
import {
  dayKind,
  isSchoolDay,
  nextSchoolDay,
  schoolDaysBetween,
  termOfDay,
  weekOfTerm,
  weeksInTerm,
  type SchoolCalendar,
} from './calendar.ts'
import { termCalendarFor } from './default-calendar.ts'
import { termWeeks } from './term-weeks.ts'
import { currentYear, todayOf } from './today.ts'

const calendarFor = (year: number): SchoolCalendar => {
  const { terms, exceptions } = termCalendarFor(year)
  return {
    terms: terms.map((term, index) => ({ ...term, id: `t${index + 1}`, yearId: `y${year}`, number: index + 1 })),
    exceptions,
  }
}
const of2026 = calendarFor(2026)

const day = fc.integer({ min: 0, max: 730 }).map((days) => addDays('2026-01-01', days))
/** Terms one after the other, and exceptions anywhere. */
const anyCalendar = fc
  .record({
    lengths: fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 100 })), { maxLength: 5 }),
    exceptions: fc.array(
      fc.record({
        kind: fc.constantFrom('closed' as const, 'open' as const),
        startsOn: day,
        days: fc.integer({ min: 0, max: 10 }),
      }),
      {
        maxLength: 8,
      },
    ),
  })
  .map(({ lengths, exceptions }): SchoolCalendar => {
    let at = '2026-01-01'
    const terms = lengths.map(([gap, length], index) => {
      const startsOn = addDays(at, gap)
      const endsOn = addDays(startsOn, length)
      at = addDays(endsOn, 1)
      return { id: String(index), yearId: 'y', number: index + 1, name: `Term ${index + 1}`, startsOn, endsOn }
    })
    return {
      terms,
      exceptions: exceptions.map(({ kind, startsOn, days }) => ({
        kind,
        name: kind,
        startsOn,
        endsOn: addDays(startsOn, days),
      })),
    }
  })

describe('the calendar of 2026', () => {
  it.each([
    ['2026-01-05', false, 'the day before Term I'],
    ['2026-01-06', true, 'the first day of Term I'],
    ['2026-01-10', false, 'a Saturday'],
    ['2026-02-25', false, 'half term'],
    ['2026-03-02', true, 'after half term'],
    ['2026-04-02', true, 'the last day of Term I'],
    ['2026-04-03', false, 'after Term I'],
    ['2026-05-01', false, 'Labour Day'],
    ['2026-10-20', false, 'Mashujaa Day'],
    ['2026-12-25', false, 'the December holiday'],
  ])('%s school: %s (%s)', (date, school) => expect(isSchoolDay(of2026, date)).toBe(school))

  it('says why a day has no school', () => {
    expect(dayKind(of2026, '2026-02-26')).toEqual({ kind: 'closed', name: 'Half term' })
    expect(dayKind(of2026, '2026-01-10')).toEqual({ kind: 'weekend', name: null })
    expect(dayKind(of2026, '2026-04-10')).toEqual({ kind: 'between_terms', name: null })
  })

  it('opens a Saturday on which school is kept, even within a closed span', () => {
    const opened = {
      ...of2026,
      exceptions: [
        ...of2026.exceptions,
        { kind: 'open' as const, name: 'Prize day', startsOn: '2026-02-28', endsOn: '2026-02-28' },
      ],
    }
    expect(dayKind(opened, '2026-02-28')).toEqual({ kind: 'opened', name: 'Prize day' })
    expect(isSchoolDay(opened, '2026-02-28')).toBe(true)
  })

  it('counts 13, 14 and 9 weeks, whose first begins before a term that starts on a Tuesday', () => {
    expect(of2026.terms.map(weeksInTerm)).toEqual([13, 14, 9])
    expect(weekOfTerm(of2026.terms[0]!, '2026-01-06')).toBe(1)
    expect(weekOfTerm(of2026.terms[0]!, '2026-01-11')).toBe(1)
    expect(weekOfTerm(of2026.terms[0]!, '2026-01-12')).toBe(2)
  })

  it('skips half term, weekends and holidays to the next school day', () => {
    expect(nextSchoolDay(of2026, '2026-02-24')).toBe('2026-03-02')
    expect(nextSchoolDay(of2026, '2026-04-02')).toBe('2026-04-27')
    expect(nextSchoolDay(of2026, '2025-01-01')).toBe('2026-01-06')
    expect(nextSchoolDay(of2026, '2026-10-23')).toBeNull()
    expect(nextSchoolDay({ terms: [], exceptions: [] }, '2026-01-01')).toBeNull()
  })

  it('tells what today is', () => {
    expect(todayOf(of2026, '2026-03-10')).toEqual({
      date: '2026-03-10',
      isSchoolDay: true,
      kind: 'school',
      name: null,
      term: { id: 't1', name: 'Term I', number: 1, startsOn: '2026-01-06', endsOn: '2026-04-02' },
      week: 10,
      weeks: 13,
      nextSchoolDay: '2026-03-11',
    })
    expect(todayOf(of2026, '2026-11-20')).toMatchObject({
      isSchoolDay: false,
      kind: 'between_terms',
      term: null,
      week: null,
      weeks: null,
      nextSchoolDay: null,
    })
  })
})

describe('the weeks of a term', () => {
  const weeks = termWeeks(of2026, of2026.terms[0]!, '2026-03-10')
  it('hold the days with school, less half term and what lies outside the term', () => {
    expect(weeks.map((week) => week.days)).toEqual([4, 5, 5, 5, 5, 5, 5, 2, 5, 5, 5, 5, 4])
    expect(weeks[0]).toEqual({ number: 1, monday: '2026-01-05', days: 4, when: 'past' })
    expect(weeks.map((week) => week.when).filter((when) => when !== 'to-come')).toEqual([
      ...Array.from({ length: 9 }, () => 'past'),
      'now',
    ])
  })
  it('add up to the school days of the term, in any calendar', () => {
    fc.assert(
      fc.property(anyCalendar, day, (calendar, today) => {
        for (const term of calendar.terms) {
          const sum = termWeeks(calendar, term, today).reduce((total, week) => total + week.days, 0)
          expect(sum).toBe(schoolDaysBetween(calendar, term.startsOn, term.endsOn).length)
        }
      }),
    )
  })
})

describe('a term over New Year', () => {
  const calendar: SchoolCalendar = {
    terms: [
      { id: 'a', yearId: 'y', number: 1, name: 'First', startsOn: '2026-09-01', endsOn: '2026-12-18' },
      { id: 'b', yearId: 'y', number: 2, name: 'Second', startsOn: '2026-12-28', endsOn: '2027-03-26' },
    ],
    exceptions: [{ kind: 'closed', name: 'New Year', startsOn: '2027-01-01', endsOn: '2027-01-01' }],
  }
  it('keeps counting weeks and days', () => {
    expect(weekOfTerm(calendar.terms[1]!, '2027-01-04')).toBe(2)
    expect(schoolDaysBetween(calendar, '2026-12-17', '2027-01-04')).toEqual([
      '2026-12-17',
      '2026-12-18',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-04',
    ])
    expect(nextSchoolDay(calendar, '2026-12-31')).toBe('2027-01-04')
  })
})

describe('a proposal for another year', () => {
  it('keeps every weekday and length, and says that it is not published', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2100 }), (year) => {
        const proposal = termCalendarFor(year)
        const published = termCalendarFor(2026)
        proposal.terms.forEach((term, index) => {
          expect(weekdayOf(term.startsOn)).toBe(weekdayOf(published.terms[index]!.startsOn))
          expect(weeksInTerm(term)).toBe(weeksInTerm(published.terms[index]!))
          expect(term.startsOn >= proposal.startsOn && term.endsOn <= proposal.endsOn).toBe(true)
        })
        expect(proposal.official).toBe(year === 2026)
        const holidays = proposal.exceptions.filter((one) => one.name !== 'Half term')
        expect(holidays.every((one) => weekdayOf(one.startsOn) < 7)).toBe(true)
      }),
    )
  })
})

describe('any calendar', () => {
  it('has school only within terms, and never on a closed day that nothing opens', () => {
    fc.assert(
      fc.property(anyCalendar, day, (calendar, date) => {
        if (!isSchoolDay(calendar, date)) return
        expect(termOfDay(calendar, date)).not.toBeNull()
        const held = calendar.exceptions.filter((one) => one.startsOn <= date && date <= one.endsOn)
        expect(held.length === 0 || held.some((one) => one.kind === 'open')).toBe(true)
        expect(weekdayOf(date) < 6 || held.length > 0).toBe(true)
      }),
    )
  })

  it('lists as school days exactly the days that are', () => {
    fc.assert(
      fc.property(anyCalendar, day, fc.integer({ min: 0, max: 120 }), (calendar, from, length) => {
        const to = addDays(from, length)
        const expected: string[] = []
        for (let date = from; date <= to; date = addDays(date, 1)) if (isSchoolDay(calendar, date)) expected.push(date)
        expect(schoolDaysBetween(calendar, from, to)).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })

  it('finds the next school day with none in between', () => {
    fc.assert(
      fc.property(anyCalendar, day, (calendar, date) => {
        const next = nextSchoolDay(calendar, date)
        const last = calendar.terms.at(-1)?.endsOn ?? date
        if (next !== null) expect(isSchoolDay(calendar, next) && next > date).toBe(true)
        expect(schoolDaysBetween(calendar, addDays(date, 1), next === null ? last : addDays(next, -1))).toEqual([])
      }),
    )
  })

  it('numbers the weeks of a term from 1, one more each Monday', () => {
    fc.assert(
      fc.property(anyCalendar, day, (calendar, date) => {
        const term = termOfDay(calendar, date)
        if (!term) return
        const week = weekOfTerm(term, date)
        expect(week >= 1 && week <= weeksInTerm(term)).toBe(true)
        expect(weekOfTerm(term, addDays(date, 1)) - week).toBe(weekdayOf(date) === 7 ? 1 : 0)
      }),
    )
  })
})

describe('currentYear', () => {
  const years = [
    { name: '2027', startsOn: '2027-01-01', endsOn: '2027-12-31' },
    { name: '2025', startsOn: '2025-01-01', endsOn: '2025-12-31' },
  ]
  it.each([
    ['2025-12-31', '2025'],
    ['2026-06-01', '2027'],
    ['2027-01-01', '2027'],
    ['2030-01-01', '2027'],
  ])('on %s is %s', (date, name) => expect(currentYear(years, date)?.name).toBe(name))
  it('is none without years', () => expect(currentYear([], '2026-01-01')).toBeNull())
})
