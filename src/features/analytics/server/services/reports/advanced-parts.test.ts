/** Advanced pictures of a report: what is drawn, what is said with it, and what is left out. */
import { expect, it } from 'vitest'
import type { Advanced, CohortTerm } from '../../../contract/advanced.ts'
import { advancedPart } from './advanced-parts.ts'

const side = (name: string) => ({
  terms: [{ name, year: '2026' }],
  place: { kind: 'all' as const, name: '' },
  group: null,
})
const term = (name: string, year: string, median: number | null): CohortTerm => ({
  id: `${name} ${year}`,
  name,
  year,
  grades: ['Grade 8'],
  learners: 20,
  marks: median === null ? null : { lower: median - 9, median, upper: median + 9 },
  levels: [],
})
const row = (key: string, first: number | null, second: number | null) => ({
  key,
  first,
  second,
  firstLearners: 20,
  secondLearners: 20,
  change: null,
})

const data: Advanced = {
  at: '2026-05-20T03:00:00.000Z',
  old: false,
  term: { id: 't', name: 'Term II', year: '2026', startsOn: '2026-04-27', endsOn: '2026-07-31', week: 2 },
  before: null,
  terms: [],
  choices: { levels: [], grades: [], classes: [], areas: [] },
  whole: true,
  learners: 88,
  classes: 2,
  years: [],
  fewest: 8,
  compare: {
    measures: ['marks'],
    measure: 'marks',
    by: 'term',
    against: 'b',
    first: side('Term II'),
    second: side('Term I'),
    rows: [row('', 50, 60), row('French', null, 70)],
  },
  cohort: {
    kind: 'grade',
    name: 'Grade 8',
    learners: 20,
    terms: [term('Term III', '2025', 50), term('Term I', '2026', null), term('Term II', '2026', 64)],
  },
  together: {
    factors: ['attendance'],
    factor: 'attendance',
    dots: 'class',
    points: [
      { streamId: 's', name: 'Grade 8 East', learners: 20, x: 90, y: 60 },
      { streamId: 'u', name: 'Grade 8 West', learners: 20, x: 95.25, y: 70 },
    ],
    small: 0,
    r: null,
    says: 'few',
  },
}

it('draws both sides, and says which is which', () => {
  const part = advancedPart('compare', data, 'en')
  expect(part).toMatchObject({
    title: 'Two sides: Marks',
    sheet: 'Two sides',
    note: 'Above: Whole school, Term II 2026. Below: Whole school, Term I 2026.',
  })
  expect(
    part?.chart?.kind === 'bars' && part.chart.bars.map(({ name, figure, second = false }) => [name, figure, second]),
  ).toEqual([
    ['All together', '50%', false],
    ['', '60%', true],
    ['French', '70%', true],
  ])
})

it('follows the learners through the terms with enough results, and names each year once', () => {
  const part = advancedPart('cohort', data, 'sw')
  expect(part?.title).toBe('Wanafunzi walewale: Grade 8')
  expect(part?.chart).toMatchObject({
    kind: 'lines',
    weeks: [
      { label: '2025', x: 0 },
      { label: '2026', x: 150 },
    ],
  })
  const short = { ...data, cohort: data.cohort && { ...data.cohort, terms: [term('Term I', '2026', 50)] } }
  expect(advancedPart('cohort', short, 'en')).toMatchObject({ chart: null, rows: [{ term: 'Term I 2026' }] })
})

it('never shows dots without the word that nothing is a cause', () => {
  expect(advancedPart('together', data, 'en')).toMatchObject({
    note: 'Each dot is a class or a grade. This does not say that one causes the other.',
    chart: { kind: 'dots', dots: [{ x: 0 }, { x: 150 }], marks: [{ label: '90' }, { label: '95.3' }] },
  })
})

it('leaves out what nobody may see', () => {
  const few: Advanced = {
    ...data,
    compare: data.compare && { ...data.compare, rows: [row('', null, null)] },
    cohort: data.cohort && { ...data.cohort, terms: [term('Term I', '2026', null)] },
    together: data.together && { ...data.together, points: [] },
  }
  for (const picture of ['compare', 'cohort', 'together'] as const)
    expect(advancedPart(picture, few, 'en')).toBeUndefined()
})
