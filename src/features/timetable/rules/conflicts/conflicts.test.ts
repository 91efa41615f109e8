import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DatedLesson, SchoolEvent, WeekFacts } from './facts.ts'
import { conflictsOf, isClash } from './conflicts.ts'
import { takesFrom } from './events.ts'
import { meet, overlapping } from './overlaps.ts'

const monday = '2026-03-09'
const tuesday = '2026-03-10'

const lesson = (values: Partial<DatedLesson> = {}): DatedLesson => ({
  id: 'a',
  date: monday,
  streamId: 'east',
  class: '7 East',
  learningAreaId: 'english',
  area: 'English',
  togetherId: null,
  staffId: 'kerubo',
  coverId: null,
  roomId: null,
  period: 1,
  startTime: '08:00',
  endTime: '08:40',
  ...values,
})
const west = { id: 'b', streamId: 'west', class: '9 West', startTime: '08:20', endTime: '08:55' } as const

const facts = (values: Partial<WeekFacts> = {}): WeekFacts => ({
  lessons: [],
  teachers: new Map([
    ['kerubo', { name: 'Ms Kerubo', isAtWork: true }],
    ['odhiambo', { name: 'Mr Odhiambo', isAtWork: true }],
    ['gone', { name: 'Mr Gitau', isAtWork: false }],
  ]),
  streams: new Map([
    ['east', { label: '7 East', active: true, roomId: null, learners: 40 }],
    ['west', { label: '9 West', active: true, roomId: null, learners: 30 }],
    ['off', { label: '8 North', active: false, roomId: null, learners: 0 }],
  ]),
  learnerSets: new Map(),
  rooms: new Map([
    ['lab', { name: 'Laboratory', active: true, capacity: 35 }],
    ['hut', { name: 'Old hut', active: false, capacity: null }],
  ]),
  absences: [],
  duties: [],
  meetings: [],
  events: [],
  ...values,
})
const codes = (values: Partial<WeekFacts>): string[] => conflictsOf(facts(values)).map(({ code }) => code)

describe('two places at once', () => {
  it('finds a teacher whose lessons of different bell schedules overlap, and draws both', () => {
    const [one] = conflictsOf(facts({ lessons: [lesson(), lesson(west)] }))
    expect(one).toMatchObject({
      code: 'teacherTwice',
      params: { teacher: 'Ms Kerubo' },
      date: monday,
      settle: { where: 'timetable', link: `/admin/lessons/west?date=${monday}` },
      cells: [{ date: monday, period: 1 }],
    })
    expect(one?.things.map(({ label }) => label).sort()).toEqual(['7 East', '9 West'])
  })

  it('lets a lesson begin as another ends', () => {
    expect(codes({ lessons: [lesson(), lesson({ ...west, startTime: '08:40', endTime: '09:15' })] })).toEqual([])
  })

  it('counts a class in its own room, and two classes of one room once a week', () => {
    const streams = new Map([
      ['east', { label: '7 East', active: true, roomId: 'lab', learners: 1 }],
      ['west', { label: '9 West', active: true, roomId: 'lab', learners: 1 }],
    ])
    const days = [monday, tuesday].flatMap((date) => [
      lesson({ id: `a${date}`, date }),
      lesson({ ...west, id: `b${date}`, date, staffId: 'odhiambo' }),
    ])
    expect(conflictsOf(facts({ lessons: days, streams }))).toMatchObject([
      { code: 'roomTwice', lessons: 4, settle: { where: 'class' } },
    ])
  })

  it('puts a colleague who covers into the lesson, and takes the absent teacher out', () => {
    const absences = [{ staffId: 'kerubo', startsOn: monday, endsOn: monday }]
    const lessons = [lesson({ coverId: 'odhiambo' }), lesson({ ...west, staffId: 'odhiambo' })]
    expect(conflictsOf(facts({ lessons, absences }))).toMatchObject([
      { code: 'teacherTwice', params: { teacher: 'Mr Odhiambo' }, settle: { where: 'cover' } },
    ])
    expect(codes({ lessons: [lesson(), lesson(west)], absences })).toEqual(['teacherAway'])
  })
})

describe('what is missing', () => {
  it('says who is away on a day, with the lessons that nobody covers', () => {
    const absences = [{ staffId: 'kerubo', startsOn: monday, endsOn: tuesday }]
    const lessons = [lesson(), lesson({ id: 'c', startTime: '09:00', endTime: '09:40', period: 2 })]
    expect(conflictsOf(facts({ lessons, absences }))).toMatchObject([
      { code: 'teacherAway', params: { teacher: 'Ms Kerubo', count: 2 }, lessons: 2, settle: { where: 'cover' } },
    ])
  })

  it('names a teacher who left, a class and a room out of use, a lesson without teacher and a full room once', () => {
    const rest = { startTime: '10:00', endTime: '10:40' } as const
    const lessons = [
      lesson({ id: '1', staffId: 'gone' }),
      lesson({ id: '2', staffId: 'gone', date: tuesday }),
      lesson({ id: '3', streamId: 'off', class: '8 North', staffId: 'odhiambo' }),
      lesson({ id: '4', streamId: 'west', class: '9 West', staffId: null, roomId: 'hut', ...rest }),
      lesson({ id: '5', roomId: 'lab', ...rest }),
    ]
    expect(codes({ lessons }).sort()).toEqual(['classOff', 'noTeacher', 'roomOff', 'seats', 'teacherLeft'])
    const seats = conflictsOf(facts({ lessons })).find(({ code }) => code === 'seats')
    expect(seats?.params).toMatchObject({ room: 'Laboratory', learners: 40, seats: 35 })
  })

  it('says a duty during an own lesson, and lists clashes before what is only worth a look', () => {
    const duties = [
      { id: 'd', title: 'Gate', staffId: 'kerubo', begins: `${monday}T07:30`, ends: `${monday}T08:10` },
      { id: 'e', title: 'Gate', staffId: 'kerubo', begins: `${tuesday}T08:00`, ends: `${tuesday}T09:00` },
    ]
    const found = conflictsOf(
      facts({ lessons: [lesson(), lesson({ ...west, date: tuesday, staffId: 'gone' })], duties }),
    )
    expect(found.map(({ code }) => code)).toEqual(['teacherLeft', 'duty'])
    expect(found.map(isClash)).toEqual([true, false])
    expect(found[1]?.settle.link).toBe('/admin/duties/d')
  })
})

describe('the teacher on duty', () => {
  it('of a whole school day teaches beside it', () => {
    const lessons = [lesson(), lesson({ ...west, staffId: 'odhiambo', startTime: '15:00', endTime: '15:40' })]
    const duty = { id: 'd', title: 'Teacher on duty', staffId: 'kerubo', begins: `${monday}T07:00` }
    expect(codes({ lessons, duties: [{ ...duty, ends: `${monday}T17:00` }] })).toEqual([])
    expect(codes({ lessons, duties: [{ ...duty, ends: `${monday}T15:00` }] })).toEqual(['duty'])
  })
})

describe('meetings', () => {
  it('of a teacher with families during own lessons are one conflict of their day', () => {
    const meetings = ['08:00', '08:20', '09:00'].map((time) => ({
      id: 'round',
      title: 'Meetings of Term I',
      staffId: 'kerubo',
      begins: `${monday}T${time}`,
      ends: `${monday}T${time.slice(0, 3)}${time.endsWith('20') ? '30' : '10'}`,
    }))
    const other = lesson({ id: 'o', streamId: 'west', class: '9 West', staffId: 'odhiambo' })
    const found = conflictsOf(facts({ lessons: [lesson(), other], meetings }))
    expect(found).toMatchObject([
      {
        code: 'meeting',
        params: { title: 'Meetings of Term I', teacher: 'Ms Kerubo' },
        lessons: 1,
        settle: { where: 'meeting', link: '/meetings/round' },
      },
    ])
    expect(found[0]?.things[0]).toMatchObject({ startTime: '08:00', endTime: '09:10' })
  })
})

describe('events', () => {
  const event = (values: Partial<SchoolEvent> = {}): SchoolEvent => ({
    id: 'mock',
    title: 'Mock exam',
    takesDays: true,
    isExam: false,
    startsOn: monday,
    endsOn: monday,
    startTime: '08:30',
    endTime: '10:00',
    streamIds: ['east'],
    ...values,
  })
  const taken = { ...lesson(), begins: `${monday}T08:00`, ends: `${monday}T08:40` }
  const allDay = { startTime: null, endTime: null } as const

  it('take only their classes out of lessons, at their time', () => {
    expect(takesFrom(event(), taken)).toBe(true)
    expect(takesFrom(event({ streamIds: ['west'] }), taken)).toBe(false)
    expect(takesFrom(event({ streamIds: null }), taken)).toBe(true)
    expect(takesFrom(event({ startTime: '08:40' }), taken)).toBe(false)
  })

  it('of a whole day take lessons only when they are exams, trips or sport', () => {
    expect(takesFrom(event(allDay), taken)).toBe(true)
    expect(takesFrom(event({ ...allDay, takesDays: false }), taken)).toBe(false)
    expect(takesFrom(event({ ...allDay, startsOn: tuesday, endsOn: tuesday }), taken)).toBe(false)
  })

  it('are one conflict with all their lessons', () => {
    const lessons = [lesson(), lesson({ id: 'c', period: 2, startTime: '09:00', endTime: '09:40' })]
    expect(conflictsOf(facts({ lessons, events: [event()] }))).toMatchObject([
      { code: 'event', lessons: 2, params: { title: 'Mock exam', count: 2 }, settle: { where: 'event' } },
    ])
  })
})

const time = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const anyLesson = fc.record({
  date: fc.constantFrom(monday, tuesday),
  start: fc.integer({ min: 480, max: 560 }),
  long: fc.integer({ min: 1, max: 60 }),
  staffId: fc.constantFrom('kerubo', 'odhiambo', 'gone', null),
  streamId: fc.constantFrom('east', 'west', 'off'),
  roomId: fc.constantFrom('lab', 'hut', null),
})

describe('of any week', () => {
  it('overlaps are exactly those that comparing every two finds', () => {
    fc.assert(
      fc.property(fc.array(anyLesson, { maxLength: 25 }), (made) => {
        const items = made.map(({ date, start, long, staffId }, id) => ({
          id,
          staffId,
          begins: `${date}T${time(start)}`,
          ends: `${date}T${time(start + long)}`,
        }))
        const naive = items.flatMap((a) =>
          items
            .filter((b) => a.id < b.id && a.staffId !== null && a.staffId === b.staffId && meet(a, b))
            .map((b) => `${a.id} ${b.id}`),
        )
        const found = overlapping(items, ({ staffId }) => staffId).map((pair) =>
          pair
            .map(({ id }) => id)
            .sort((a, b) => a - b)
            .join(' '),
        )
        expect(found.sort()).toEqual(naive.sort())
      }),
    )
  })

  it('each conflict is named once, has lessons, and does not depend on the order of the lessons', () => {
    fc.assert(
      fc.property(fc.array(anyLesson, { maxLength: 20 }), (made) => {
        const lessons = made.map(({ start, long, ...rest }, id) =>
          lesson({ ...rest, id: String(id), startTime: time(start), endTime: time(start + long) }),
        )
        const found = conflictsOf(facts({ lessons }))
        expect(new Set(found.map(({ key }) => key)).size).toBe(found.length)
        expect(found.every(({ cells, lessons: count }) => cells.length > 0 && count > 0)).toBe(true)
        expect(conflictsOf(facts({ lessons: [...lessons].reverse() }))).toEqual(found)
      }),
    )
  })
})

describe('lessons taught together', () => {
  const together = { togetherId: 'block' }
  const history = lesson({ ...together, id: 'b', learningAreaId: 'history', area: 'History', staffId: 'odhiambo' })
  const classes = { english: lesson(together), history }
  const sets = (...chosen: readonly (readonly string[])[]) =>
    new Map([
      [
        'east',
        chosen.map((areaIds, nth) => ({ areaIds, learners: [{ name: `Learner ${nth + 1}` }, { name: 'Faith' }] })),
      ],
    ])

  it('are no clash of their class, teacher or room', () => {
    const combined = lesson({ ...together, id: 'c', streamId: 'west', class: '9 West', roomId: 'lab' })
    const lessons = [lesson({ ...together, roomId: 'lab' }), combined, history]
    expect(conflictsOf(facts({ lessons })).filter(isClash)).toEqual([])
  })

  it('clash for learners who chose both areas, once a week', () => {
    const lessons = [...Object.values(classes), lesson({ ...together, id: 'd', date: tuesday })]
    const learnerSets = sets(['english', 'history'], ['history'])
    expect(conflictsOf(facts({ lessons, learnerSets })).filter(isClash)).toMatchObject([
      {
        code: 'learnerTwice',
        params: { class: '7 East', count: 2, learners: 'Learner 1, Faith' },
        settle: { where: 'choices', link: '/admin/lessons/choices?class=east' },
      },
    ])
    expect(conflictsOf(facts({ lessons, learnerSets: sets(['english'], ['history']) })).filter(isClash)).toEqual([])
  })
})
