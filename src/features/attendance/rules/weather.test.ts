/** Who may record the weather of which day. */
import { expect, it } from 'vitest'
import type { SchoolCalendar } from '#core/academics/rules/calendar.ts'
import { weatherClosed, type WeatherRecorder } from './weather.ts'

const term = { id: 't1', yearId: 'y', number: 1, name: 'Term I', startsOn: '2026-01-05', endsOn: '2026-04-03' }
const earlier = { ...term, id: 't0', number: 3, name: 'Term III', startsOn: '2025-08-25', endsOn: '2025-10-31' }
const calendar: SchoolCalendar = {
  terms: [earlier, term],
  exceptions: [{ kind: 'closed', name: 'Half term', startsOn: '2026-02-26', endsOn: '2026-02-27' }],
}
const today = '2026-03-10'
const closed = (date: string, recorder: WeatherRecorder) => weatherClosed({ calendar, term, date, today }, recorder)

it('the office records today and past school days of the present term', () => {
  expect(closed(today, 'office')).toBeNull()
  expect(closed('2026-01-05', 'office')).toBeNull()
  expect(closed('2025-09-01', 'office')).toBe('otherTerm')
})

it('nobody records a day that is to come, or one without school', () => {
  expect(closed('2026-03-11', 'office')).toBe('notYet')
  expect(closed('2026-03-08', 'office')).toBe('noSchool')
  expect(closed('2026-02-26', 'office')).toBe('noSchool')
})

it('the teacher on duty records today, other teachers nothing', () => {
  expect(closed(today, 'on_duty')).toBeNull()
  expect(closed('2026-03-09', 'on_duty')).toBe('notOnDuty')
  expect(closed(today, 'other')).toBe('notOnDuty')
})

it('a school without terms has no day to record', () => {
  expect(weatherClosed({ calendar: { terms: [], exceptions: [] }, term: null, date: today, today }, 'office')).toBe(
    'noSchool',
  )
})
