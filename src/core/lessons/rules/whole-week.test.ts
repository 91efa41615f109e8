/** Comparing a whole timetable with the lessons of a school: only what differs changes, and nothing of the past. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, eachDay, weekdayOf } from '#platform/pure/dates.ts'
import { groupBy } from '#platform/pure/group.ts'
import { holdsOn } from './slot.ts'
import { changeWeek, countChanges, type StandingLesson, type TaughtLesson, type WeekChange } from './whole-week.ts'

/** A Tuesday. */
const from = '2026-03-10'
const taught = (values: Partial<TaughtLesson> = {}): TaughtLesson => ({
  week: 'every',
  streamId: 'east',
  learningAreaId: 'maths',
  staffId: 'kariuki',
  roomId: null,
  weekday: 1,
  periodId: 'first',
  ...values,
})
const standing = (id: string, values: Partial<StandingLesson> = {}): StandingLesson => ({
  ...taught(),
  id,
  startsOn: '2026-01-06',
  endsOn: null,
  togetherId: null,
  ...values,
})

type Change = WeekChange<StandingLesson, TaughtLesson>

let made = 0

/** The lessons of the school once the change is made. */
const after = (before: readonly StandingLesson[], change: Change): StandingLesson[] => {
  const ends = new Map(change.ended.map(({ lesson, endsOn }) => [lesson.id, endsOn]))
  const starts = new Map(change.moved.map(({ lesson, startsOn }) => [lesson.id, startsOn]))
  const removed = new Set(change.removed.map(({ id }) => id))
  return [
    ...before
      .filter(({ id }) => !removed.has(id))
      .map((lesson) => {
        const startsOn = starts.get(lesson.id)
        if (startsOn !== undefined) return { ...lesson, startsOn, endsOn: null }
        return { ...lesson, endsOn: ends.get(lesson.id) ?? lesson.endsOn }
      }),
    ...change.added.flatMap(({ lessons, startsOn }) => {
      const togetherId = lessons.length > 1 ? `together ${++made}` : null
      return lessons.map((lesson) => standing(`${++made}`, { ...lesson, startsOn, togetherId }))
    }),
  ]
}

const textOf = ({ streamId, learningAreaId, staffId, weekday, periodId }: TaughtLesson): string =>
  [streamId, learningAreaId, staffId, weekday, periodId].join(' ')
const textsOn = (rows: readonly StandingLesson[], date: string): string[] =>
  rows
    .filter((row) => row.weekday === weekdayOf(date) && holdsOn(row, date))
    .map(textOf)
    .sort()

const isOpen = ({ endsOn }: StandingLesson, date: string): boolean => endsOn === null || endsOn >= date

describe('changeWeek', () => {
  it('keeps a lesson that stays, with its id, and lets a planned end of it go', () => {
    const lessons = [standing('a'), standing('b', { weekday: 2, endsOn: '2026-04-03' })]
    const change = changeWeek(lessons, [[taught()], [taught({ weekday: 2 })]], from)
    expect([change.same.map(({ id }) => id), change.moved.map(({ lesson }) => lesson.id)]).toEqual([['a'], ['b']])
    expect([change.ended, change.removed, change.added]).toEqual([[], [], []])
  })

  it('ends a lesson the day before another takes its place', () => {
    const change = changeWeek([standing('a')], [[taught({ staffId: 'omar' })]], from)
    expect(change.ended.map(({ lesson, endsOn }) => [lesson.id, endsOn])).toEqual([['a', '2026-03-09']])
    expect(change.added).toEqual([{ lessons: [taught({ staffId: 'omar' })], startsOn: from }])
    expect(countChanges(change, from)).toEqual({ added: 0, changed: 1, ended: 0, unchanged: 0 })
  })

  it('lets a place that is over on the first day change the day after', () => {
    const change = changeWeek([standing('a')], [[taught({ staffId: 'omar' })]], from, () => '2026-03-11')
    expect(change.ended).toMatchObject([{ endsOn: from }])
    expect(change.added).toMatchObject([{ startsOn: '2026-03-11' }])
  })

  it('replaces what was planned for later, and begins it now where the timetable has it', () => {
    const later = { startsOn: '2026-04-27', weekday: 3 }
    const lessons = [standing('a', later), standing('b', { ...later, periodId: 'second' })]
    const change = changeWeek(lessons, [[taught({ weekday: 3 })]], from)
    expect(change.moved).toEqual([{ lesson: lessons[0], startsOn: from }])
    expect(change.removed).toEqual([lessons[1]])
    expect(countChanges(change, from)).toEqual({ added: 1, changed: 0, ended: 0, unchanged: 0 })
  })

  it('keeps lessons taught together only with the same companions', () => {
    const both = [taught(), taught({ streamId: 'west' })]
    const lessons = [standing('a', { togetherId: 'x' }), standing('b', { togetherId: 'x', streamId: 'west' })]
    expect(changeWeek(lessons, [both], from).same).toHaveLength(2)
    const apart = changeWeek(lessons, [[taught()]], from)
    expect(apart.ended.map(({ lesson }) => lesson.id)).toEqual(['a', 'b'])
    expect(countChanges(apart, from)).toEqual({ added: 0, changed: 1, ended: 1, unchanged: 0 })
  })

  const lessonsOfWeek = fc.uniqueArray(
    fc.record({
      weekday: fc.integer({ min: 1, max: 3 }),
      periodId: fc.constantFrom('first', 'second'),
      streamId: fc.constantFrom('east', 'west', 'north'),
      staffId: fc.constantFrom('kariuki', 'omar', null),
      learningAreaId: fc.constantFrom('maths', 'english'),
      roomId: fc.constant(null),
      joins: fc.boolean(),
    }),
    { selector: ({ weekday, periodId, streamId }) => `${weekday} ${periodId} ${streamId}` },
  )
  /** A week in which some of the classes at one time are taught together. */
  const weeks = lessonsOfWeek.map((lessons): TaughtLesson[][] => {
    const plain = lessons.map(({ joins, ...lesson }) => ({ joins, lesson: taught(lesson) }))
    const joined = groupBy(
      plain.filter(({ joins }) => joins),
      ({ lesson }) => `${lesson.weekday} ${lesson.periodId}`,
    )
    return [
      ...[...joined.values()].map((set) => set.map(({ lesson }) => lesson)),
      ...plain.filter(({ joins }) => !joins).map(({ lesson }) => [lesson]),
    ]
  })
  const days = fc.integer({ min: -40, max: 40 }).map((offset) => addDays(from, offset))
  const history = fc.array(fc.tuple(weeks, days), { maxLength: 3 })

  it('makes every day from the first that of the timetable, leaves every day before, and has nothing to do twice', () => {
    fc.assert(
      fc.property(history, weeks, (earlier, week) => {
        const before = earlier.reduce<StandingLesson[]>(
          (lessons, [wanted, day]) =>
            after(
              lessons,
              changeWeek(
                lessons.filter((one) => isOpen(one, day)),
                wanted,
                day,
              ),
            ),
          [],
        )
        const change = changeWeek(
          before.filter((one) => isOpen(one, from)),
          week,
          from,
        )
        const rows = after(before, change)
        for (const date of eachDay(addDays(from, -50), addDays(from, -1)))
          expect(textsOn(rows, date)).toEqual(textsOn(before, date))
        const wanted = week.flat().map((lesson) => standing('wanted', { ...lesson, startsOn: from }))
        for (const date of eachDay(from, addDays(from, 50))) expect(textsOn(rows, date)).toEqual(textsOn(wanted, date))
        expect(rows.every(({ startsOn, endsOn }) => endsOn === null || startsOn <= endsOn)).toBe(true)
        const again = changeWeek(
          rows.filter((one) => isOpen(one, from)),
          week,
          from,
        )
        expect(countChanges(again, from)).toEqual({ added: 0, changed: 0, ended: 0, unchanged: week.flat().length })
        expect([again.moved, again.removed]).toEqual([[], []])
      }),
    )
  })
})
