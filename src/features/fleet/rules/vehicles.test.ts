/** Rules of papers and fuel. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/pure/dates.ts'
import { fitsReadings, fuelBetween, fuelByMonth, perKm } from './fuel.ts'
import { obstaclesOn, papersOn } from './papers.ts'

const today = '2026-03-10'
const valid = (['insurance', 'inspection', 'road_licence', 'speed_governor'] as const).map((kind) => ({
  kind,
  endsOn: '2026-09-30',
  number: null,
}))
const fine = { retiredOn: null, faults: [], papers: valid }

describe('papers', () => {
  it('keep a vehicle off the road once one has expired or was never entered', () => {
    expect(obstaclesOn(fine, today)).toEqual([])
    expect(obstaclesOn(fine, '2026-09-30')).toEqual([])
    expect(obstaclesOn(fine, '2026-10-01')).toHaveLength(4)
    expect(obstaclesOn({ ...fine, papers: valid.slice(1) }, today)).toEqual([
      { code: 'paper_missing', paper: 'insurance' },
    ])
  })

  it('count by the renewal that ends last, in whatever order they were entered', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -900, max: 900 }), { minLength: 1 }), (ends) => {
        const records = ends.map((days) => ({ kind: 'insurance', endsOn: addDays(today, days), number: null }))
        expect(papersOn(records, today)[0]?.days).toBe(Math.max(...ends))
      }),
    )
  })

  it.each([
    [31, 'valid'],
    [30, 'ending'],
    [0, 'ending'],
    [-1, 'expired'],
  ] as const)('that end in %i days are %s', (days, state) => {
    expect(papersOn([{ kind: 'insurance', endsOn: addDays(today, days), number: null }], today)[0]).toMatchObject({
      state,
      days,
    })
  })

  it('a fault keeps a vehicle off the road only if it says so', () => {
    expect(obstaclesOn({ ...fine, faults: [{ offRoad: false }] }, today)).toEqual([])
    expect(obstaclesOn({ ...fine, faults: [{ offRoad: true }] }, today)).toEqual([{ code: 'fault', paper: null }])
  })
})

describe('fuel', () => {
  const fills = fc
    .array(fc.record({ step: fc.integer({ min: 1, max: 900 }), cost: fc.integer({ min: 1, max: 900_000 }) }), {
      minLength: 2,
      maxLength: 40,
    })
    .map((steps) => {
      let km = 1000
      return steps.map(({ step, cost }, at) => {
        km += step
        return { filledOn: addDays('2026-01-01', at * 3), km, costCents: cost }
      })
    })

  it('of all months is the way from the first tank to the last, and every tank but the first', () => {
    fc.assert(
      fc.property(fills, (some) => {
        const months = [...fuelByMonth(some).values()]
        const km = (some.at(-1)?.km ?? 0) - (some[0]?.km ?? 0)
        const cents = some.slice(1).reduce((sum, { costCents }) => sum + costCents, 0)
        expect(months.reduce((sum, one) => sum + one.km, 0)).toBe(km)
        expect(fuelBetween(some, '2026-01-01', '2027-01-01')).toEqual({ km, cents })
      }),
    )
  })

  it('costs what was paid for the way since the tank before', () => {
    const two = [
      { filledOn: '2026-03-01', km: 1000, costCents: 500_000 },
      { filledOn: '2026-03-05', km: 1400, costCents: 996_000 },
    ]
    expect(perKm(fuelBetween(two, '2026-03-01', '2026-03-31'))).toBe(24.9)
    expect(perKm(fuelBetween(two.slice(0, 1), '2026-03-01', '2026-03-31'))).toBeNull()
  })

  it('takes readings that grow from day to day', () => {
    const readings = [
      { on: '2026-03-01', km: 1000 },
      { on: '2026-03-05', km: 1400 },
    ]
    expect(fitsReadings(readings, { on: '2026-03-03', km: 1200 })).toBe(true)
    expect(fitsReadings(readings, { on: '2026-03-03', km: 1500 })).toBe(false)
    expect(fitsReadings(readings, { on: '2026-03-06', km: 1399 })).toBe(false)
  })
})
