/** Weights of kinds: the school's choice before the default, an area before its level. */
import { describe, expect, it } from 'vitest'
import { allWeights, sharesOf, weightOf } from './weights.ts'

const said = [
  { level: 'junior' as const, learningAreaId: null, kind: 'end_term' as const, weight: 60 },
  { level: 'junior' as const, learningAreaId: 'science', kind: 'end_term' as const, weight: 40 },
]

describe('weights', () => {
  it('of an area stand before those of its level, and these before what is usual', () => {
    expect(weightOf(said, 'junior', 'science', 'end_term')).toBe(40)
    expect(weightOf(said, 'junior', 'english', 'end_term')).toBe(60)
    expect(weightOf(said, 'senior', 'english', 'end_term')).toBe(50)
  })

  it('are listed for every level, then for areas of their own', () => {
    const all = allWeights(['junior'], said)
    expect(all).toHaveLength(11)
    expect(all.at(-1)).toBe(said[1])
  })
})

describe('shares of a term', () => {
  it('are of the kinds that it has', () => {
    expect(sharesOf({ opener: 20, mid_term: 30, end_term: 50, quiz: 10 })).toEqual([
      { kind: 'opener', share: 20 },
      { kind: 'mid_term', share: 30 },
      { kind: 'end_term', share: 50 },
    ])
    expect(sharesOf({ opener: 1, mid_term: 1, end_term: 1 }).map(({ share }) => share)).toEqual([33, 33, 33])
  })
  it('are none where nothing counts', () => expect(sharesOf({ opener: 0, quiz: 10 })).toEqual([]))
})
