/** Schemes of work: which days have a lesson, what each lesson holds, how far a class is. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSchoolDay, type SchoolCalendar } from '#core/academics/rules/calendar.ts'
import { termCalendarFor } from '#core/academics/rules/default-calendar.ts'
import { addDays, weekdayOf } from '#platform/pure/dates.ts'
import { libraryByCode, treeOf } from '../library.ts'
import { coverOf, standingOf, weekState } from './coverage.ts'
import { generate, lessonsOf, remaining, shareOf, type PlannedSubStrand } from './generate.ts'
import { weekTurns } from '#core/lessons/rules/weeks.ts'
import { slotsOf, spreadWeekdays } from './slots.ts'

const published = termCalendarFor(2026)
const terms = published.terms.map((term, index) => ({ ...term, id: `t${index}`, yearId: 'y', number: index + 1 }))
const calendar: SchoolCalendar = { terms, exceptions: published.exceptions }
const [first, second, third] = terms
if (!first || !second || !third) throw new Error('The year has three terms')

const design = treeOf(libraryByCode('g7-integrated-science') ?? (undefined as never))
const science: PlannedSubStrand[] = design.strands.flatMap((strand) =>
  strand.subStrands.map((one) => ({
    ...one,
    id: one.number,
    outcomes: one.outcomes.map(({ letter }) => ({ id: `${one.number}${letter}` })),
  })),
)
const none = new Map<string, number>()
/** Lessons of each sub-strand in schemes. */
const doneIn = (...schemes: readonly { subStrandId: string }[][]): Map<string, number> => {
  const done = new Map<string, number>()
  for (const { subStrandId } of schemes.flat()) done.set(subStrandId, (done.get(subStrandId) ?? 0) + 1)
  return done
}

describe('days of a week', () => {
  it.each([
    [0, []],
    [1, [3]],
    [2, [2, 4]],
    [3, [1, 3, 5]],
    [4, [1, 2, 4, 5]],
    [5, [1, 2, 3, 4, 5]],
    [7, [1, 2, 2, 3, 4, 4, 5]],
    [10, [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]],
  ])('spread %i lessons', (lessons, days) => expect(spreadWeekdays(lessons)).toEqual(days))
})

describe('slots', () => {
  const slots = slotsOf(calendar, first, spreadWeekdays(5))

  it('begin with the term, number weeks and lessons, and pass over half term', () => {
    expect(slots.slice(0, 5).map(({ week, lesson, date }) => [week, lesson, date])).toEqual([
      [1, 1, '2026-01-06'],
      [1, 2, '2026-01-07'],
      [1, 3, '2026-01-08'],
      [1, 4, '2026-01-09'],
      [2, 1, '2026-01-12'],
    ])
    expect(slots.filter(({ week }) => week === 8).map(({ date }) => date)).toEqual(['2026-02-23', '2026-02-24'])
    expect(slots.at(-1)).toEqual({ week: 13, lesson: 4, date: '2026-04-02' })
    expect(slots).toHaveLength(60)
  })

  it('keep to the timetable, double lessons and Saturdays of school too', () => {
    const saturday: SchoolCalendar = {
      ...calendar,
      exceptions: [
        ...calendar.exceptions,
        { kind: 'open', name: 'Make-up', startsOn: '2026-01-10', endsOn: '2026-01-10' },
      ],
    }
    const found = slotsOf(saturday, first, [2, 2, 6]).filter(({ week }) => week <= 2)
    expect(found.map(({ lesson, date }) => [lesson, date])).toEqual([
      [1, '2026-01-06'],
      [2, '2026-01-06'],
      [3, '2026-01-10'],
      [1, '2026-01-13'],
      [2, '2026-01-13'],
    ])
  })

  it('alternate with weeks A and B', () => {
    const found = slotsOf(calendar, first, [2], { weekdays: [4, 2], turns: weekTurns(calendar.terms, null) })
    expect(found.slice(0, 5).map(({ week, lesson, date }) => [week, lesson, date])).toEqual([
      [1, 1, '2026-01-06'],
      [2, 1, '2026-01-13'],
      [2, 2, '2026-01-15'],
      [3, 1, '2026-01-20'],
      [4, 1, '2026-01-27'],
    ])
  })

  it('are never on a day without school, whatever is closed', () => {
    const span = fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 12 }))
    const weekdays = fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 8 })
    fc.assert(
      fc.property(fc.array(span, { maxLength: 5 }), weekdays, (closed, days) => {
        const exceptions = closed.map(([from, length]) => {
          const startsOn = addDays(first.startsOn, from)
          return { kind: 'closed' as const, name: 'Flood', startsOn, endsOn: addDays(startsOn, length) }
        })
        const changed = { terms, exceptions }
        const found = slotsOf(changed, first, days)
        expect(found.every(({ date }) => isSchoolDay(changed, date) && days.includes(weekdayOf(date)))).toBe(true)
        expect(found.map(({ date }) => date)).toEqual(found.map(({ date }) => date).sort())
        expect(
          found.every(
            ({ week, lesson }, at) => lesson === (found[at - 1]?.week === week ? (found[at - 1]?.lesson ?? 0) + 1 : 1),
          ),
        ).toBe(true)
      }),
    )
  })
})

describe('shares of a list', () => {
  it.each([
    [['a', 'b'], 4, [['a'], ['a'], ['b'], ['b']]],
    [
      ['a', 'b', 'c'],
      2,
      [
        ['a', 'b'],
        ['b', 'c'],
      ],
    ],
    [
      ['a', 'b', 'c', 'd'],
      2,
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [[], 2, [[], []]],
  ])('of %j over %i lessons', (items, of, shares) =>
    expect(Array.from({ length: of }, (_, at) => shareOf(items, at, of))).toEqual(shares),
  )

  it('give every item a lesson and every lesson an item, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 60 }), (count, of) => {
        const items = Array.from({ length: count }, (_, at) => at)
        const shares = Array.from({ length: of }, (_, at) => shareOf(items, at, of))
        expect(shares.every((share) => share.length > 0)).toBe(true)
        expect([...new Set(shares.flat())]).toEqual(items)
      }),
    )
  })
})

describe('a scheme', () => {
  it('has as many lessons of a sub-strand as it asks for, each outcome in one of them', () => {
    const [introduction] = science
    if (!introduction) throw new Error('No sub-strand')
    const lessons = lessonsOf(introduction)
    expect(lessons).toHaveLength(12)
    expect([...new Set(lessons.flatMap(({ outcomeIds }) => outcomeIds))]).toEqual(
      introduction.outcomes.map(({ id }) => id),
    )
    expect(lessons[0]).toMatchObject({ outcomeIds: ['1.1a'], inquiryQuestion: 'Why do we study science?' })
  })

  it('goes on over the year where the term before ended, and loses no lesson', () => {
    const weekdays = spreadWeekdays(5)
    const one = generate(science, none, slotsOf(calendar, first, weekdays))
    const two = generate(science, doneIn(one.lessons), slotsOf(calendar, second, weekdays))
    const rest = generate(science, doneIn(one.lessons, two.lessons), slotsOf(calendar, third, weekdays))
    expect([one.lessons.length, two.lessons.length]).toEqual([60, 65])
    expect([one.lessons.at(-1)?.subStrandId, two.lessons[0]?.subStrandId]).toEqual(['2.1', '2.2'])
    expect(rest.left).toEqual([])
    const inYear = [...one.lessons, ...two.lessons, ...rest.lessons].map(
      ({ week: _week, lesson: _lesson, date: _date, ...content }) => content,
    )
    expect(inYear).toEqual(remaining(science, none))
    expect(inYear).toHaveLength(150)
  })

  it('brings lessons again that were planned and not taught, where that is wanted', () => {
    expect(remaining(science, new Map([['1.1', 10]]))[0]).toMatchObject({ subStrandId: '1.1' })
    expect(remaining(science, new Map([['1.1', 99]]))[0]).toMatchObject({ subStrandId: '1.2' })
  })

  it('fills slots in order, loses nothing, and is the same every time', () => {
    const subStrand = fc.record({ lessons: fc.integer({ min: 0, max: 30 }), outcomes: fc.integer({ min: 0, max: 6 }) })
    fc.assert(
      fc.property(
        fc.array(subStrand, { maxLength: 10 }),
        fc.integer({ min: 0, max: 80 }),
        fc.integer({ min: 0, max: 20 }),
        (given, room, before) => {
          const parts = given.map(({ lessons, outcomes }, at): PlannedSubStrand => ({
            id: `s${at}`,
            lessons,
            outcomes: Array.from({ length: outcomes }, (_, place) => ({ id: `s${at}o${place}` })),
            experiences: [],
            inquiryQuestions: [],
            resources: [],
            methods: [],
          }))
          const slots = Array.from({ length: room }, (_, at) => ({
            week: at + 1,
            lesson: 1,
            date: addDays('2026-01-06', at),
          }))
          const done = new Map(parts.map(({ id }) => [id, before]))
          const made = generate(parts, done, slots)
          const wanted = given.reduce((sum, { lessons }) => sum + Math.max(0, lessons - before), 0)
          expect(made.lessons).toHaveLength(Math.min(room, wanted))
          expect(made.lessons.length + made.left.length).toBe(wanted)
          expect(made.lessons.map(({ date }) => date)).toEqual(
            slots.slice(0, made.lessons.length).map(({ date }) => date),
          )
          expect([...made.lessons, ...made.left].map(({ subStrandId }) => subStrandId)).toEqual(
            remaining(parts, done).map(({ subStrandId }) => subStrandId),
          )
          expect(generate(parts, done, slots)).toEqual(made)
        },
      ),
    )
  })
})

describe('coverage', () => {
  it.each([
    [0, 0, 0, 'not_begun', 0],
    [10, 10, 0, 'on_time', 0],
    [10, 10, 1, 'on_time', 0],
    [11, 10, 1, 'on_time', 0],
    [12, 10, 1, 'ahead', 1],
    [7, 10, 1, 'behind', -3],
    [2, 0, 0, 'ahead', 2],
  ])('%i taught, %i due, %i today: %s', (taught, due, today, standing, difference) =>
    expect(standingOf(taught, due, today)).toEqual({ standing, difference }),
  )

  it('sums weeks, and lessons without a day', () => {
    const cover = coverOf([
      { week: 2, planned: 5, taught: 2, due: 3, today: 1 },
      { week: 1, planned: 4, taught: 4, due: 4, today: 0 },
      { week: null, planned: 1, taught: 0, due: 0, today: 0 },
    ])
    expect(cover).toMatchObject({ planned: 10, due: 7, taught: 6, standing: 'behind', difference: -1 })
    expect(cover.weeks.map(({ week }) => week)).toEqual([1, 2])
  })

  it('draws a week', () => {
    const week = { week: 1, planned: 4, taught: 0, due: 0 }
    expect([
      weekState(undefined),
      weekState({ ...week, planned: 0 }),
      weekState(week),
      weekState({ ...week, due: 2 }),
      weekState({ ...week, due: 2, taught: 1 }),
      weekState({ ...week, due: 4, taught: 4 }),
    ]).toEqual(['none', 'none', 'to_come', 'away', 'part', 'full'])
  })
})
