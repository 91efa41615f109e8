/** Weights of the national assessment, completeness of school-based assessment, and pathway leanings. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mean, projectKjsea, sbaOfArea, type SbaResult } from './knec.ts'
import { areasFor, leaningOf, pathwayFigures } from './pathways.ts'

describe('the projection', () => {
  it.each([
    [{ kjsea: 70, sba: 80, kpsea: 60 }, 70, []],
    [{ kjsea: 50, sba: 100, kpsea: 0 }, 50, []],
    [{ kjsea: 70, sba: 80, kpsea: null }, 72.5, ['kpsea']],
    [{ kjsea: 70, sba: null, kpsea: null }, 70, ['sba', 'kpsea']],
    [{ kjsea: null, sba: 80, kpsea: 60 }, null, ['kjsea']],
    [{ kjsea: 66.67, sba: 33.33, kpsea: 50 }, 56.67, []],
  ] as const)('of %j is %s', (parts, projection, missing) => {
    expect(projectKjsea(parts)).toEqual({ projection, missing })
  })

  it('lies between the lowest and the highest part', () => {
    const part = fc.option(fc.integer({ min: 0, max: 100 }))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), part, part, (kjsea, sba, kpsea) => {
        const there = [kjsea, sba, kpsea].filter((one): one is number => one !== null)
        const { projection } = projectKjsea({ kjsea, sba, kpsea })
        expect(projection).toBeGreaterThanOrEqual(Math.min(...there) - 0.01)
        expect(projection).toBeLessThanOrEqual(Math.max(...there) + 0.01)
      }),
    )
  })

  it.each([
    [[], null],
    [[null, null], null],
    [[50, null, 51], 50.5],
    [[33.333, 33.333], 33.33],
  ])('starts from the mean of %j, %s', (values, expected) => expect(mean(values)).toBe(expected))
})

describe('school-based assessment', () => {
  const task = (assessmentId: string, marked = true) => ({ assessmentId, marked, percent: marked ? 60 : null })
  const of = (...tasks: ReturnType<typeof task>[]): SbaResult[] => [{ learningAreaId: 'e', tasks }]

  it.each([
    ['nobody has a task', new Map([['a', of()]]), { tasks: 0, lacking: [] }],
    ['all have all', new Map([['a', of(task('1'))]]), { tasks: 1, lacking: [] }],
    [
      'one has no mark',
      new Map([
        ['a', of(task('1'))],
        ['b', of(task('1', false))],
      ]),
      { tasks: 1, lacking: ['b'] },
    ],
    [
      'one has no row of the second task',
      new Map([
        ['a', of(task('1'), task('2'))],
        ['b', of(task('1'))],
        ['c', []],
      ]),
      { tasks: 2, lacking: ['b', 'c'] },
    ],
  ])('is complete or not: %s', (_name, learners, expected) => expect(sbaOfArea('e', learners)).toEqual(expected))
})

describe('pathways', () => {
  const areas = [
    { name: 'English', percent: 60 },
    { name: 'Kiswahili', percent: 62 },
    { name: 'Mathematics', percent: 80 },
    { name: 'Religious Education', percent: 64 },
    { name: 'Social Studies', percent: 66 },
    { name: 'Integrated Science', percent: 84 },
    { name: 'Pre-Technical Studies', percent: 78 },
    { name: 'Agriculture and Nutrition', percent: 76 },
    { name: 'Creative Arts and Sports', percent: 55 },
  ]

  it.each([
    ['stem', ['Mathematics', 'Integrated Science', 'Pre-Technical Studies', 'Agriculture and Nutrition']],
    ['social_sciences', ['English', 'Kiswahili', 'Religious Education', 'Social Studies']],
    ['arts_sports', ['Creative Arts and Sports']],
  ] as const)('%s are spoken for by %j', (pathway, names) =>
    expect(areasFor(pathway, areas).map(({ name }) => name)).toEqual(names),
  )

  it('lean to the one that stands out', () => {
    const figures = pathwayFigures(areas)
    expect(figures.map(({ percent }) => percent)).toEqual([79.5, 63, 55])
    expect(leaningOf(figures)).toBe('stem')
  })

  it('lean to none where two are close, or where marks are missing', () => {
    expect(leaningOf(pathwayFigures(areas.map((area) => ({ ...area, percent: 70 }))))).toBeNull()
    expect(leaningOf(pathwayFigures(areas.slice(0, 5)))).toBeNull()
  })
})
