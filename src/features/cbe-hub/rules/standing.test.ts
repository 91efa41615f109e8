/** Standings follow the newest levels, and name the same competency for the same levels. */
import { describe, expect, it } from 'vitest'
import type { Level, Piece } from '../contract/progress.ts'
import { standingOf, strongestOf, weakestOf } from './standing.ts'

const pieceOf = (level: Level | null, at: number): Piece => ({
  id: `01890000-0000-7000-8000-00000000000${at}`,
  source: 'observation',
  text: 'Led the clean-up',
  level,
  date: `2026-03-0${at + 1}`,
  week: 9,
  learningAreaName: null,
  kind: 'text',
  hasFile: false,
  seenBy: null,
  reflection: null,
})
const item = (code: string, levels: readonly (Level | null)[], rating: Level | null = null) => {
  const of = { code, pieces: levels.map(pieceOf), rating }
  return { ...of, standing: standingOf(of) }
}

describe('a standing', () => {
  it.each([
    [[], null, 'none'],
    [[null], null, 'none'],
    [[], 'AE', 'help'],
    [['AE', 'ME'], null, 'steady'],
    [['ME', 'EE'], null, 'strong'],
    // Only the newest four count: an old difficulty is over.
    [['BE', 'BE', 'ME', 'EE', 'EE', 'EE'], null, 'strong'],
  ] as const)('of %j with the rating %s is %s', (levels, rating, standing) => {
    expect(item('citizenship', levels, rating).standing).toBe(standing)
  })
})

describe('the sentence', () => {
  it('names the strongest that meets expectation and the weakest that needs help, the first of equals', () => {
    const items = [
      item('citizenship', ['ME']),
      item('critical_thinking', ['EE']),
      item('self_efficacy', ['EE']),
      item('learning_to_learn', ['AE']),
      item('digital_literacy', ['BE', 'ME']),
    ]
    expect([strongestOf(items), weakestOf(items)]).toEqual(['critical_thinking', 'learning_to_learn'])
  })

  it('says nothing where there is nothing to say', () => {
    expect([strongestOf([item('citizenship', ['AE'])]), weakestOf([item('citizenship', ['ME'])])]).toEqual([null, null])
    expect([strongestOf([]), weakestOf([])]).toEqual([null, null])
  })
})
