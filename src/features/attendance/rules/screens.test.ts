import { describe, expect, it } from 'vitest'
import { cellOf, hereOn, monthsOf } from './grid.ts'
import { openingMarks, restPresent } from './opening.ts'
import { lessonsBySessions, subjectLines } from './subjects.ts'
import { weekGrid } from './week-grid.ts'

const present = { status: 'present', minutesLate: null, reason: null } as const

describe('weekGrid', () => {
  it('puts weeks across and weekdays down', () => {
    const rows = weekGrid(['2026-03-03', '2026-03-06', '2026-03-16'].map((date) => ({ date })))
    expect(rows.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5])
    expect(rows.map(({ cells }) => cells.map((cell) => cell?.date.slice(8) ?? ''))).toEqual([
      ['', '', '16'],
      ['03', '', ''],
      ['', '', ''],
      ['', '', ''],
      ['06', '', ''],
    ])
  })
  it('has a Saturday where there is one, and nothing for nothing', () => {
    expect(weekGrid([{ date: '2026-03-14' }]).map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6])
    expect(weekGrid([])).toEqual([])
  })
})

describe('opening a register', () => {
  const learner = (id: string, status?: 'pending' | 'accepted' | 'declined', mark: typeof present | null = null) => ({
    id,
    mark,
    request: status ? { id: 'r', status, reason: 'Clinic' } : null,
  })
  const learners = [
    learner('a'),
    learner('b', 'accepted'),
    learner('c', 'pending'),
    learner('d', 'declined'),
    learner('e', 'accepted', present),
  ]
  it('knows what families reported', () => {
    expect([...openingMarks(learners, false)]).toEqual([
      ['b', { status: 'excused', minutesLate: null, reason: 'Clinic' }],
      ['c', { status: 'absent', minutesLate: null, reason: null }],
      ['e', present],
    ])
    expect([...openingMarks(learners, true).keys()]).toEqual(['e'])
  })
  it('marks the rest present and nobody twice', () => {
    const marks = restPresent(learners, openingMarks(learners, false))
    expect(marks.size).toBe(5)
    expect([marks.get('a'), marks.get('d'), marks.get('c')?.status]).toEqual([present, present, 'absent'])
  })
})

describe('the printed grid', () => {
  it('writes one letter where the day is one, two where it is not', () => {
    expect([
      cellOf([]),
      cellOf([{ status: 'late' }]),
      cellOf([{ status: 'present' }, { status: 'present' }]),
      cellOf([{ status: 'present' }, { status: 'absent' }]),
    ]).toEqual(['', 'L', 'P', 'PA'])
  })
  it('counts who was here at the end of the day', () => {
    const day = (...all: ['morning' | 'afternoon', 'present' | 'absent' | 'late'][]) =>
      all.map(([session, status]) => ({ date: '2026-03-09', session, status }))
    expect(
      hereOn('2026-03-09', [
        day(['morning', 'present'], ['afternoon', 'absent']),
        day(['morning', 'late']),
        day(),
        day(['morning', 'absent'], ['afternoon', 'late']),
      ]),
    ).toBe(2)
  })
  it('parts days by month', () =>
    expect(monthsOf(['2026-02-27', '2026-03-02', '2026-03-03']).map(({ month, days }) => [month, days.length])).toEqual(
      [
        ['2026-02', 1],
        ['2026-03', 2],
      ],
    ))
})

describe('subjects', () => {
  const lessons = [
    { learningAreaId: 'm', name: 'Mathematics', session: 'morning' as const },
    { learningAreaId: 'e', name: 'English', session: 'morning' as const },
    { learningAreaId: 'm', name: 'Mathematics', session: 'afternoon' as const },
  ]
  it.each([
    [
      'late for the first lesson only',
      [
        { session: 'morning' as const, status: 'late' as const },
        { session: 'afternoon' as const, status: 'absent' as const },
      ],
      ['late', 'present', 'absent'],
    ],
    [
      'one register for the day',
      [{ session: 'morning' as const, status: 'absent' as const }],
      ['absent', 'absent', 'absent'],
    ],
    ['no register', [], []],
  ])('%s', (_name, marks, expected) =>
    expect(lessonsBySessions(lessons, marks).map(({ status }) => status)).toEqual(expected),
  )
  it('adds up by area, in the order of names', () => {
    expect(
      subjectLines([
        { learningAreaId: 'm', name: 'Mathematics', status: 'late' },
        { learningAreaId: 'm', name: 'Mathematics', status: 'excused' },
        { learningAreaId: 'e', name: 'English', status: 'present' },
      ]),
    ).toEqual([
      { learningAreaId: 'e', name: 'English', lessons: 1, present: 1, late: 0, absent: 0, percentage: 100 },
      { learningAreaId: 'm', name: 'Mathematics', lessons: 2, present: 1, late: 1, absent: 1, percentage: 50 },
    ])
  })
})
