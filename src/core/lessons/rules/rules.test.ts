/** Changes over time, clashes, and cells of a list of lessons. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/pure/dates.ts'
import { clashOf, type Busy } from './clashes.ts'
import { readDay, readNamed, readPeriod, readTeacher } from './import-cells.ts'
import { datesMeet, holdsOn, planChange, planEnd, type Held, type HeldLesson } from './slot.ts'

describe('planChange', () => {
  const lesson = (id: string, startsOn: string, endsOn: string | null): HeldLesson => ({ id, startsOn, endsOn })
  it.each([
    ['an empty place', [], '2026-03-10', { add: { startsOn: '2026-03-10', endsOn: null } }],
    [
      'a lesson that lasts',
      [lesson('a', '2026-01-06', null)],
      '2026-03-10',
      { end: { id: 'a', endsOn: '2026-03-09' }, add: { startsOn: '2026-03-10', endsOn: null } },
    ],
    [
      'a lesson that begins that day',
      [lesson('a', '2026-03-10', null)],
      '2026-03-10',
      { replace: { id: 'a', startsOn: '2026-03-10', endsOn: null } },
    ],
    [
      'a lesson with an end',
      [lesson('a', '2026-01-06', '2026-03-31')],
      '2026-03-10',
      { end: { id: 'a', endsOn: '2026-03-09' }, add: { startsOn: '2026-03-10', endsOn: '2026-03-31' } },
    ],
    [
      'a gap before a planned one',
      [lesson('a', '2026-01-06', '2026-02-01'), lesson('b', '2026-04-27', null)],
      '2026-03-10',
      { add: { startsOn: '2026-03-10', endsOn: '2026-04-26' } },
    ],
  ])('changes %s', (_, rows, from, plan) => expect(planChange(rows, from)).toEqual(plan))

  it('never makes two lessons apply on one day, whatever was planned', () => {
    const day = (offset: number): string => addDays('2026-01-06', offset)
    const rows = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 6 }).map((gaps) => {
      let at = 0
      return gaps.map((gap, place): HeldLesson => {
        const start = at
        at += gap + (place % 2)
        return {
          id: String(place),
          startsOn: day(start),
          endsOn: place === gaps.length - 1 && gap % 3 === 0 ? null : day(start + gap - 1),
        }
      })
    })
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 90 }), (before, offset) => {
        const from = day(offset)
        const plan = planChange(before, from)
        const kept = before
          .filter((row) => row.id !== plan.replace?.id)
          .map((row): Held => (row.id === plan.end?.id ? { ...row, endsOn: plan.end.endsOn } : row))
        const made = plan.add ?? plan.replace
        const after = made ? [...kept, made] : kept
        expect(after.filter((row) => holdsOn(row, from))).toHaveLength(1)
        expect(after.some((row, place) => after.some((other, at) => at > place && datesMeet(row, other)))).toBe(false)
        expect(after.every((row) => row.endsOn === null || row.startsOn <= row.endsOn)).toBe(true)
      }),
    )
  })
})

describe('planEnd', () => {
  it.each([
    ['2026-03-10', { end: { id: 'a', endsOn: '2026-03-09' } }],
    ['2026-01-06', { remove: { id: 'a' } }],
    ['2026-01-01', { remove: { id: 'a' } }],
  ])('from %s', (from, plan) => expect(planEnd({ id: 'a', startsOn: '2026-01-06', endsOn: null }, from)).toEqual(plan))
})

describe('clashOf', () => {
  const busy = (values: Partial<Busy>): Busy => ({
    week: 'every',
    streamId: 's',
    staffId: 'kariuki',
    roomId: null,
    weekday: 1,
    startTime: '08:20',
    endTime: '09:00',
    startsOn: '2026-01-06',
    endsOn: null,
    ...values,
  })
  it.each([
    ['another teacher', busy({ staffId: 'omar' }), null],
    ['nobody yet', busy({ staffId: null }), null],
    ['another day', busy({ weekday: 2 }), null],
    ['the hour after', busy({ startTime: '09:00', endTime: '09:40' }), null],
    ['another level’s hour that begins in between', busy({ startTime: '08:45', endTime: '09:15' }), 'teacher'],
    ['a lesson that is over', busy({ endsOn: '2026-03-01' }), null],
    ['a lesson of that very day', busy({ endsOn: '2026-03-10' }), 'teacher'],
    ['another teacher in the same room', busy({ staffId: 'omar', roomId: 'lab' }), 'room'],
    ['a lesson taught together with others', busy({ togetherId: 'others' }), 'teacher'],
    ['a lesson taught together with it', busy({ togetherId: 'both', roomId: 'lab' }), null],
  ])('%s', (_, other, what) => {
    expect(clashOf(busy({ roomId: 'lab', startsOn: '2026-03-10', togetherId: 'both' }), [other])?.what ?? null).toBe(
      what,
    )
  })
})

describe('cells', () => {
  it.each([
    ['Monday', 1],
    ['TUE.', 2],
    ['jumatano', 3],
    ['Alhamisi', 4],
    ['5', 5],
    ['Someday', null],
    ['', null],
  ])('day %j', (text, day) => expect(readDay(text)).toBe(day))

  const periods = [
    { id: 'a', label: 'Lesson 1', startTime: '08:20' },
    { id: 'b', label: 'Lesson 2', startTime: '09:00:00' },
    { id: 'c', label: 'PPI', startTime: '15:20' },
  ]
  it.each([
    ['Lesson 2', 'b'],
    ['L1', 'a'],
    ['2nd', 'b'],
    ['ppi', 'c'],
    ['9:00 - 9:40', 'b'],
    ['15.20', 'c'],
    ['4', undefined],
    ['0', undefined],
    ['noon', undefined],
  ])('period %j', (text, id) => expect(readPeriod(text, periods)?.id).toBe(id))

  const areas = [
    { id: 'm', name: 'Mathematics', shortName: 'Maths' },
    { id: 's', name: 'Social Studies', shortName: 'Social' },
    { id: 'i', name: 'Integrated Science', shortName: 'Science' },
  ]
  it.each([
    ['MATHS', 'm'],
    ['Integrated  science', 'i'],
    ['Social St.', 's'],
    ['S', undefined],
    ['History', undefined],
  ])('learning area %j', (text, id) => expect(readNamed(text, areas)?.id).toBe(id))

  const staff = [
    { id: '1', name: 'Jane Wanjiku Kariuki' },
    { id: '2', name: 'James Kariuki' },
    { id: '3', name: 'Fatuma Omar' },
  ]
  it.each([
    ['Ms. Fatuma Omar', ['3']],
    ['Mwl. Omar', ['3']],
    ['KARIUKI JAMES', ['2']],
    ['J. W. Kariuki', ['1']],
    ['J. Kariuki', ['1', '2']],
    ['J. K.', []],
    ['Njoroge', []],
  ])('teacher %j', (text, ids) => expect(readTeacher(text, staff).map(({ id }) => id)).toEqual(ids))
})
