/** Learners at risk, by table and by property. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bandOf, knec8 } from '#core/academics/rules/scales.ts'
import type { Risk } from '../contract/analytics.ts'
import { byUrgency, risksOf, riskThresholds, type RiskFacts } from './risks.ts'

const area = (name: string, percent: number | null, previousPercent: number | null = null) => ({
  learningAreaId: name,
  name,
  percent,
  previousPercent,
  code: bandOf(knec8, percent)?.code ?? null,
})
const facts = (given: Partial<RiskFacts> = {}): RiskFacts => ({ attendance: null, missingWork: 0, areas: [], ...given })
const here = (percentage: number | null, recorded = 40) => ({ attendance: { recorded, absent: 4, percentage } })

describe('a learner', () => {
  it.each<[string, Partial<RiskFacts>, string[]]>([
    ['of whom nothing is known', {}, []],
    ['here on nine days of ten', here(90), []],
    ['here less than that', here(89.9), ['absence']],
    ['before enough registers', here(50, 9), []],
    ['with just enough registers', here(50, 10), ['absence']],
    ['without a percentage', here(null), []],
    ['with one piece missing', { missingWork: 1 }, []],
    ['with two pieces missing', { missingWork: 2 }, ['missing_work']],
    ['nine down', { areas: [area('E', 61, 70)] }, []],
    ['ten down', { areas: [area('E', 60, 70)] }, ['falling']],
    ['ten down as it is shown', { areas: [area('E', 60.4, 69.5)] }, ['falling']],
    ['ten up', { areas: [area('E', 70, 60)] }, []],
    ['without a mark now', { areas: [area('E', null, 70)] }, []],
    ['without a mark before', { areas: [area('E', 40)] }, []],
    ['below expectation', { areas: [area('E', 20)] }, ['low']],
    ['just above it', { areas: [area('E', 21)] }, []],
    ['fallen below it', { areas: [area('E', 15, 60)] }, ['falling']],
    [
      'with everything',
      { ...here(70), missingWork: 5, areas: [area('E', 50, 80), area('M', 10)] },
      ['absence', 'missing_work', 'falling', 'low'],
    ],
  ])('%s', (_what, given, kinds) => expect(risksOf(facts(given)).map(({ kind }) => kind)).toEqual(kinds))

  it('is named with the worst areas only', () => {
    const falls = risksOf(
      facts({ areas: [area('A', 60, 70), area('B', 40, 80), area('C', 50, 70), area('D', 45, 70)] }),
    )
    expect(falls).toMatchObject([
      { name: 'B', from: 80, to: 40 },
      { name: 'D', from: 70, to: 45 },
      { name: 'C', from: 70, to: 50 },
    ])
  })

  it('never gets into danger by better marks', () => {
    const percent = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(percent, percent, percent, (now, before, better) => {
        const up = Math.max(now, better)
        expect(risksOf(facts({ areas: [area('E', up, before)] })).length).toBeLessThanOrEqual(
          risksOf(facts({ areas: [area('E', now, before)] })).length,
        )
        expect(risksOf(facts({ areas: [area('E', before + 1, before)] })).some(({ kind }) => kind === 'falling')).toBe(
          false,
        )
      }),
    )
    expect(riskThresholds.falling).toBeGreaterThan(0)
  })
})

it('puts those with most reasons first, then the deepest fall', () => {
  const fall = (from: number): Risk => ({ kind: 'falling', learningAreaId: 'E', name: 'English', from, to: 40 })
  const missing: Risk = { kind: 'missing_work', count: 3 }
  const lists = [[fall(60)], [missing], [fall(90)], [missing, fall(52)]]
  expect([...lists].sort(byUrgency)).toEqual([[missing, fall(52)], [fall(90)], [fall(60)], [missing]])
})
