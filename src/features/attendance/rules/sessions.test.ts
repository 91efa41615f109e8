import { describe, expect, it } from 'vitest'
import type { SchoolCalendar } from '#core/academics/rules/calendar.ts'
import type { Closed, RegisterState, Session } from '../contract/marks.ts'
import { attendanceSettings, type AttendanceSettings } from '../contract/settings.ts'
import {
  closedRegister,
  currentSession,
  dueOf,
  opensAt,
  registerState,
  sessionOfLesson,
  sessionsOf,
} from './sessions.ts'

const calendar: SchoolCalendar = {
  terms: [{ id: 't1', yearId: 'y', number: 1, name: 'Term I', startsOn: '2026-01-05', endsOn: '2026-04-03' }],
  exceptions: [
    { kind: 'closed', name: 'Half term', startsOn: '2026-02-25', endsOn: '2026-02-27' },
    { kind: 'open', name: 'Saturday school', startsOn: '2026-03-14', endsOn: '2026-03-14' },
  ],
}
const settings = attendanceSettings.schema.parse({})
const lesson = { startTime: '09:20', endTime: '10:00' }
const now = { date: '2026-03-10', time: '08:10' }

describe('attendanceSettings', () => {
  const wrong = (value: object): string[] =>
    attendanceSettings.schema.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? []
  it('keeps one daily register, and the afternoon after the morning', () => {
    expect(sessionsOf(settings)).toEqual(['morning', 'afternoon'])
    expect(wrong({ morning: false, afternoon: false })).toEqual(['morning'])
    expect(wrong({ morningDue: '15:00' })).toEqual(['afternoonDue'])
    expect(wrong({ morningDue: '8:30' })).toContain('morningDue')
    expect(wrong({ editDays: 15 })).toEqual(['editDays'])
    expect(wrong({ unknown: true })).not.toEqual([])
  })
})

describe('closedRegister', () => {
  it.each<[string, string, Session, Partial<AttendanceSettings>, typeof lesson | null, Closed['reason'] | null]>([
    ['a school day', '2026-03-10', 'morning', {}, null, null],
    ['yesterday', '2026-03-09', 'afternoon', {}, null, null],
    ['tomorrow', '2026-03-11', 'morning', {}, null, 'future'],
    ['a Saturday', '2026-03-07', 'morning', {}, null, 'weekend'],
    ['an open Saturday to come', '2026-03-14', 'morning', {}, null, 'future'],
    ['half term', '2026-02-26', 'morning', {}, null, 'holiday'],
    ['before the term', '2026-01-02', 'morning', {}, null, 'not_in_term'],
    ['a session that is off', '2026-03-10', 'afternoon', { afternoon: false }, null, 'session_off'],
    ['the afternoon in the morning', '2026-03-10', 'afternoon', {}, null, 'too_early'],
    ['lessons without registers', '2026-03-09', 'lesson', {}, lesson, 'session_off'],
    ['a lesson that is not on the day', '2026-03-09', 'lesson', { lessons: true }, null, 'no_lesson'],
    ['a lesson of today that has not come', '2026-03-10', 'lesson', { lessons: true }, lesson, 'too_early'],
    ['a lesson of yesterday', '2026-03-09', 'lesson', { lessons: true }, lesson, null],
  ])('%s', (_name, date, session, changed, place, expected) =>
    expect(
      closedRegister(calendar, { ...settings, ...changed }, { date, session, lesson: place }, now)?.reason ?? null,
    ).toBe(expected),
  )

  it('opens an open Saturday on its day, and names what closes another', () => {
    expect(
      closedRegister(
        calendar,
        settings,
        { date: '2026-03-14', session: 'morning', lesson: null },
        { date: '2026-03-14', time: '00:00' },
      ),
    ).toBeNull()
    expect(
      closedRegister(calendar, settings, { date: '2026-02-26', session: 'morning', lesson: null }, now),
    ).toMatchObject({ name: 'Half term' })
    expect(
      closedRegister(calendar, settings, { date: now.date, session: 'afternoon', lesson: null }, now),
    ).toMatchObject({ opensAt: '12:15' })
  })
})

describe('registerState', () => {
  const tooEarly: Closed = { reason: 'too_early', name: null, opensAt: '12:15' }
  it.each<[string, boolean, Closed | null, string, string, RegisterState]>([
    ['taken wins', true, null, '2026-03-09', '23:00', 'taken'],
    ['in the night', false, null, '2026-03-10', '06:29', 'not_due'],
    ['two hours before', false, null, '2026-03-10', '06:30', 'due'],
    ['on the minute', false, null, '2026-03-10', '08:30', 'due'],
    ['a minute later', false, null, '2026-03-10', '08:31', 'overdue'],
    ['yesterday', false, null, '2026-03-09', '00:01', 'overdue'],
    ['not opened yet', false, tooEarly, '2026-03-10', '08:31', 'not_due'],
    ['holiday', false, { reason: 'holiday', name: null, opensAt: null }, '2026-03-10', '08:31', 'closed'],
  ])('%s', (_name, taken, closed, date, time, expected) =>
    expect(registerState(taken, closed, date, '08:30', { date: '2026-03-10', time })).toBe(expected),
  )
})

describe('times of sessions', () => {
  it('knows when each is due and opens', () => {
    expect([
      dueOf('morning', settings, null),
      dueOf('afternoon', settings, null),
      dueOf('lesson', settings, lesson),
    ]).toEqual(['08:30', '14:15', '10:00'])
    expect([
      opensAt('morning', settings, null),
      opensAt('afternoon', settings, null),
      opensAt('lesson', settings, lesson),
    ]).toEqual(['00:00', '12:15', '09:05'])
  })
  it.each([
    ['05:00', {}, 'morning'],
    ['12:14', {}, 'morning'],
    ['12:15', {}, 'afternoon'],
    ['12:15', { afternoon: false }, 'morning'],
    ['05:00', { morning: false }, 'afternoon'],
  ] as const)('at %s with %j the session is %s', (time, changed, expected) =>
    expect(currentSession({ ...settings, ...changed }, time)).toBe(expected),
  )
  it('counts a lesson to its half of the day', () =>
    expect([sessionOfLesson(settings, '11:40'), sessionOfLesson(settings, '14:00')]).toEqual(['morning', 'afternoon']))
})
