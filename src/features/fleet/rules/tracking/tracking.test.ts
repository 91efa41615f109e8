/** Rules of tracking: what devices send, which positions are kept, stops reached, arrival times, alerts. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOutOfHours, speedings } from './alerts.ts'
import { arrivals, legSeconds, median } from './arrival.ts'
import { coursePlaces, outlook } from './course.ts'
import { checkFix, inOrder, mostAhead, type Fix } from './fixes.ts'
import { reachedFences } from './geofence.ts'
import { distance, lengths, placeAt, placeOnLine, type Place } from './geometry.ts'
import { readDeviceCall, timeOf } from './protocols.ts'
import { simplify } from './simplify.ts'

const now = new Date('2026-03-10T04:00:00Z')
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000)
const school: Place = { lat: -1.29, lon: 36.82 }
/** So many metres east of the school. */
const east = (metres: number): Place => ({ lat: school.lat, lon: school.lon + metres / 111_170 })
const fix = (seconds: number, place: Place, kmh: number | null = null): Fix => ({
  at: later(seconds),
  place,
  kmh,
  heading: null,
  accuracy: null,
  clockCorrected: false,
})
const place = fc.record({
  lat: fc.double({ min: -5, max: 5, noNaN: true }),
  lon: fc.double({ min: 34, max: 42, noNaN: true }),
})
const road = fc.array(place, { minLength: 2, maxLength: 12 })

describe('what a device sends', () => {
  test('in OsmAnd’s query and form has its speed in knots', () => {
    const call = readDeviceCall(
      { id: 'bus1', lat: '-1.29', lon: '36.82', timestamp: '1773115200', speed: '10' },
      undefined,
    )
    expect(call).toEqual({
      identifier: 'bus1',
      reports: [{ at: now, place: school, kmh: 18.52, heading: null, accuracy: null }],
    })
    expect(
      readDeviceCall({}, { deviceid: 7, location: '-1.29,36.82', timestamp: '1773115200000', bearing: '90' }),
    ).toEqual({
      identifier: '7',
      reports: [{ at: now, place: school, kmh: null, heading: 90, accuracy: null }],
    })
  })

  test('as JSON of Traccar Client has its speed in metres a second, and may hold many locations', () => {
    const one = { timestamp: now.toISOString(), coords: { latitude: -1.29, longitude: 36.82, speed: 10, accuracy: 5 } }
    const report = { at: now, place: school, kmh: 36, heading: null, accuracy: 5 }
    expect(readDeviceCall({}, { device_id: 'p', location: one })).toEqual({ identifier: 'p', reports: [report] })
    expect(readDeviceCall({ id: 'q' }, { location: [one, one] })).toEqual({
      identifier: 'q',
      reports: [report, report],
    })
  })

  test('has its time in seconds, milliseconds, ISO or plain words', () => {
    for (const text of [
      '1773115200',
      1773115200000,
      '2026-03-10T04:00:00Z',
      '2026-03-10T07:00:00+03:00',
      '2026-03-10 04:00:00',
    ])
      expect(timeOf(text)).toEqual(now)
    expect(['', 'soon', undefined, '9e99'].map(timeOf)).toEqual([null, null, null, null])
  })

  test('that is nonsense becomes nothing worse than a report without place', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), fc.anything(), (query, body) => {
        for (const report of readDeviceCall(query, body).reports) {
          const checked = checkFix(report, now)
          if (typeof checked !== 'string') expect(Math.abs(checked.place.lat)).toBeLessThanOrEqual(90)
        }
      }),
    )
  })
})

describe('a position', () => {
  const report = { at: now, place: school, kmh: 20, heading: 10, accuracy: 5 }
  test('without a place, from far ahead or from long ago is refused with the reason', () => {
    expect(checkFix({ ...report, place: null }, now)).toBe('no_place')
    expect(checkFix({ ...report, place: { lat: 0, lon: 0 } }, now)).toBe('no_place')
    expect(checkFix({ ...report, place: { lat: 91, lon: 0 } }, now)).toBe('no_place')
    expect(checkFix({ ...report, at: later(mostAhead / 1000 + 1) }, now)).toBe('clock_ahead')
    expect(checkFix({ ...report, at: later(-8 * 86_400) }, now)).toBe('too_old')
  })

  test('of a clock that is a little ahead has the time of its arrival', () => {
    expect(checkFix({ ...report, at: later(90) }, now)).toMatchObject({ at: now, clockCorrected: true })
    expect(checkFix({ ...report, at: null }, now)).toMatchObject({ at: now, clockCorrected: false })
    expect(checkFix({ ...report, kmh: -1, heading: 400 }, now)).toMatchObject({ kmh: null, heading: null })
  })

  test('that is kept is never from the future, and each instant is kept once, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -700_000, max: 600 }), { maxLength: 40 }), (seconds) => {
        const kept = inOrder(
          seconds.flatMap((one) => {
            const checked = checkFix({ ...report, at: later(one) }, now)
            return typeof checked === 'string' ? [] : [checked]
          }),
        ).map(({ at }) => at.getTime())
        expect(kept).toEqual([...new Set(kept)].sort((one, other) => one - other))
        expect(kept.every((at) => at <= now.getTime())).toBe(true)
      }),
    )
  })
})

describe('a line', () => {
  test('is as long as its parts, and a place on it is found again', () => {
    fc.assert(
      fc.property(road, fc.double({ min: 0, max: 1, noNaN: true }), (line, share) => {
        const length = lengths(line).at(-1) ?? 0
        const at = placeAt(line, share * length)
        if (!at) throw new Error('no place')
        const found = placeOnLine(line, at)
        // The earth is flat within a leg only: a thousandth of it may be missing.
        expect(found?.beside ?? 0).toBeLessThanOrEqual(length / 200 + 1)
        expect(found?.along ?? -1).toBeLessThanOrEqual(length + 1)
      }),
    )
  })

  test('keeps its ends and its shape when it is simplified', () => {
    const straight = Array.from({ length: 50 }, (_none, index) => east(index * 20))
    expect(simplify(straight, 5)).toEqual([east(0), east(980)])
    const near = fc.array(fc.tuple(fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: -2000, max: 2000 })), {
      minLength: 2,
      maxLength: 30,
    })
    fc.assert(
      fc.property(near, (metres) => {
        const line = metres.map(([x, y]) => ({ lat: school.lat + y / 111_195, lon: east(x).lon }))
        const short = simplify(line, 12)
        expect([short[0], short.at(-1)]).toEqual([line[0], line.at(-1)])
        expect(short.length).toBeLessThanOrEqual(line.length)
        for (const one of line) expect(placeOnLine(short, one)?.beside ?? 0).toBeLessThanOrEqual(13)
      }),
    )
  })
})

describe('an arrival time', () => {
  const leg = fc.record({
    plannedSeconds: fc.integer({ min: 0, max: 3600 }),
    past: fc.array(fc.integer({ min: 0, max: 7200 }), { maxLength: 9 }),
  })

  test('comes from the median of earlier trips, and from the plan where there are few', () => {
    expect(legSeconds({ plannedSeconds: 300, past: [100, 900] })).toBe(300)
    expect(legSeconds({ plannedSeconds: 300, past: [100, 900, 200] })).toBe(200)
    expect(median([4, 1, 3, 2])).toBe(2.5)
  })

  test('is never before the one of the stop before, nor before the bus', () => {
    fc.assert(
      fc.property(fc.array(leg, { maxLength: 12 }), fc.double({ min: -1, max: 2, noNaN: true }), (legs, share) => {
        const times = arrivals({ legs, at: now, share }).map((at) => at.getTime())
        expect(times).toHaveLength(legs.length)
        expect([now.getTime(), ...times]).toEqual([now.getTime(), ...times].sort((one, other) => one - other))
      }),
    )
  })

  test('comes nearer as the bus gets on', () => {
    fc.assert(
      fc.property(
        leg,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (one, a, b) => {
          const [first, second] = [Math.min(a, b), Math.max(a, b)].map(
            (share) => arrivals({ legs: [one], at: now, share })[0],
          )
          expect((second?.getTime() ?? 0) <= (first?.getTime() ?? 0)).toBe(true)
        },
      ),
    )
  })
})

const stop = (id: string, metres: number, morningAt: string, eveningAt: string) => ({
  id,
  name: id,
  place: east(metres),
  morningAt,
  eveningAt,
})
const plan = {
  date: '2026-03-10',
  arrivesAt: '07:10',
  leavesAt: '16:00',
  stops: [stop('Posta', 6000, '06:50', '16:20'), stop('Uwanja', 3000, '07:00', '16:10')],
  school,
  timeZone: 'Africa/Nairobi',
}

describe('a trip', () => {
  const places = coursePlaces({ ...plan, direction: 'morning' })
  const standing = { places, line: places.flatMap((one) => one.place ?? []), past: new Map(), now }

  test('goes to the school in the morning, and the other way in the evening', () => {
    expect(places.map(({ name }) => name)).toEqual(['Posta', 'Uwanja', null])
    expect(coursePlaces({ ...plan, direction: 'evening' }).map(({ name }) => name)).toEqual([null, 'Uwanja', 'Posta'])
    expect(plan.stops.map(({ id }) => id)).toEqual(['Posta', 'Uwanja'])
  })

  test('that is half way between two stops needs half the time', () => {
    const spot = { at: now, place: east(4500) }
    const { expected, minutesLate } = outlook({ ...standing, next: 1, reachedAt: later(-300), spot })
    expect(expected[0]).toBeNull()
    expect(Math.abs((expected[1]?.getTime() ?? 0) - later(300).getTime())).toBeLessThan(3000)
    expect(Math.abs((expected[2]?.getTime() ?? 0) - later(900).getTime())).toBeLessThan(3000)
    // It should have been there at 07:10 and is there at 07:15.
    expect([4, 5]).toContain(minutesLate)
  })

  test('of which nothing is known promises nothing', () => {
    expect(outlook({ ...standing, next: 0, reachedAt: null, spot: null }).expected).toEqual([null, null, null])
  })

  test('reaches its stops in order, once each, also between two positions', () => {
    const fences = places.map((one) => ({ place: one.place, radius: 60 }))
    const drive = [6100, 6000, 5900, 3400, 2950, 100, 0].map((metres, index) => fix(index * 30, east(metres)))
    expect(reachedFences(fences, 0, drive)).toEqual([
      { index: 0, at: later(30) },
      { index: 1, at: later(120) },
      { index: 2, at: later(180) },
    ])
    // A bus that starts at the school has not arrived there.
    expect(reachedFences(fences, 0, [fix(0, school)])).toEqual([])
  })

  test('never reaches a stop twice or in another order, wherever the bus is', () => {
    const fences = places.map((one) => ({ place: one.place, radius: 60 }))
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -200, max: 6500 }), { maxLength: 60 }), (metres) => {
        const found = reachedFences(
          fences,
          0,
          metres.map((one, index) => fix(index * 5, east(one))),
        )
        const indexes = found.map(({ index }) => index)
        expect(indexes).toEqual([...new Set(indexes)].sort((one, other) => one - other))
      }),
    )
  })
})

describe('an alert', () => {
  test('is a stretch above the limit, once, and no single reading', () => {
    const speeds = [60, 85, 92, 88, 70, 120, 60]
    const spots = speeds.map((kmh, index) => fix(index * 5, east(index), kmh))
    expect(speedings(spots)).toEqual([{ from: later(5), seconds: 10, kmh: 92, place: east(1) }])
  })

  test('is of a bus that drives at night, not of one that stands', () => {
    expect(isOutOfHours(fix(0, school, 30), 23 * 60)).toBe(true)
    expect(isOutOfHours(fix(0, school, 2), 23 * 60)).toBe(false)
    expect(isOutOfHours(fix(0, school, 30), 7 * 60)).toBe(false)
  })
})

test('distances are those of a map', () => {
  expect(Math.round(distance({ lat: -1.2921, lon: 36.8219 }, { lat: -4.0435, lon: 39.6682 }) / 1000)).toBe(440)
})
