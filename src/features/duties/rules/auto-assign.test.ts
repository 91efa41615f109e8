/** Automatic assignment, by table and by property: no overlapping duties, no exceeded limits, and a fair spread. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, mondayOf } from '#platform/pure/dates.ts'
import { autoReasons } from '../contract/texts.ts'
import { type DutyPriority } from '../contract/words.ts'
import { inTurn, planFor, type AutoTeacher, type OpenDuty } from './auto-assign.ts'
import { byDay, conflictOf, type Engagement, type Wishes } from './conflicts.ts'
import { lasts, meet, spanOf, type Hours } from './times.ts'

const monday = '2026-03-09'
const clock = (quarter: number) =>
  `${String(Math.floor(quarter / 4) % 24).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
const at = (startTime: string, endTime: string, day = 0, endsNextDay = false): Hours => ({
  date: addDays(monday, day),
  startTime,
  endTime,
  endsNextDay,
})
const open = (id: string, hours: Hours, more: Partial<OpenDuty> = {}): OpenDuty => ({
  ...hours,
  id,
  title: id,
  type: 'supervision',
  priority: 'medium',
  teachersNeeded: 1,
  ...more,
})
const busy = (hours: Hours, kind: 'duty' | 'lesson' = 'duty'): Engagement => ({
  ...spanOf(hours),
  kind,
  dutyId: kind === 'duty' ? 'other' : null,
  title: 'Prep',
  className: null,
})
interface Given {
  busy?: readonly Engagement[]
  wishes?: Partial<Wishes>
  preferredTypes?: readonly string[]
  termMinutes?: number
}
const teacher = (
  id: string,
  { busy: engagements = [], wishes, preferredTypes = [], termMinutes = 0 }: Given = {},
): AutoTeacher => ({
  time: {
    id,
    name: id,
    isActive: true,
    days: byDay(engagements),
    absences: [],
    wishes: wishes ? { unavailableDays: [], earliestStart: null, latestEnd: null, maxPerWeek: null, ...wishes } : null,
  },
  preferredTypes,
  termMinutes,
})
const who = (duties: readonly OpenDuty[], teachers: readonly AutoTeacher[]) =>
  planFor(duties, teachers).assigned.map(({ dutyId, teacherId }) => `${dutyId} ${teacherId}`)

describe('automatic assignment', () => {
  it('takes high before medium before low, then the earliest', () => {
    const duty = (id: string, priority: DutyPriority, day: number, from = '08:00') =>
      open(id, at(from, '12:00', day), { priority })
    const all = [
      duty('e', 'low', 0),
      duty('c', 'medium', 1),
      duty('b', 'high', 3, '09:00'),
      duty('a', 'high', 3),
      duty('d', 'medium', 2),
    ]
    expect(inTurn(all).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it.each([
    [
      'the least busy of the next seven days',
      teacher('asha', { busy: [busy(at('16:00', '17:00', 6))] }),
      teacher('ben'),
    ],
    [
      'twice as much by hours as by number',
      teacher('asha', { busy: [busy(at('16:00', '18:00', 1))] }),
      teacher('ben', { busy: [busy(at('16:00', '16:30', 1)), busy(at('17:00', '17:30', 1))] }),
    ],
    [
      'among equals, fewer hours of the term',
      teacher('asha', { termMinutes: 61 }),
      teacher('ben', { termMinutes: 60 }),
    ],
    ['among equals, who likes it', teacher('asha'), teacher('ben', { preferredTypes: ['supervision'] })],
    [
      'who is free',
      teacher('asha', { busy: [busy(at('08:30', '09:00'), 'lesson')] }),
      teacher('ben', { busy: [busy(at('12:00', '18:00'))] }),
    ],
  ])('gives a duty to %s', (_name, asha, ben) =>
    expect(who([open('gate', at('08:00', '09:00'))], [asha, ben])).toEqual(['gate ben']),
  )

  it('ends with the id where nothing else differs, and looks no further than seven days', () => {
    expect(
      who(
        [open('gate', at('08:00', '09:00'))],
        [teacher('ben'), teacher('asha', { busy: [busy(at('16:00', '17:00', 7))] })],
      ),
    ).toEqual(['gate asha'])
  })

  it('counts what it has given, and fills as many places as a duty has', () => {
    const duties = [
      open('a', at('08:00', '09:00'), { teachersNeeded: 2 }),
      open('b', at('10:00', '11:00')),
      open('c', at('12:00', '13:00')),
    ]
    expect(who(duties, [teacher('asha'), teacher('ben'), teacher('cate')])).toEqual([
      'a asha',
      'a ben',
      'b cate',
      'c asha',
    ])
    expect(planFor(duties, [teacher('asha')]).assigned.map(({ workload }) => workload)).toEqual([0, 3, 6])
    expect(planFor(duties, [teacher('asha')]).failed).toEqual([{ dutyId: 'a', reason: autoReasons.conflicts }])
    expect(planFor(duties, [teacher('asha'), teacher('ben')], 2).assigned).toHaveLength(2)
  })

  it.each([
    ['everybody is busy', [teacher('asha', { busy: [busy(at('08:00', '08:30'))] })], autoReasons.conflicts],
    ['nobody teaches here', [], autoReasons.nobody],
    ['whoever is free does not want to', [teacher('asha', { wishes: { unavailableDays: [1] } })], autoReasons.nobody],
  ])('says why when %s', (_name, teachers, reason) =>
    expect(planFor([open('gate', at('08:00', '09:00'))], teachers)).toMatchObject({
      assigned: [],
      failed: [{ dutyId: 'gate', reason }],
    }),
  )
})

const hours = fc
  .record({
    day: fc.integer({ min: 0, max: 9 }),
    from: fc.integer({ min: 0, max: 95 }),
    long: fc.integer({ min: 1, max: 48 }),
  })
  .map(({ day, from, long }) => at(clock(from), clock(from + long), day, from + long >= 96))
const duties = fc
  .array(
    fc.record({
      hours,
      priority: fc.constantFrom<DutyPriority>('low', 'medium', 'high'),
      teachersNeeded: fc.integer({ min: 1, max: 3 }),
    }),
    {
      maxLength: 40,
    },
  )
  .map((all) => all.map(({ hours: when, ...more }, index) => open(`duty${index}`, when, more)))
const teachers = fc
  .array(
    fc.record({
      busy: fc.array(fc.tuple(hours, fc.constantFrom('duty' as const, 'lesson' as const)), { maxLength: 6 }),
      maxPerWeek: fc.option(fc.integer({ min: 1, max: 3 })),
      unavailableDays: fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 2 }),
    }),
    { maxLength: 8 },
  )
  .map((all) =>
    all.map(({ busy: given, ...wishes }, index) =>
      teacher(`t${index}`, { busy: given.map(([when, kind]) => busy(when, kind)), wishes }),
    ),
  )

describe('whatever is open and whoever is there', () => {
  it('nobody is at two places at once, works against a wish, or does more than they may', () => {
    fc.assert(
      fc.property(duties, teachers, (all, staff) => {
        const byId = new Map(all.map((duty) => [duty.id, duty]))
        const { assigned } = planFor(all, staff)
        for (const { time } of staff) {
          const own = assigned
            .filter(({ teacherId }) => teacherId === time.id)
            .flatMap(({ dutyId }) => byId.get(dutyId) ?? [])
          for (const duty of own) expect(conflictOf(time, duty)).toBeNull()
          own.forEach((a, i) => own.slice(i + 1).forEach((b) => expect(meet(spanOf(a), spanOf(b))).toBe(false)))
          const most = time.wishes?.maxPerWeek ?? null
          if (most === null) continue
          const weeks = new Map<string, number>()
          for (const { date } of own) weeks.set(mondayOf(date), (weeks.get(mondayOf(date)) ?? 0) + 1)
          for (const count of weeks.values()) expect(count).toBeLessThanOrEqual(most)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('every place of every duty is given once, or its duty has a reason', () => {
    fc.assert(
      fc.property(duties, teachers, (all, staff) => {
        const { assigned, failed, given } = planFor(all, staff)
        for (const duty of all) {
          const own = assigned.filter(({ dutyId }) => dutyId === duty.id).map(({ teacherId }) => teacherId)
          expect(new Set(own).size).toBe(own.length)
          expect(own.length === duty.teachersNeeded).toBe(!failed.some(({ dutyId }) => dutyId === duty.id))
        }
        const minutes = assigned.reduce(
          (sum, { dutyId }) => sum + lasts(all.find(({ id }) => id === dutyId) ?? at('00:00', '00:00')),
          0,
        )
        expect([...given.values()].reduce((sum, load) => sum + load.minutes, 0)).toBe(minutes)
      }),
    )
  })

  it('the order in which duties and teachers come makes no difference', () => {
    fc.assert(
      fc.property(duties, teachers, (all, staff) => {
        expect(planFor([...all].reverse(), [...staff].reverse()).assigned).toEqual(planFor(all, staff).assigned)
      }),
    )
  })

  it('equal duties among free teachers differ by one at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 9 }), (number, staff) => {
        const all = Array.from({ length: number }, (_, day) =>
          open(`d${String(day).padStart(2, '0')}`, at('08:00', '09:00', day)),
        )
        const { given } = planFor(
          all,
          Array.from({ length: staff }, (_, index) => teacher(`t${index}`)),
        )
        const counts = [...given.values()].map((load) => load.duties)
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
