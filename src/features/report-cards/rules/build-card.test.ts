/** Contents of a card for given school data. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bandOf, knec8 } from '#core/academics/rules/scales.ts'
import { fullCard } from '../testing/full-card.ts'
import {
  areasOnCard,
  assessedAreas,
  initialsOf,
  meanOf,
  onlyParts,
  placesOf,
  ratingsOnCard,
  seriesMark,
  type ResultOfOne,
} from './build-card.ts'

const banded = (percent: number) => {
  const band = bandOf(knec8, percent)
  return band ? { code: band.code, title: band.title } : null
}
const bands = { opener: banded, mid_term: banded, end_term: banded }
const scored = (kind: string, percent: number | null, date = '2026-02-01'): ResultOfOne => ({
  kind,
  date,
  state: 'scored',
  percent,
  band: percent === null ? { code: 'ME', title: 'Meeting expectation' } : banded(percent),
})
const away = (kind: string, state: 'absent' | 'excused' | 'empty', date = '2026-02-01'): ResultOfOne => ({
  kind,
  date,
  state,
  percent: null,
  band: null,
})

describe('a column of the series', () => {
  it.each([
    ['nothing', [], { percent: null, band: null, state: 'empty' }],
    [
      'one paper',
      [scored('opener', 67.123)],
      { percent: 67.12, band: { code: 'ME1', title: 'Good' }, state: 'scored' },
    ],
    ['another series', [scored('end_term', 80)], { percent: null, band: null, state: 'empty' }],
    [
      'two papers',
      [scored('opener', 40), scored('opener', 42, '2026-02-02')],
      { percent: 41, band: { code: 'ME2', title: 'Fair' }, state: 'scored' },
    ],
    [
      'one paper missed',
      [scored('opener', 60), away('opener', 'absent', '2026-02-02')],
      { percent: 60, band: { code: 'ME1', title: 'Good' }, state: 'scored' },
    ],
    ['absent', [away('opener', 'absent')], { percent: null, band: null, state: 'absent' }],
    ['excused', [away('opener', 'excused')], { percent: null, band: null, state: 'excused' }],
    [
      'a band that was chosen',
      [scored('opener', null)],
      { percent: null, band: { code: 'ME', title: 'Meeting expectation' }, state: 'scored' },
    ],
  ] as const)('%s', (_name, results, expected) => {
    expect(seriesMark(results, 'opener', banded)).toEqual(expected)
  })

  it('lies between the worst and the best paper', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 5 }), (percents) => {
        const { percent } = seriesMark(
          percents.map((one) => scored('opener', one)),
          'opener',
          banded,
        )
        expect(percent).toBeGreaterThanOrEqual(Math.min(...percents) - 0.01)
        expect(percent).toBeLessThanOrEqual(Math.max(...percents) + 0.01)
      }),
    )
  })
})

describe('areas', () => {
  const catalogue = [
    { id: 'e', name: 'English', teachers: ['Brian Otieno', 'Faith Wanjiku Mwangi'] },
    { id: 'k', name: 'Kiswahili', teachers: [] },
    { id: 'm', name: 'Mathematics', teachers: [] },
  ]
  const area = (learningAreaId: string, percent: number | null) => ({
    learningAreaId,
    assessments: percent === null ? [] : [scored('end_term', percent)],
    percent,
    band: percent === null ? null : banded(percent),
    remark: 'Well done',
  })
  const term = (areas: ReturnType<typeof area>[]) => ({ areas, competencies: [], values: [] })

  it('stand where anybody of the class was assessed, in the order of the catalogue', () => {
    const results = [term([area('m', 50)]), term([area('e', 70), area('k', null)])]
    expect(assessedAreas(catalogue, results).map(({ id }) => id)).toEqual(['e', 'm'])
  })

  it('keep an empty row for a learner without marks', () => {
    const [english, kiswahili] = areasOnCard(catalogue, term([area('e', 88)]), bands)
    expect(english).toMatchObject({
      percent: 88,
      band: { code: 'EE2' },
      initials: 'B.O. F.W.M.',
      remark: 'Well done',
      endTerm: { percent: 88 },
    })
    expect(kiswahili).toMatchObject({ percent: null, band: null, remark: null, opener: { state: 'empty' } })
  })
})

describe('a class', () => {
  it('has its places shared by equals', () => {
    const places = placesOf(
      new Map([
        ['a', 70],
        ['b', 80],
        ['c', 70],
        ['d', 60],
        ['e', null],
      ]),
    )
    expect([...places].map(([id, { place }]) => `${id}${place}`).sort()).toEqual(['a2', 'b1', 'c2', 'd4'])
    expect(places.get('a')?.of).toBe(4)
  })

  it.each([
    [[], null],
    [[{ percent: null }], null],
    [[{ percent: 50 }, { percent: null }, { percent: 61 }], 55.5],
    [[{ percent: 33.33 }, { percent: 33.34 }], 33.3],
  ])('has a mean of %j: %s', (areas, mean) => expect(meanOf(areas)).toBe(mean))
})

describe('parts', () => {
  it('that a school does not print are not kept', () => {
    const off = {
      competencies: false,
      values: false,
      attendance: false,
      remarks: false,
      classComment: false,
      headComment: false,
      photo: true,
      activities: false,
      guardians: false,
      teacherPhone: false,
      feeBalance: false,
      nextTermFee: false,
      position: false,
    }
    const card = fullCard('en', 'Works hard.')
    const { fees: _fees, ...kept } = card
    expect(onlyParts(card, off)).toEqual({
      ...kept,
      parts: off,
      areas: card.areas.map((area) => ({ ...area, remark: null })),
      competencies: [],
      values: [],
      activities: [],
      attendance: null,
      position: null,
      classComment: null,
      headComment: null,
    })
  })

  it('rate in the order of the list', () => {
    expect(ratingsOnCard(['a', 'b'], [{ code: 'b', rating: 'EE' }])).toEqual([
      { code: 'a', rating: '' },
      { code: 'b', rating: 'EE' },
    ])
  })

  it.each([
    ['Brian Otieno', 'B.O.'],
    ['  Ng’ang’a   ', 'N.'],
    ['', ''],
  ])('%s signs as %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
})
