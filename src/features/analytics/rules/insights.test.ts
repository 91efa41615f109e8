/** Which figures get a sentence. */
import { describe, expect, it } from 'vitest'
import {
  areaInsights,
  attendanceInsights,
  collectionInsights,
  dutyInsights,
  weekdayInsights,
  type DayShare,
  type GradeArea,
} from './insights.ts'

const days = (...percents: number[]): DayShare[] =>
  percents.map((present, index) => ({ weekday: (index % 5) + 1, present, late: 2, recorded: 100 }))
const repeated = (percent: number, times: number): number[] => Array.from({ length: times }, () => percent)

const area = (change: number, more: Partial<GradeArea> = {}): GradeArea => ({
  grade: 'Grade 8',
  area: 'Mathematics',
  median: 50 + change,
  before: 50,
  learners: 40,
  up: 1,
  down: 4,
  moved: 40,
  ...more,
})

describe('attendance', () => {
  it('is steady within one and a half points of the days before', () => {
    expect(attendanceInsights(days(...repeated(95, 20), ...repeated(94, 10)), null)).toEqual([
      { kind: 'attendance', trend: 'steady', percent: 94, before: 95 },
    ])
  })
  it('fell and rose', () => {
    expect(attendanceInsights(days(...repeated(95, 20), ...repeated(90, 10)), null)).toMatchObject([{ trend: 'down' }])
    expect(attendanceInsights(days(...repeated(90, 20), ...repeated(95, 10)), null)).toMatchObject([{ trend: 'up' }])
  })
  it('of a new term is compared with the term before', () => {
    expect(attendanceInsights(days(90, 90), 96)).toMatchObject([{ trend: 'down', percent: 90, before: 96 }])
  })
  it('says nothing without registers', () => {
    expect(attendanceInsights([], 96)).toEqual([])
  })
})

describe('weekdays', () => {
  it('name the weakest, and the one with most learners late', () => {
    const week = days(90, 97, 97, 97, 97).map((day) => ({ ...day, late: day.weekday === 5 ? 9 : 2 }))
    expect(weekdayInsights([...week, ...week])).toEqual([
      { kind: 'weekday', weekday: 1, percent: 90, mean: 95.6 },
      { kind: 'late', weekday: 5, percent: 9, mean: 3.4 },
    ])
  })
  it('that are alike are not worth a word', () => {
    expect(weekdayInsights(days(...repeated(95, 10)))).toEqual([])
  })
  it('of the first week of a term are no pattern', () => {
    expect(weekdayInsights(days(80, 97, 97, 97, 97))).toEqual([])
    // Only Monday and Tuesday came twice.
    expect(weekdayInsights(days(97, 90, 97, 97, 70, 97, 90))).toMatchObject([{ kind: 'weekday', weekday: 2 }])
  })
})

describe('learning areas', () => {
  it('say the biggest fall first, with the moves in it, then rises', () => {
    const found = areaInsights([area(3, { area: 'Kiswahili' }), area(-5), area(-4, { area: 'English' })])
    expect(found.map((one) => [one.kind, 'area' in one ? one.area : ''])).toEqual([
      ['area', 'Mathematics'],
      ['area', 'English'],
      ['moved', 'Mathematics'],
      ['area', 'Kiswahili'],
    ])
    expect(found[0]).toMatchObject({ trend: 'down', median: 45, before: 50, change: -5, learners: 40 })
  })
  it('with a small change, few learners or no term before say nothing', () => {
    expect(areaInsights([area(-2), area(-9, { learners: 7 }), area(-9, { before: null })])).toEqual([])
  })
})

describe('money and duties', () => {
  it('collections are a share of what was asked', () => {
    expect(collectionInsights(750, 1000)).toEqual([{ kind: 'collections', collected: 750, billed: 1000, percent: 75 }])
    expect(collectionInsights(0, 0)).toEqual([])
  })
  it('duties get a word where somebody has half as many again as the mean', () => {
    expect(dutyInsights([2, 2, 8])).toEqual([{ kind: 'duties', most: 8, mean: 4, people: 1 }])
    expect(dutyInsights([3, 4, 4])).toEqual([])
    expect(dutyInsights([1, 9])).toEqual([])
  })
})
