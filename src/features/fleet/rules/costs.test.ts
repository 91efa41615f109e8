import { expect, it } from 'vitest'
import { costsByRoute, kmRate } from './costs.ts'

it('a kilometre costs what fuel and services of the year cost, and nothing is known without two fills', () => {
  const fills = [
    { filledOn: '2026-02-01', km: 1000, costCents: 900_000 },
    { filledOn: '2026-02-20', km: 1400, costCents: 1_000_000 },
  ]
  const services = [
    { doneOn: '2026-02-10', costCents: 400_000 },
    { doneOn: '2024-02-10', costCents: 999_999 },
  ]
  expect(kmRate(fills, services, '2025-03-10', '2026-03-10')).toEqual({ fuel: 2500, service: 1000 })
  expect(kmRate(fills.slice(0, 1), services, '2025-03-10', '2026-03-10')).toBeNull()
})

it('a route costs the kilometres and hours of its trips, for each learner once', () => {
  const trip = {
    routeId: 'a',
    metres: 10_000,
    startsAt: '06:40',
    endsAt: '07:10',
    rate: { fuel: 2500, service: 1000 },
    hourCents: 60_000,
    learnerIds: ['x', 'y'],
  }
  const costs = costsByRoute([trip, { ...trip, learnerIds: ['y'] }, { ...trip, routeId: 'b', rate: null }])
  expect(costs.get('a')).toEqual({ trips: 2, metres: 20_000, learners: 2, fuel: 50_000, service: 20_000, crew: 60_000 })
  expect(costs.get('b')).toMatchObject({ fuel: 0, service: 0, crew: 30_000 })
})
