/** A pathway fits where every area reaches the advised level; the reasons follow from the same figures. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knec8 } from '#core/academics/rules/scales.ts'
import { interestCodes } from '../contract/pathways.ts'
import { areaKey, changesOf, fitsOf, type AreaLevels } from './fit.ts'
import { nationalRules } from './national-rules.ts'

const levelsOf = (given: Readonly<Record<string, number>>): AreaLevels =>
  new Map(
    Object.entries(given).map(([name, level]) => [
      areaKey(name),
      { level, code: knec8.bands.find(({ points }) => points === level)?.code ?? '' },
    ]),
  )

const amani = {
  Mathematics: 7,
  'Integrated Science': 7,
  'Pre-Technical Studies': 6,
  English: 7,
  Kiswahili: 5,
  'Social Studies': 6,
  'Creative Arts and Sports': 4,
}

describe('the fit', () => {
  it('says best, nearly and not yet, with the interests that speak for it', () => {
    const fits = fitsOf(nationalRules, levelsOf(amani), ['building'])
    expect(fits.map(({ pathway, verdict, best, likes }) => [pathway, verdict, best, likes])).toEqual([
      ['stem', 'fits', true, ['building']],
      ['social_sciences', 'nearly', false, []],
      ['arts_sports', 'not_yet', false, []],
    ])
    expect(fits[0]?.tracks[0]?.name).toBe('Technical Studies')
    expect(fits[1]?.areas.map(({ code, short }) => [code, short])).toEqual([
      ['EE2', 0],
      ['ME2', 1],
      ['ME1', 0],
    ])
  })

  it('says what would change it', () => {
    expect(changesOf(fitsOf(nationalRules, levelsOf(amani), []))).toEqual([
      { kind: 'down', pathway: 'stem', area: 'Pre-Technical Studies', levels: 1, code: 'ME1' },
      { kind: 'up', pathway: 'social_sciences', area: 'Kiswahili', levels: 1, code: 'ME1' },
      { kind: 'up', pathway: 'arts_sports', area: 'Creative Arts and Sports', levels: 2, code: 'ME1' },
    ])
  })

  it('does not judge without results', () => {
    const fits = fitsOf(nationalRules, levelsOf({ Mathematics: 8 }), ['sports'])
    expect(fits.map(({ verdict }) => verdict)).toEqual(['unknown', 'unknown', 'unknown'])
    expect(changesOf(fits)).toEqual([])
  })

  it('lets interests decide between equals', () => {
    const even = Object.fromEntries(Object.keys(amani).map((name) => [name, 6]))
    const bestOf = (interests: Parameters<typeof fitsOf>[2]) =>
      fitsOf(nationalRules, levelsOf(even), interests).find(({ best }) => best)?.pathway
    expect([bestOf([]), bestOf(['music']), bestOf(['history', 'writing'])]).toEqual([
      'stem',
      'arts_sports',
      'social_sciences',
    ])
  })

  it('never gets worse by a higher level', () => {
    const order = ['not_yet', 'nearly', 'fits']
    const level = fc.integer({ min: 1, max: 8 })
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(Object.keys(amani).map((name) => [name, level]))),
        fc.constantFrom(...Object.keys(amani)),
        fc.subarray([...interestCodes], { maxLength: 6 }),
        (given, raised, interests) => {
          const before = fitsOf(nationalRules, levelsOf(given), interests)
          const after = fitsOf(
            nationalRules,
            levelsOf({ ...given, [raised]: Math.min(8, (given[raised] ?? 1) + 1) }),
            interests,
          )
          after.forEach(({ verdict }, at) => {
            expect(order.indexOf(verdict)).toBeGreaterThanOrEqual(order.indexOf(before[at]?.verdict ?? 'not_yet'))
          })
        },
      ),
    )
  })
})
