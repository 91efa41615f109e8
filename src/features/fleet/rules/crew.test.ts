/** Rules of drivers and attendants. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#platform/pure/dates.ts'
import { attendantObstacles, crewPapers, driverObstacles, overlap, withinDay, withinHours } from './crew.ts'

const fine = {
  active: true,
  drives: true,
  attends: true,
  licenceEndsOn: '2026-12-31',
  checkedOn: '2026-01-12',
  badgeEndsOn: null,
  conductEndsOn: null,
}
const today = '2026-03-10'

it('a driver needs a licence and a check of the last year; an attendant the check', () => {
  expect(driverObstacles(fine, today)).toEqual([])
  expect(driverObstacles({ ...fine, licenceEndsOn: '2026-03-09' }, today)).toEqual(['licence_expired'])
  expect(driverObstacles({ ...fine, licenceEndsOn: null, checkedOn: null }, today)).toEqual([
    'licence_missing',
    'check_missing',
  ])
  expect(driverObstacles(fine, '2027-01-11')).toEqual(['licence_expired'])
  expect(driverObstacles({ ...fine, licenceEndsOn: '2028-01-01' }, '2027-01-12')).toEqual(['check_expired'])
  expect(attendantObstacles({ ...fine, licenceEndsOn: null }, today)).toEqual([])
  expect(attendantObstacles({ ...fine, attends: false, active: false }, today)).toEqual(['left', 'not_attendant'])
})

it('nobody drives before 05:00, after 22:00 or longer than eight hours', () => {
  expect(withinHours({ startsAt: '05:00', endsAt: '22:00' })).toBe(true)
  expect(withinHours({ startsAt: '04:59', endsAt: '07:00' })).toBe(false)
  expect(withinHours({ startsAt: '20:00', endsAt: '22:01' })).toBe(false)
  const morning = { startsAt: '06:00', endsAt: '10:00' }
  expect(withinDay([morning], { startsAt: '16:00', endsAt: '20:00' })).toBe(true)
  expect(withinDay([morning], { startsAt: '16:00', endsAt: '20:01' })).toBe(false)
})

it('two trips overlap whichever is asked for first, and not if one begins as the other ends', () => {
  const time = fc.integer({ min: 0, max: 23 * 60 }).map((at) => new Date(at * 60_000).toISOString().slice(11, 16))
  const times = fc.tuple(time, time).map(([a, b]) => (a < b ? { startsAt: a, endsAt: b } : { startsAt: b, endsAt: a }))
  fc.assert(fc.property(times, times, (a, b) => overlap(a, b) === overlap(b, a)))
  fc.assert(fc.property(times, (a) => !overlap(a, { startsAt: a.endsAt, endsAt: '23:59' })))
})

it('a badge and a certificate count once they are entered: a badge for driving only', () => {
  const over = { ...fine, badgeEndsOn: addDays(today, -1), conductEndsOn: today }
  expect(driverObstacles(over, today)).toEqual(['badge_expired'])
  expect(attendantObstacles(over, today)).toEqual([])
  expect(attendantObstacles(over, addDays(today, 1))).toEqual(['conduct_expired'])
  expect(crewPapers({ ...over, drives: false }).map(({ kind }) => kind)).toEqual(['conduct', 'check'])
})
