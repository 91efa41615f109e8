import { describe, expect, it } from 'vitest'
import { at, must, school, wish } from '../../testing/schools.ts'
import type { Rule, RuleKind } from '../model/rule.ts'
import type { Timetable } from '../model/timetable.ts'
import { check } from './check.ts'

/**
 * Six lessons of Teacher 1 with Class 1 on days of six periods; the third takes two periods, the second carries a tag.
 */
const lessons = Array.from({ length: 6 }, (_, place) => ({
  teachers: [0],
  learners: [0],
  duration: place === 2 ? 2 : 1,
  tags: place === 1 ? [0] : [],
}))

const problem = (rule?: Rule, weight = 100) =>
  school({ lessons, rooms: [0, 1, null], constraints: rule ? [{ weight, rule }] : [] })

/** Nothing clashes: day 1 from its first period, then one lesson a day. */
const calm = at(0, 1, 2, 6, 12, 18)

const rooms = (...places: readonly (number | null)[]): Timetable =>
  calm.map(({ start }, place) => ({ start, room: places[place] ?? null }))

const teacher = { of: 'teachers', ids: [0] } as const
const learners = { of: 'learners', ids: [0] } as const
const all = [0, 1, 2, 3, 4, 5]

/** For each kind of rule a timetable that breaks it, and how many times. */
const planted: Readonly<Record<RuleKind, readonly [rule: Rule, timetable: Timetable, times: number]>> = {
  breaks: [{ kind: 'breaks', slots: [3] }, calm, 1],
  away: [{ kind: 'away', people: teacher, slots: [1, 5] }, calm, 1],
  mostHoursDaily: [{ kind: 'mostHoursDaily', people: teacher, most: 3, tag: null }, calm, 1],
  leastHoursDaily: [{ kind: 'leastHoursDaily', people: learners, least: 2, emptyDays: true }, calm, 3],
  longestRun: [{ kind: 'longestRun', people: teacher, most: 3, tag: null }, calm, 1],
  mostGapsDaily: [{ kind: 'mostGapsDaily', people: teacher, most: 0 }, at(0, 5, 2, 6, 12, 18), 2],
  mostGapsWeekly: [{ kind: 'mostGapsWeekly', people: teacher, most: 1 }, at(0, 5, 2, 6, 8, 18), 2],
  mostDays: [{ kind: 'mostDays', people: teacher, most: 3, from: 0, to: 6 }, calm, 1],
  leastDays: [{ kind: 'leastDays', people: teacher, least: 5 }, calm, 1],
  mostLateStarts: [{ kind: 'mostLateStarts', people: learners, most: 0 }, at(0, 1, 2, 7, 12, 18), 1],
  mostSpanDaily: [{ kind: 'mostSpanDaily', people: teacher, most: 3, oneLonger: false }, calm, 1],
  leastRest: [{ kind: 'leastRest', people: teacher, least: 4, circular: false }, calm, 2],
  mostChanges: [
    { kind: 'mostChanges', people: teacher, between: 'buildings', most: 0, each: 'day' },
    rooms(0, 1, null, 0),
    1,
  ],
  leastGapsBetweenChanges: [
    { kind: 'leastGapsBetweenChanges', people: teacher, between: 'rooms', least: 1 },
    rooms(0, 1, null, 0),
    1,
  ],
  starts: [{ kind: 'starts', activities: [0, 3], slots: [6] }, calm, 1],
  within: [{ kind: 'within', activities: [2], slots: [2] }, calm, 1],
  leastDaysBetween: [{ kind: 'leastDaysBetween', activities: [0, 3], least: 3, adjoin: false }, calm, 2],
  mostDaysBetween: [{ kind: 'mostDaysBetween', activities: [0, 5], most: 2 }, calm, 1],
  sameStart: [{ kind: 'sameStart', activities: [0, 3] }, calm, 1],
  sameDay: [{ kind: 'sameDay', activities: [0, 1, 3] }, calm, 2],
  samePeriod: [{ kind: 'samePeriod', activities: [0, 1] }, calm, 1],
  apart: [{ kind: 'apart', activities: [0, 2] }, at(3, 1, 2, 6, 12, 18), 1],
  leastGapsBetween: [{ kind: 'leastGapsBetween', activities: [0, 2], least: 2 }, calm, 1],
  follows: [{ kind: 'follows', activities: [1, 0] }, calm, 1],
  joined: [{ kind: 'joined', activities: [0, 2] }, calm, 1],
  before: [{ kind: 'before', activities: [3, 0], sameDayOnly: false }, calm, 1],
  endsDay: [{ kind: 'endsDay', activities: [1] }, calm, 1],
  mostAtOnce: [{ kind: 'mostAtOnce', activities: all, most: 1, slots: [0] }, at(0, 0, 2, 6, 12, 18), 1],
  mostSlots: [{ kind: 'mostSlots', activities: all, most: 3, slots: [0, 1, 2, 3] }, calm, 1],
  roomClosed: [{ kind: 'roomClosed', room: 0, slots: [0] }, rooms(0), 1],
  rooms: [{ kind: 'rooms', activities: [0, 1], rooms: [1] }, rooms(0, 1), 1],
  homeRooms: [{ kind: 'homeRooms', activities: [0, 1], rooms: [1] }, rooms(0, 1), 1],
  sameRoomIfAdjoining: [{ kind: 'sameRoomIfAdjoining', activities: [0, 1] }, rooms(0, 1), 1],
  mostRooms: [{ kind: 'mostRooms', activities: all, most: 1 }, rooms(0, 1), 1],
}

describe('the checker', () => {
  it('finds nothing in a timetable that keeps everything', () => {
    expect(check(problem(), calm)).toEqual({ broken: [], hard: 0, soft: 0, feasible: true })
  })

  it.each(Object.entries(planted))('finds a broken %s, as a must and as a wish', (kind, [rule, timetable, times]) => {
    const [asMust, asWish] = [problem(rule), problem(rule, 50)].map((one) => check(one, timetable))
    const found = (report: typeof asMust) =>
      report?.broken.filter((one) => one.constraint === 0).reduce((sum, one) => sum + one.times, 0)
    expect(asMust?.broken.some((one) => one.kind === kind && one.hard)).toBe(true)
    expect(found(asMust)).toBe(times)
    expect(found(asWish)).toBe(times)
    expect(asWish?.soft).toBe(times / 2)
  })

  it('says who is in two places at once, and when', () => {
    const { broken } = check(problem(), at(0, 0, 2, 6, 12, 18))
    expect(broken).toMatchObject([
      { kind: 'clash', activities: [0, 1], person: { of: 'teachers', id: 0 }, slot: 0, hard: true },
      { kind: 'clash', activities: [0, 1], person: { of: 'learners', id: 0 }, slot: 0, hard: true },
    ])
  })

  it('finds what has no place, what ends after the day, a room used twice and one that is too small', () => {
    const crowded = { ...problem(), rooms: [{ name: 'Lab', building: null, capacity: 20, virtual: false }] }
    const kinds = (timetable: Timetable) => check(crowded, timetable).broken.map(({ kind }) => kind)
    expect(kinds(at(0, 1, 2, 6, 12, null))).toEqual(['notPlaced'])
    expect(kinds(at(0, 1, 5, 12, 18, 24))).toContain('pastEndOfDay')
    expect(kinds(rooms(0))).toEqual(['roomTooSmall'])
    expect(kinds([{ start: 0, room: 0 }, { start: 0, room: 0 }, ...calm.slice(2)])).toContain('roomTaken')
  })

  it('does not count breaks and time away as gaps', () => {
    const gaps = must({ kind: 'mostGapsWeekly', people: teacher, most: 0 })
    const breaks = must({ kind: 'breaks', slots: [1] })
    const away = must({ kind: 'away', people: teacher, slots: [2] })
    const holey = at(0, 3, 4, 6, 12, 18)
    expect(check(school({ lessons, constraints: [gaps] }), holey).hard).toBe(2)
    expect(check(school({ lessons, constraints: [gaps, breaks, away] }), holey).hard).toBe(0)
  })

  it('holds lessons of one day together even where days between them are only a wish', () => {
    const rule = { kind: 'leastDaysBetween', activities: [0, 1], least: 1, adjoin: true } as const
    const report = check(school({ lessons, constraints: [wish(rule, 90)] }), at(0, 5, 2, 6, 12, 18))
    expect(report).toMatchObject({ hard: 1, soft: 0.9 })
  })
})

describe('weeks A and B', () => {
  const weekly = (...weeks: readonly ('a' | 'b' | 'every')[]) =>
    school({
      rooms: [0],
      lessons: weeks.map((week) => ({ teachers: [0], learners: [0], week })),
      constraints: [must({ kind: 'mostHoursDaily', people: teacher, most: 2, tag: null })],
    })
  const inOneRoom = (...starts: readonly number[]): Timetable => starts.map((start) => ({ start, room: 0 }))

  it('take nothing from each other', () => {
    expect(check(weekly('a', 'b', 'every'), inOneRoom(0, 0, 1)).broken).toEqual([])
  })

  it('clash with what is taught every week and with their own', () => {
    const kinds = check(weekly('a', 'b', 'every', 'b'), inOneRoom(0, 1, 0, 1)).broken.map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['clash', 'clash', 'clash', 'clash', 'roomTaken', 'roomTaken'])
  })

  it('have each a day of their own', () => {
    const broken = check(weekly('a', 'b', 'b', 'every'), inOneRoom(0, 1, 2, 3)).broken
    expect(broken).toMatchObject([{ kind: 'mostHoursDaily', times: 1, day: 0 }])
  })
})
