/** The band of a mark on built-in and on arbitrary school scales. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assessmentKinds } from '../contract/scales.ts'
import {
  bandByCode,
  bandOf,
  builtInScales,
  cbe4,
  foldToFour,
  knec8,
  percentageBand,
  roundPercent,
  rubric4,
  scaleChoices,
  scaleProblems,
  scaleTexts,
  toPercent,
  type Scale,
} from './scales.ts'

describe('bands', () => {
  it.each([
    [100, 'EE', 'EE1'],
    [90, 'EE', 'EE1'],
    [89.5, 'EE', 'EE1'],
    [89.49, 'EE', 'EE2'],
    [80, 'EE', 'EE2'],
    [79.5, 'EE', 'EE2'],
    [79.4, 'ME', 'EE2'],
    [75, 'ME', 'EE2'],
    [74.4, 'ME', 'ME1'],
    [60, 'ME', 'ME1'],
    [59.49, 'AE', 'ME1'],
    [58, 'AE', 'ME1'],
    [57, 'AE', 'ME2'],
    [41, 'AE', 'ME2'],
    [40.5, 'AE', 'ME2'],
    [40, 'AE', 'AE1'],
    [39.5, 'AE', 'AE1'],
    [39.4, 'BE', 'AE1'],
    [31, 'BE', 'AE1'],
    [30, 'BE', 'AE2'],
    [21, 'BE', 'AE2'],
    [20, 'BE', 'BE1'],
    [11, 'BE', 'BE1'],
    [10, 'BE', 'BE2'],
    [1, 'BE', 'BE2'],
    [0.2, 'BE', 'BE2'],
    [0, 'BE', 'BE2'],
  ])('of %d per cent is %s of four and %s of KNEC’s eight', (percent, four, eight) => {
    expect(bandOf(cbe4, percent)?.code).toBe(four)
    expect(bandOf(knec8, percent)?.code).toBe(eight)
  })

  it('are none for no mark and in a rubric, where a person chooses', () => {
    expect(bandOf(knec8, null)).toBeNull()
    expect(bandOf(rubric4, 70)).toBeNull()
    expect(bandByCode(rubric4, 'ME')?.title).toBe('Meeting expectation')
    expect(bandByCode(rubric4, null)).toBeNull()
  })

  it('never fall as the mark rises, and every mark has one', () => {
    const score = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(score, score, fc.constantFrom(cbe4, knec8), (a, b, scale) => {
        const place = (hundredths: number): number =>
          scale.bands.findIndex((one) => one === bandOf(scale, hundredths / 100))
        expect(place(a)).toBeGreaterThanOrEqual(0)
        if (a <= b) expect(place(a)).toBeGreaterThanOrEqual(place(b))
      }),
    )
  })

  it('are found from marks without what floats lose: a half is a half', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(), (max, seed) => {
        const score = seed % (max + 1)
        const exact = Math.floor((score * 200 + max) / (2 * max))
        expect(roundPercent(toPercent(score, max))).toBe(exact)
      }),
    )
    expect(roundPercent(toPercent(11.5, 20))).toBe(58)
  })

  it('say their per cents and fold to the four words', () => {
    expect(cbe4.bands.map(percentageBand)).toEqual(['80-100%', '60-79%', '40-59%', '0-39%'])
    expect(knec8.bands.map(({ points }) => points)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
    expect(rubric4.bands.map(percentageBand)).toEqual([null, null, null, null])
    expect(knec8.bands.map(({ code }) => foldToFour(code))).toEqual(['EE', 'EE', 'ME', 'ME', 'AE', 'AE', 'BE', 'BE'])
    expect(foldToFour('P')).toBeNull()
  })
})

describe('choices', () => {
  it('are KNEC’s from Grade 4 on until the school decides otherwise', () => {
    const choices = scaleChoices(['lower_primary', 'junior'], [{ level: 'junior', kind: 'opener', scaleId: 'cbe4' }])
    expect(choices).toHaveLength(2 * assessmentKinds.length)
    expect(choices.find((one) => one.level === 'junior' && one.kind === 'opener')?.scaleId).toBe('cbe4')
    expect(choices.find((one) => one.level === 'junior' && one.kind === 'end_term')?.scaleId).toBe('knec8')
    expect(choices.find((one) => one.level === 'lower_primary' && one.kind === 'portfolio')?.scaleId).toBe('rubric4')
    expect(choices.find((one) => one.level === 'lower_primary' && one.kind === 'opener')?.scaleId).toBe('cbe4')
  })
})

/** A line from 100 down to 0, cut at random places. */
const drawn = fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 11 }).map((cuts): Scale => {
  const starts = [...cuts].sort((a, b) => b - a)
  const bands = [...starts, 0].map((min, index) => ({
    code: `B${index}`,
    title: `Band ${index}`,
    description: '',
    min,
    max: index === 0 ? 100 : (starts[index - 1] ?? 0) - 1,
    points: null,
  }))
  return { id: 'own', name: 'Own', kind: 'percent', bands }
})

describe('a school’s own scale', () => {
  it('is sound when its bands stand on one line without gaps', () => {
    for (const scale of builtInScales) expect(scaleProblems(scale.kind, scale.bands)).toEqual({})
    fc.assert(
      fc.property(drawn, fc.integer({ min: 0, max: 100 }), (scale, percent) => {
        expect(scaleProblems('percent', scale.bands)).toEqual({})
        const found = bandOf(scale, percent)
        expect(found && found.min !== null && found.max !== null && found.min <= percent && percent <= found.max).toBe(
          true,
        )
      }),
    )
  })

  it.each<[string, Scale['kind'], { code: string; min: number | null; max: number | null }[], Record<string, string>]>([
    [
      'a gap',
      'percent',
      [
        { code: 'A', min: 60, max: 100 },
        { code: 'B', min: 0, max: 50 },
      ],
      { 'bands.0.min': scaleTexts.meets },
    ],
    [
      'an overlap',
      'percent',
      [
        { code: 'A', min: 60, max: 100 },
        { code: 'B', min: 0, max: 60 },
      ],
      { 'bands.0.min': scaleTexts.meets },
    ],
    [
      'a top below 100',
      'percent',
      [
        { code: 'A', min: 60, max: 99 },
        { code: 'B', min: 0, max: 59 },
      ],
      { 'bands.0.max': scaleTexts.top },
    ],
    [
      'a bottom above 1',
      'percent',
      [
        { code: 'A', min: 60, max: 100 },
        { code: 'B', min: 2, max: 59 },
      ],
      { 'bands.1.min': scaleTexts.bottom },
    ],
    [
      'bands the wrong way round',
      'percent',
      [
        { code: 'A', min: 100, max: 60 },
        { code: 'B', min: 0, max: 59 },
      ],
      { 'bands.0.max': scaleTexts.order },
    ],
    [
      'no per cents',
      'percent',
      [
        { code: 'A', min: null, max: 100 },
        { code: 'B', min: 0, max: 59 },
      ],
      { 'bands.0.min': scaleTexts.percentMissing },
    ],
    [
      'per cents in a rubric',
      'rubric',
      [
        { code: 'A', min: 50, max: 100 },
        { code: 'B', min: null, max: null },
      ],
      { 'bands.0.min': scaleTexts.percentInRubric },
    ],
    [
      'a code twice',
      'rubric',
      [
        { code: 'A', min: null, max: null },
        { code: 'A', min: null, max: null },
      ],
      { 'bands.1.code': scaleTexts.codeTwice },
    ],
  ])('with %s is refused at its field', (_name, kind, bands, problems) =>
    expect(scaleProblems(kind, bands)).toEqual(problems),
  )
})
