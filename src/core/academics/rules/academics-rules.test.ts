/** Grades, catalogues, bells, and validation of years, terms and exceptions. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grades, levels } from '../../schools/contract/levels.ts'
import {
  bellProblems,
  bellTexts,
  defaultBells,
  lessonsInDay,
  nineLessonDay,
  sortPeriods,
  type BellPeriod,
} from './bells.ts'
import { calendarTexts, exceptionProblems, termListProblems, termProblems, yearProblems } from './calendar-checks.ts'
import { catalogueAreas, planCatalogue } from './catalogue.ts'
import { compareGrades, gradeLabel, gradesOf, levelOfGrade, sortLevels, streamLabel } from './grades.ts'

describe('grades', () => {
  it('belong to one level each, in order', () => {
    expect(gradesOf(levels)).toEqual(grades)
    expect(gradesOf(['junior', 'pre_primary'])).toEqual(['PP1', 'PP2', 'Grade 7', 'Grade 8', 'Grade 9'])
    expect(levelOfGrade('Grade 10')).toBe('senior')
    expect(() => levelOfGrade('Form 4')).toThrow('Form 4')
    expect(sortLevels(['senior', 'junior'])).toEqual(['junior', 'senior'])
  })
  it('sort by number, not alphabetically', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...grades], { minLength: grades.length }),
        (shuffled) => void expect([...shuffled].sort(compareGrades)).toEqual(grades),
      ),
    )
    expect(compareGrades('Form 4', 'Grade 12')).toBeGreaterThan(0)
  })
  it('are shown as the catalogue names them', () => {
    expect(grades.map((grade) => gradeLabel(grade, 'console16'))).toEqual([
      'Pre-K',
      'Kindergarten',
      '1st Grade',
      '2nd Grade',
      '3rd Grade',
      ...[4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => `${n}th Grade`),
    ])
    expect(streamLabel('Grade 7', 'East')).toBe('Grade 7 East')
    expect(streamLabel('Grade 7', '')).toBe('Grade 7')
    expect(streamLabel('PP1', 'Red', 'console16')).toBe('Pre-K Red')
  })
})

describe('catalogues', () => {
  it.each([
    ['pre_primary', 25],
    ['lower_primary', 31],
    ['upper_primary', 35],
    ['junior', 41],
  ] as const)('give %s %i lessons a week', (level, total) =>
    expect(catalogueAreas('cbe', level).reduce((sum, area) => sum + area.lessonsPerWeek, 0)).toBe(total),
  )
  it('have the lists of 19 and 16 at every level', () => {
    for (const level of levels) {
      expect(catalogueAreas('spec19', level)).toHaveLength(19)
      expect(catalogueAreas('console16', level)).toHaveLength(16)
    }
  })
  it('have no area twice, nor names too long for a timetable', () => {
    for (const catalogue of ['cbe', 'spec19', 'console16'] as const) {
      for (const level of levels) {
        const names = catalogueAreas(catalogue, level).map((area) => area.name.toLowerCase())
        expect(new Set(names).size).toBe(names.length)
        expect(
          catalogueAreas(catalogue, level).filter((area) => area.shortName.length > 20 && area.shortName !== area.name),
        ).toEqual([])
      }
    }
  })
})

describe('a change of catalogue', () => {
  const existing = [
    { id: 'maths', name: 'MATHEMATICS', active: true },
    { id: 'pretech', name: 'Pre-Technical Studies', active: true },
    { id: 'french', name: 'French', active: true },
    { id: 'music', name: 'Music', active: false },
  ]
  const plan = planCatalogue(existing, 'cbe', 'console16', 'junior')
  it('switches off what only the old one had, and keeps what the school added', () =>
    expect(plan.switchOff).toEqual(['pretech']))
  it('switches on again what the new one has', () => expect(plan.switchOn).toEqual(['music']))
  it('adds what is missing, whatever the letters’ case', () => {
    expect(plan.add.map((area) => area.name)).not.toContain('Mathematics')
    expect(plan.add).toHaveLength(14)
  })
  it('does nothing to a level that has its catalogue, even to areas switched off', () => {
    const complete = catalogueAreas('cbe', 'senior').map((area, index) => ({
      id: String(index),
      name: area.name,
      active: index % 2 === 0,
    }))
    expect(planCatalogue(complete, 'cbe', 'cbe', 'senior')).toEqual({ add: [], switchOn: [], switchOff: [] })
  })
})

const period = (
  label: string,
  startTime: string,
  endTime: string,
  type: BellPeriod['type'] = 'lesson',
): BellPeriod => ({ label, type, startTime, endTime })

describe('bells', () => {
  it.each([
    ['pre_primary', 5, 30],
    ['lower_primary', 7, 30],
    ['upper_primary', 7, 35],
    ['junior', 9, 40],
    ['senior', 8, 40],
  ] as const)('of %s start with %i lessons of %i minutes', (level, count, minutes) => {
    const day = defaultBells(level)
    expect(bellProblems(day)).toEqual({})
    expect(lessonsInDay(day)).toBe(count)
    const lengths = day
      .filter((one) => one.type === 'lesson')
      .map((one) => (Date.parse(`2026-01-01T${one.endTime}Z`) - Date.parse(`2026-01-01T${one.startTime}Z`)) / 60_000)
    expect(new Set(lengths)).toEqual(new Set([minutes]))
  })
  it('offer nine lessons of 40 minutes from 08:00 to 15:00', () => {
    expect(bellProblems(nineLessonDay)).toEqual({})
    expect(lessonsInDay(nineLessonDay)).toBe(9)
    expect(nineLessonDay[0]).toMatchObject({ startTime: '08:00' })
    expect(nineLessonDay.at(-1)).toMatchObject({ endTime: '15:00' })
    expect(nineLessonDay.filter((one) => one.type !== 'lesson')).toEqual([
      period('Tea Break', '10:00', '10:20', 'break'),
      period('Lunch', '12:20', '13:00', 'lunch'),
    ])
  })
  it('name the period that ends before it starts, and the one that starts too early', () => {
    expect(bellProblems([period('A', '08:00', '08:00')])).toEqual({ 'periods.0.endTime': bellTexts.order })
    expect(bellProblems([period('B', '08:30', '09:10'), period('A', '08:00', '08:40')])).toEqual({
      'periods.0.startTime': bellTexts.overlaps,
    })
    expect(bellProblems([period('A', '08:00', '08:40'), period('B', '08:40', '09:20')])).toEqual({})
    expect(bellProblems([period('Tea', '08:00', '08:40', 'break')])).toEqual({ periods: bellTexts.lessons })
  })
  it('without problems never overlap', () => {
    const time = fc
      .integer({ min: 0, max: 95 })
      .map(
        (quarter) =>
          `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
      )
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ label: fc.string(), type: fc.constant('lesson' as const), startTime: time, endTime: time }),
          { minLength: 1, maxLength: 5 },
        ),
        (periods) => {
          if (Object.keys(bellProblems(periods)).length > 0) return
          sortPeriods(periods).forEach((one, index, sorted) =>
            expect(index === 0 || one.startTime >= sorted[index - 1]!.endTime).toBe(true),
          )
        },
      ),
    )
  })
})

const year = { name: '2026', startsOn: '2026-01-01', endsOn: '2026-12-31' }
const term = (name: string, startsOn: string, endsOn: string) => ({ name, startsOn, endsOn })

describe('years, terms and exceptions', () => {
  it('keep their order', () => {
    expect(yearProblems({ startsOn: '2026-12-31', endsOn: '2026-01-01' }, [], [])).toEqual({
      endsOn: calendarTexts.yearOrder,
    })
    expect(yearProblems({ startsOn: '2026-01-01', endsOn: '2027-12-31' }, [], [])).toEqual({
      endsOn: calendarTexts.tooLong,
    })
    expect(termProblems(term('I', '2026-02-02', '2026-02-01'), year, [])).toEqual({ endsOn: calendarTexts.order })
    expect(termProblems(term('I', '2026-02-02', '2026-02-02'), year, [])).toEqual({})
  })
  it('do not overlap, and say at which end they would', () => {
    expect(yearProblems({ startsOn: '2026-12-31', endsOn: '2027-12-31' }, [year], [])).toEqual({
      startsOn: calendarTexts.yearOverlaps,
    })
    expect(yearProblems({ startsOn: '2025-06-01', endsOn: '2026-01-01' }, [year], [])).toEqual({
      endsOn: calendarTexts.yearOverlaps,
    })
    expect(yearProblems({ startsOn: '2025-06-01', endsOn: '2025-12-31' }, [year], [])).toEqual({})
    expect(termProblems(term('II', '2026-04-02', '2026-07-31'), year, [term('I', '2026-01-06', '2026-04-02')])).toEqual(
      {
        startsOn: calendarTexts.termOverlaps,
      },
    )
    expect(
      termListProblems([term('I', '2026-01-06', '2026-04-02'), term('II', '2026-04-02', '2026-07-31')], year),
    ).toEqual({
      'terms.1.startsOn': calendarTexts.termOverlaps,
    })
  })
  it('keep terms within their year, from both sides', () => {
    expect(termProblems(term('I', '2025-12-31', '2026-04-02'), year, [])).toEqual({
      startsOn: calendarTexts.outsideYear,
    })
    expect(termProblems(term('I', '2026-11-01', '2027-01-02'), year, [])).toEqual({ endsOn: calendarTexts.outsideYear })
    expect(
      yearProblems({ startsOn: '2026-02-01', endsOn: '2026-12-31' }, [], [term('I', '2026-01-06', '2026-04-02')]),
    ).toEqual({
      startsOn: calendarTexts.termOutside,
    })
    expect(
      yearProblems({ startsOn: '2026-01-01', endsOn: '2026-03-01' }, [], [term('I', '2026-01-06', '2026-04-02')]),
    ).toHaveProperty('endsOn')
  })
  it('open days in terms only', () => {
    const terms = [term('I', '2026-01-06', '2026-04-02')]
    expect(exceptionProblems({ kind: 'open', startsOn: '2026-01-10', endsOn: '2026-01-10' }, terms)).toEqual({})
    expect(exceptionProblems({ kind: 'open', startsOn: '2026-04-11', endsOn: '2026-04-11' }, terms)).toEqual({
      startsOn: calendarTexts.openOutside,
    })
    expect(exceptionProblems({ kind: 'closed', startsOn: '2026-04-11', endsOn: '2026-04-11' }, terms)).toEqual({})
    expect(exceptionProblems({ kind: 'closed', startsOn: '2026-04-11', endsOn: '2026-04-10' }, terms)).toEqual({
      endsOn: calendarTexts.order,
    })
  })
})
