/** When a teacher is free, by table and by property. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/pure/dates.ts'
import {
  byDay,
  conflictOf,
  daysOf,
  withDuty,
  withoutDuties,
  type Engagement,
  type TeacherTime,
  type Wishes,
} from './conflicts.ts'
import { meet, spanOf, type Hours } from './times.ts'

const monday = '2026-03-09'
const at = (startTime: string, endTime: string, day = 0, endsNextDay = false): Hours => ({
  date: addDays(monday, day),
  startTime,
  endTime,
  endsNextDay,
})
const duty = (hours: Hours, dutyId = 'gate'): Engagement => ({
  ...spanOf(hours),
  kind: 'duty',
  dutyId,
  title: 'Gate duty',
  className: null,
})
const lesson = (hours: Hours): Engagement => ({
  ...spanOf(hours),
  kind: 'lesson',
  dutyId: null,
  title: 'Mathematics',
  className: 'Grade 7 East',
})
const wish = (given: Partial<Wishes>): Wishes => ({
  unavailableDays: [],
  earliestStart: null,
  latestEnd: null,
  maxPerWeek: null,
  ...given,
})
const teacher = (engagements: readonly Engagement[] = [], more: Partial<TeacherTime> = {}): TeacherTime => ({
  id: 'asha',
  name: 'Asha',
  isActive: true,
  days: byDay(engagements),
  absences: [],
  wishes: null,
  ...more,
})
const obstacle = (one: TeacherTime, hours: Hours) => conflictOf(one, hours)?.obstacle ?? null

describe('a teacher is', () => {
  it.each([
    ['free with nothing to do', teacher(), null],
    ['free when the other one ends as this begins', teacher([duty(at('07:00', '08:00'))]), null],
    ['free when the other one begins as this ends', teacher([duty(at('09:00', '10:00'))]), null],
    ['on duty for a minute of it', teacher([duty(at('07:00', '08:01'))]), 'duty'],
    ['on duty around it', teacher([duty(at('06:00', '17:00'))]), 'duty'],
    ['on duty since the evening before', teacher([duty(at('20:00', '08:30', -1, true))]), 'duty'],
    ['free after the night', teacher([duty(at('20:00', '08:00', -1, true))]), null],
    ['in class', teacher([lesson(at('08:20', '09:00'))]), 'lesson'],
    ['on duty rather than in class', teacher([lesson(at('08:20', '09:00')), duty(at('08:50', '09:10'))]), 'duty'],
    ['free on another day', teacher([duty(at('08:00', '09:00', 1)), lesson(at('08:00', '09:00', 7))]), null],
    ['absent', teacher([], { absences: [{ startsOn: addDays(monday, -2), endsOn: monday }] }), 'absent'],
    ['back', teacher([], { absences: [{ startsOn: addDays(monday, -2), endsOn: addDays(monday, -1) }] }), null],
    ['gone', teacher([], { isActive: false }), 'left'],
    ['not there on Mondays', teacher([], { wishes: wish({ unavailableDays: [1] }) }), 'unavailable'],
    ['there on Mondays', teacher([], { wishes: wish({ unavailableDays: [2, 7] }) }), null],
    ['not there so early', teacher([], { wishes: wish({ earliestStart: '08:01' }) }), 'unavailable'],
    ['there from then on', teacher([], { wishes: wish({ earliestStart: '08:00', latestEnd: '09:00' }) }), null],
    ['not there so late', teacher([], { wishes: wish({ latestEnd: '08:59' }) }), 'unavailable'],
    [
      'through with the week',
      teacher([duty(at('06:00', '07:00', 6))], { wishes: wish({ maxPerWeek: 1 }) }),
      'unavailable',
    ],
    [
      'not through with the week',
      teacher([duty(at('06:00', '07:00', 7)), duty(at('06:00', '07:00', -1))], { wishes: wish({ maxPerWeek: 1 }) }),
      null,
    ],
  ])('%s', (_name, one, expected) => expect(obstacle(one, at('08:00', '09:00'))).toBe(expected))

  it.each([
    ['a lesson of the morning after', teacher([lesson(at('06:20', '07:00', 1))]), 'lesson'],
    ['a day off on the morning after', teacher([], { wishes: wish({ unavailableDays: [2] }) }), 'unavailable'],
    [
      'an absence from the morning after on',
      teacher([], { absences: [{ startsOn: addDays(monday, 1), endsOn: addDays(monday, 3) }] }),
      'absent',
    ],
    ['the wish to be home by night', teacher([], { wishes: wish({ latestEnd: '23:00' }) }), 'unavailable'],
  ])('kept from a night by %s', (_name, one, expected) =>
    expect(obstacle(one, at('20:00', '06:30', 0, true))).toBe(expected),
  )

  it('counted with a night once a week, and touches no day after midnight', () => {
    const night = duty(at('18:00', '00:00', 0, true))
    expect(daysOf(night)).toEqual([monday])
    const long = duty(at('20:00', '06:00', 6, true))
    expect(obstacle(teacher([long], { wishes: wish({ maxPerWeek: 2 }) }), at('08:00', '09:00'))).toBeNull()
    expect(obstacle(teacher([long], { wishes: wish({ maxPerWeek: 1 }) }), at('08:00', '09:00', 7))).toBeNull()
  })
})

const hours = fc
  .record({
    day: fc.integer({ min: 0, max: 4 }),
    from: fc.integer({ min: 0, max: 95 }),
    long: fc.integer({ min: 1, max: 95 }),
  })
  .map(({ day, from, long }) => {
    const clock = (quarter: number) =>
      `${String(Math.floor(quarter / 4) % 24).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
    return at(clock(from), clock(from + long), day, from + long >= 96)
  })

describe('whatever the hours', () => {
  it('nobody who is put on what is free is ever at two places at once', () => {
    fc.assert(
      fc.property(fc.array(hours, { maxLength: 40 }), (all) => {
        let one = teacher()
        const taken: Hours[] = []
        for (const [index, next] of all.entries()) {
          if (conflictOf(one, next)) continue
          one = withDuty(one, { ...next, id: String(index), title: '' })
          taken.push(next)
        }
        taken.forEach((a, i) => taken.slice(i + 1).forEach((b) => expect(meet(spanOf(a), spanOf(b))).toBe(false)))
        const free = all.filter((next) => !taken.some((kept) => meet(spanOf(kept), spanOf(next))))
        expect(free).toEqual([])
      }),
    )
  })

  it('taking a duty away gives the time back', () => {
    fc.assert(
      fc.property(hours, hours, (mine, asked) => {
        const busy = withDuty(teacher(), { ...mine, id: 'gate', title: '' })
        expect(conflictOf(withoutDuties(busy, new Set(['gate'])), asked)).toBeNull()
        expect(conflictOf(busy, asked) !== null).toBe(meet(spanOf(mine), spanOf(asked)))
      }),
    )
  })
})
