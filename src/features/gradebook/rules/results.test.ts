/** Weighted results of marks, by table and by property. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cbe4, knec8, roundPercent, rubric4 } from '#core/academics/rules/scales.ts'
import { changeOf, countedOf, markResult, termPercent, type Counted } from './results.ts'
import { allWeights, weightOf } from './weights.ts'

const of = (kind: string, kindWeight: number, score: number, maxScore = 100, weight = 1): Counted => ({
  kind,
  kindWeight,
  weight,
  maxScore,
  score,
})

describe('a term’s per cent', () => {
  it.each<[string, Counted[], number | null]>([
    ['nothing', [], null],
    ['one mark', [of('opener', 20, 28, 30)], 93.33333333],
    ['kinds by their weights', [of('opener', 20, 50), of('mid_term', 30, 60), of('end_term', 50, 70)], 63],
    ['a kind that is missing does not count', [of('opener', 20, 50), of('end_term', 50, 70)], 64.28571428],
    [
      'several of a kind count as one',
      [of('homework', 10, 10, 10), of('homework', 10, 0, 10), of('end_term', 50, 80)],
      75,
    ],
    ['weights within a kind', [of('quiz', 10, 10, 10, 3), of('quiz', 10, 0, 10, 1)], 75],
    ['a weight of nothing', [of('quiz', 10, 10, 10, 0)], null],
    ['a kind that weighs nothing', [of('quiz', 0, 10, 10), of('end_term', 50, 40)], 40],
    ['only what weighs nothing', [of('quiz', 0, 10, 10)], null],
    ['halves of a mark', [of('end_term', 50, 74.5)], 74.5],
    ['zero is a mark', [of('end_term', 50, 0)], 0],
  ])('of %s', (_what, counted, percent) => expect(termPercent(counted)).toBe(percent))

  it('keeps a half a half, and nothing below it becomes one', () => {
    // 0.1 + 0.2 of floats would not be 0.3.
    expect(termPercent([of('a', 1, 0.1, 1), of('b', 1, 0.2, 1), of('c', 1, 0.3, 1)])).toBe(20)
    expect(roundPercent(termPercent([of('a', 1, 89, 200)]) ?? 0)).toBe(45)
    expect(roundPercent(termPercent([of('a', 3, 44.49), of('b', 1, 44.52)]) ?? 0)).toBe(44)
  })

  const counted = fc.record({
    kind: fc.constantFrom('opener', 'mid_term', 'end_term', 'quiz'),
    kindWeight: fc.integer({ min: 1, max: 100 }),
    weight: fc.integer({ min: 1, max: 10 }),
    maxScore: fc.integer({ min: 100, max: 100_000 }).map((value) => value / 100),
    share: fc.integer({ min: 0, max: 100 }),
  })
  const marks = fc.array(counted, { minLength: 1, maxLength: 12 }).map((rows) =>
    rows.map(({ share, ...row }): Counted => ({
      ...row,
      kindWeight: rows.find(({ kind }) => kind === row.kind)?.kindWeight ?? 1,
      score: Math.floor(row.maxScore * share) / 100,
    })),
  )

  it('lies between the worst and the best mark', () => {
    fc.assert(
      fc.property(marks, (all) => {
        const percents = all.map(({ score, maxScore }) => (score / maxScore) * 100)
        const found = termPercent(all) ?? -1
        expect(found).toBeGreaterThanOrEqual(Math.min(...percents) - 1e-6)
        expect(found).toBeLessThanOrEqual(Math.max(...percents) + 1e-6)
      }),
    )
  })

  it('does not depend on the order, and grows with a mark', () => {
    fc.assert(
      fc.property(marks, fc.nat(11), (all, at) => {
        expect(termPercent([...all].reverse())).toBe(termPercent(all))
        const better = all.map((one, index) => (index === at ? { ...one, score: one.maxScore } : one))
        expect(termPercent(better)).toBeGreaterThanOrEqual(termPercent(all) ?? 0)
      }),
    )
  })

  it('is the mean that floats would come near', () => {
    fc.assert(
      fc.property(marks, (all) => {
        const kinds = [...new Set(all.map(({ kind }) => kind))].map((kind) => {
          const own = all.filter((one) => one.kind === kind)
          const weight = own.reduce((sum, one) => sum + one.weight, 0)
          return {
            weight: own[0]?.kindWeight ?? 0,
            mean: own.reduce((sum, one) => sum + (one.weight * one.score) / one.maxScore, 0) / weight,
          }
        })
        const total = kinds.reduce((sum, one) => sum + one.weight, 0)
        expect(termPercent(all)).toBeCloseTo(
          (100 * kinds.reduce((sum, one) => sum + one.weight * one.mean, 0)) / total,
          5,
        )
      }),
    )
  })
})

describe('a mark', () => {
  const scored = (score: number) => ({ score, rating: null, state: 'scored' as const })
  it.each([
    [74, 'ME1'],
    [74.4, 'ME1'],
    [74.5, 'EE2'],
    [0, 'BE2'],
    [100, 'EE1'],
  ])('of %d is banded %s', (score, code) => expect(markResult(knec8, 100, scored(score)).band?.code).toBe(code))

  it('that is not there, absent or excused has no band and does not count', () => {
    for (const state of ['absent', 'excused', 'empty'] as const) {
      expect(markResult(cbe4, 100, { score: null, rating: null, state })).toEqual({ percent: null, band: null })
      expect(
        countedOf({ kind: 'quiz', kindWeight: 1, weight: 1, maxScore: 10 }, { score: null, rating: null, state }),
      ).toBeNull()
    }
  })

  it('of a rubric has the band that was chosen, and never counts', () => {
    const mark = { score: null, rating: 'ME', state: 'scored' as const }
    expect(markResult(rubric4, null, mark)).toMatchObject({ percent: null, band: { code: 'ME' } })
    expect(countedOf({ kind: 'portfolio', kindWeight: 10, weight: 1, maxScore: null }, mark)).toBeNull()
  })

  it('changes by what is shown', () => {
    expect([
      changeOf(64.4, 60.6, roundPercent),
      changeOf(64.5, 60.4, roundPercent),
      changeOf(null, 60, roundPercent),
    ]).toEqual([3, 5, null])
  })
})

describe('weights', () => {
  const said = [
    { level: 'junior' as const, learningAreaId: null, kind: 'end_term' as const, weight: 60 },
    { level: 'junior' as const, learningAreaId: 'art', kind: 'end_term' as const, weight: 10 },
  ]
  it('are the area’s, else the level’s, else those that come with Darasa', () => {
    const of = (level: string, area: string) => weightOf(said, level, area, 'end_term')
    expect([of('junior', 'art'), of('junior', 'english'), of('senior', 'english')]).toEqual([10, 60, 50])
    expect(allWeights(['junior'], said)).toHaveLength(11)
  })
})
