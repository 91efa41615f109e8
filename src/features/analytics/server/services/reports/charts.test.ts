/** Every picture of a report is drawn from its figures, in both languages. */
import { expect, it } from 'vitest'
import { pictures, type Overview } from '../../../contract/overview.ts'
import { chartOf } from './charts.ts'

const share = { grade: 'Grade 8', billed: 100_000, collected: 62_000, percent: 62 }
const level = (code: string, learners: number) => ({ code, learners })

const data: Overview = {
  at: '2026-05-20T03:00:00.000Z',
  old: false,
  term: { id: 't', name: 'Term II', year: '2026', startsOn: '2026-04-27', endsOn: '2026-07-31', week: 2 },
  before: null,
  terms: [],
  choices: { levels: [], grades: [], classes: [], areas: [] },
  whole: true,
  learners: 88,
  classes: 2,
  attendance: {
    percent: 94,
    before: null,
    weeks: 14,
    days: [
      { date: '2026-05-01', week: 1, weekday: 5, percent: 92, late: 4, state: 'taken', closedName: null },
      { date: '2026-05-02', week: 1, weekday: 6, percent: null, late: null, state: 'none', closedName: null },
      { date: '2026-05-04', week: 2, weekday: 1, percent: 97, late: 1, state: 'taken', closedName: null },
    ],
    weekdays: [{ weekday: 1, days: 1, percent: 97, late: 1 }],
    weather: { days: 9, missing: 2, kinds: [{ weather: 'heavy_rain', days: 7, percent: 92, late: 6 }] },
  },
  spread: {
    borders: null,
    areas: [
      {
        name: 'English',
        learners: 40,
        low: 1,
        lower: 2,
        median: 3,
        upper: 4,
        high: 5,
        before: null,
        change: null,
        bands: [level('ME', 30), level('AE', 10)],
      },
    ],
  },
  flow: {
    area: 'English',
    grade: 'Grade 8',
    before: 'Term I',
    from: [level('ME', 40)],
    to: [level('ME', 30), level('AE', 10)],
    links: [],
    up: 0,
    down: 10,
    learners: 40,
  },
  competencies: [{ streamId: null, label: '', values: [{ code: 'citizenship', mean: 3, learners: 40 }] }],
  collections: { grades: [share], total: share },
  duties: [{ id: 'd', name: 'Grace Wanjiru', count: 4, hours: 3 }],
  weekly: (['incidents', 'loans', 'tutor'] as const).map((measure) => ({
    measure,
    total: 3,
    weeks: [
      { week: 1, count: 1 },
      { week: 2, count: 2 },
    ],
  })),
  insights: [],
}

it('has a drawing for each picture, and none where there are no figures', () => {
  expect(pictures.map((picture) => [picture, chartOf(picture, data, 'en')?.kind])).toEqual([
    ['attendance', 'lines'],
    ['spread', 'levels'],
    ['flow', 'levels'],
    ['competencies', 'bars'],
    ['collections', 'seats'],
    ['duties', 'bars'],
    ['punctuality', 'bars'],
    ['weather', 'bars'],
    ['incidents', 'bars'],
    ['loans', 'bars'],
    ['tutor', 'bars'],
  ])
  const nothing: Overview = {
    ...data,
    attendance: null,
    spread: null,
    flow: null,
    competencies: null,
    collections: null,
    duties: null,
    weekly: [],
  }
  expect(pictures.map((picture) => chartOf(picture, nothing, 'en'))).toEqual(pictures.map(() => null))
})

it('is as long as its figures, in the words of the language', () => {
  expect(chartOf('loans', data, 'sw')).toMatchObject({
    bars: [
      { name: 'Wiki 1', width: 50, figure: '1' },
      { name: 'Wiki 2', width: 100, figure: '2' },
    ],
  })
  expect(chartOf('flow', data, 'sw')).toMatchObject({ grades: [{ grade: 'Muhula wa 1' }, { grade: 'Muhula wa 2' }] })
  expect(chartOf('collections', data, 'en')).toMatchObject({ says: '62 paid. KES 38 thousand is still owed.' })
  const seats = chartOf('collections', data, 'en')
  expect(seats?.kind === 'seats' && seats.seats.filter(Boolean)).toHaveLength(62)
})
