import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Board, Part } from '../../contract/drafts.ts'
import { boardOf, ids, mixedBoard, withCards } from '../../testing/boards.ts'
import { constraint, fetFile, schoolOf, startsAt, together } from '../../testing/fet-files.ts'
import { fetOf } from '../assemble/fet.ts'
import { lessonsOf } from '../assemble/lessons.ts'
import type { NewActivity } from '../drafts/cards.ts'
import { readFet } from '../fet/read.ts'
import { fits } from '../assemble/lessons.ts'
import { seededRandom } from '../solve/random.ts'
import { guessMatches, withSubjects } from './contents.ts'
import { planOf } from './plan.ts'

/** Two groups of one class in one learning area are one part, as a draft has them. */
const keyOf = (parts: readonly Part[]): string =>
  [...new Map([...parts].reverse().map((part) => [`${part.streamId} ${part.learningAreaId}`, part])).values()]
    .map(({ streamId, learningAreaId, staffId, roomId }) => [streamId, learningAreaId, staffId, roomId].join(' '))
    .sort()
    .join('; ')

const cardsIn = (activities: readonly NewActivity[]): string[] =>
  activities
    .flatMap(({ parts, roomKind, cards }) =>
      cards.map(({ duration, place, locked = false, roomId = null }) =>
        JSON.stringify([keyOf(parts), roomKind, duration, place, place ? locked : false, roomId]),
      ),
    )
    .sort()

const cardsOf = ({ activities, cards }: Board): string[] =>
  cardsIn(activities.map((one) => ({ ...one, cards: cards.filter(({ activityId }) => activityId === one.id) })))

/** Every lesson at a place of its bell schedule, some of them locked. */
const placed = (seed: number): Board => {
  const { below } = seededRandom(seed)
  const board = mixedBoard(below)
  const changes = lessonsOf(board).map(({ bell, card, kind }) => {
    const periods = bell?.periods.flatMap((_, period) => (fits(bell, period, card.duration) ? [period] : [])) ?? []
    const place = { weekday: 1 + below(5), period: periods[below(periods.length)] ?? 0 }
    return below(5) === 0
      ? {}
      : { place, locked: kind === null && below(3) === 0, roomId: kind === null ? null : ids.room(below(2)) }
  })
  return withCards(board, changes)
}

const read = (board: Board) => {
  const [file, school] = [readFet(fetOf(board)), schoolOf(board)]
  return planOf(file, school, guessMatches(file, school))
}

describe('a draft that was saved as a FET file', () => {
  it('comes back with its lessons, places, locks, rooms and wishes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (seed) => {
        const board = placed(seed)
        const plan = read(board)
        expect(cardsIn(plan.activities)).toEqual(cardsOf(board))
        expect(plan.wishes(board.activities.map(({ id }) => id))).toEqual(
          expect.arrayContaining([
            expect.objectContaining({ weight: 60, rule: expect.objectContaining({ kind: 'daysBetween', least: 1 }) }),
            { weight: 30, rule: { kind: 'notLast', learningAreaIds: [ids.area(1)] } },
          ]),
        )
      }),
      { numRuns: 30 },
    )
  })

  it('keeps every kind of wish', () => {
    const slots = [{ weekday: 2, period: 3 }]
    const rules = [
      { kind: 'away', of: 'teachers', ids: [ids.teacher(0), ids.teacher(1)], slots },
      { kind: 'away', of: 'classes', ids: [ids.stream(1)], slots },
      { kind: 'mostDaily', of: 'teachers', ids: [ids.teacher(1)], most: 2 },
      { kind: 'mostInARow', of: 'classes', ids: [], most: 4 },
      { kind: 'mostGapsWeekly', of: 'teachers', ids: [ids.teacher(0)], most: 3 },
      { kind: 'mostDays', of: 'teachers', ids: [ids.teacher(1)], most: 4 },
      { kind: 'daysBetween', learningAreaIds: [ids.area(0)], least: 2 },
      { kind: 'notNext', learningAreaIds: [ids.area(0), ids.area(1)] },
      { kind: 'preferred', learningAreaIds: [ids.area(1)], slots: [...slots, { weekday: 3, period: 0 }] },
      { kind: 'roomClosed', roomId: ids.room(0), slots },
    ] as const
    const board = boardOf({
      teachers: 2,
      rooms: ['laboratory', 'hall'],
      lessons: [0, 1].flatMap((stream) =>
        [0, 1].map((area) => ({ parts: [{ stream, area, teacher: area }], lessons: 2 })),
      ),
      wishes: rules.map((rule) => ({
        rule: JSON.parse(JSON.stringify(rule)) as Board['wishes'][number]['rule'],
      })),
    })
    const plan = read(board)
    expect(plan.unkept).toEqual([])
    const all = plan.wishes([]).map(({ rule }) => rule)
    expect(all).toHaveLength(rules.length)
    expect(all).toEqual(
      expect.arrayContaining(
        rules.map((rule) =>
          rule.kind === 'away' && rule.of === 'teachers' ? { ...rule, ids: expect.any(Array) } : rule,
        ),
      ),
    )
  })
})

describe('a FET file of a school', () => {
  const board = boardOf({ classes: [0, 0, 0], homes: [1, null, null], rooms: ['hall', 'classroom'], lessons: [] })
  const school = {
    ...schoolOf(board),
    streams: ['East', 'West', 'North'].map((name, nth) => ({
      id: ids.stream(nth),
      label: `Grade 7 ${name}`,
      grade: 'Grade 7',
      name,
      level: 'junior',
      bellId: ids.bell(0),
      roomId: nth === 0 ? ids.room(1) : null,
    })),
    teachers: [
      { id: ids.teacher(0), name: 'Jane Kariuki' },
      { id: ids.teacher(1), name: 'Fatuma Omar' },
      { id: ids.teacher(2), name: 'Amina Omar' },
    ],
  }
  const years = { 'Form 1': ['7E', '7 West'], Staff: [] }
  const guessed = (text: string) => {
    const file = readFet(text)
    return { file, matches: guessMatches(file, school) }
  }
  const planned = (text: string) => {
    const { file, matches } = guessed(text)
    return planOf(file, school, matches)
  }

  it('is matched by the names that offices write, and what is unknown is left open', () => {
    const { matches } = guessed(
      fetFile({
        years,
        hours: ['08:00', '08:40', 'Break', '09:40'],
        rooms: ['Room 1', 'Shamba'],
        activities: [
          { subject: 'Area 1', students: ['7E'], teachers: ['Mr. J. Kariuki'] },
          { subject: 'A2', students: ['Form 1'], teachers: ['Omar'] },
          { subject: 'Chess', students: ['Staff'] },
        ],
      }),
    )
    expect(matches).toEqual({
      classes: [
        { name: '7E', ids: [ids.stream(0)] },
        { name: 'Form 1', ids: [ids.stream(0), ids.stream(1)] },
        { name: 'Staff', ids: [] },
      ],
      subjects: [
        { name: 'Area 1', level: 'junior', id: ids.area(0) },
        { name: 'A2', level: 'junior', id: ids.area(1) },
      ],
      teachers: [
        { name: 'Mr. J. Kariuki', id: ids.teacher(0) },
        // There are two.
        { name: 'Omar', id: null },
      ],
      rooms: [
        { name: 'Room 1', id: ids.room(0) },
        { name: 'Shamba', id: null },
      ],
      days: ['Jumatatu', 'Jumanne', 'Jumatano', 'Alhamisi', 'Ijumaa'].map((name, nth) => ({ name, weekday: nth + 1 })),
      // Not all are times of the school, so they are taken in order; nothing says that one is a break.
      hours: ['08:00', '08:40', 'Break', '09:40'].map((name, period) => ({ name, period })),
    })
  })

  it('leaves out periods that are breaks all week, and knows times of the bell schedule', () => {
    const breaks = ['Jumatatu', 'Jumanne', 'Jumatano', 'Alhamisi', 'Ijumaa']
      .map((day) => `<Break_Time><Day>${day}</Day><Hour>Chai</Hour></Break_Time>`)
      .join('')
    const { matches } = guessed(
      fetFile({
        years,
        hours: ['08:00', '08:40', 'Chai', '09:40'],
        activities: [{ subject: 'Area 1', students: ['7E'] }],
        time: constraint('ConstraintBreakTimes', breaks),
      }),
    )
    expect(matches.hours.map(({ period }) => period)).toEqual([0, 1, null, 2])
  })

  it('has groups side by side as one lesson, placed or locked as the file fixes it', () => {
    const plan = planned(
      fetFile({
        years: { '7E': ['Muslims', 'Christians'], '7 West': [] },
        rooms: ['Room 1', 'Room 2'],
        activities: [
          { subject: 'Area 1', students: ['Muslims'], teachers: ['Fatuma Omar'] },
          { subject: 'Area 2', students: ['Christians'], teachers: ['J. Kariuki'] },
          { subject: 'Area 3', students: ['7 West'], duration: 2 },
        ],
        time: together(1, 2) + startsAt(1, 'Jumanne', 'L2') + startsAt(3, 'Ijumaa', 'L1', true),
        space: constraint('ConstraintActivityPreferredRoom', '<Activity_Id>1</Activity_Id><Room>Room 1</Room>'),
      }),
    )
    const common = { streamId: ids.stream(0), roomId: null }
    expect(plan.activities).toMatchObject([
      {
        parts: [
          { ...common, learningAreaId: ids.area(0), staffId: ids.teacher(1), roomId: ids.room(0) },
          { ...common, learningAreaId: ids.area(1), staffId: ids.teacher(0) },
        ],
        cards: [{ duration: 1, place: { weekday: 2, period: 1 }, locked: false }],
      },
      {
        parts: [{ streamId: ids.stream(1), learningAreaId: ids.area(2), staffId: null }],
        lessonsPerWeek: 2,
        doubles: 1,
        cards: [{ duration: 2, place: { weekday: 5, period: 0 }, locked: true }],
      },
    ])
    expect(plan.lost).toEqual([])
    expect(plan.unkept).toEqual([])
  })

  const strange = fetFile({
    years,
    activities: [
      { subject: 'Chess', students: ['7E'] },
      { subject: 'Area 1', students: ['Staff'] },
      { subject: 'Area 1', students: ['7E'], isOff: true },
      { subject: 'Area 1', students: ['7E'], teachers: ['J. Kariuki', 'Fatuma Omar'] },
      { subject: 'Area 2', students: ['7 West'], teachers: ['Nobody'], duration: 2 },
    ],
    // A break divides the double.
    time:
      startsAt(5, 'Jumatatu', 'L2') +
      constraint('ConstraintTeachersMaxZeroGapsPerAfternoon', '') +
      constraint(
        'ConstraintTeacherMaxHoursDaily',
        '<Teacher_Name>Nobody</Teacher_Name><Maximum_Hours_Daily>4</Maximum_Hours_Daily>',
      ) +
      constraint('ConstraintStudentsMaxGapsPerDay', '<Max_Gaps>1</Max_Gaps>') +
      constraint('ConstraintStudentsMaxGapsPerWeek', '<Max_Gaps>1</Max_Gaps>').replace('>true<', '>false<'),
  })

  it('names all that a draft cannot hold', () => {
    const plan = planned(strange)
    expect(plan.counts).toEqual({ lessons: 2, placed: 0, locked: 0, wishes: 0 })
    expect(plan.lost).toEqual([
      { loss: 'noClass', count: 1 },
      { loss: 'noSubject', count: 1 },
      { loss: 'switchedOff', count: 1 },
      { loss: 'place', count: 1 },
      { loss: 'secondTeacher', count: 1 },
      { loss: 'teacher', count: 1 },
      { loss: 'ruleOff', count: 1 },
    ])
    expect(plan.unkept).toEqual([
      { name: 'Teachers max zero gaps per afternoon', count: 1 },
      { name: 'Teacher max hours daily', count: 1 },
      { name: 'Students max gaps per day', count: 1 },
    ])
  })

  it('takes what is matched by hand', () => {
    const { file, matches } = guessed(strange)
    const classes = matches.classes.map((one) => (one.name === 'Staff' ? { ...one, ids: [ids.stream(2)] } : one))
    const teachers = matches.teachers.map((one) => (one.name === 'Nobody' ? { ...one, id: ids.teacher(2) } : one))
    const more = withSubjects(file, school, { ...matches, classes, teachers })
    const subjects = more.subjects.map((one) => (one.name === 'Chess' ? { ...one, id: ids.area(5) } : one))
    const plan = planOf(file, school, { ...more, subjects })
    expect(plan.counts).toEqual({ lessons: 4, placed: 0, locked: 0, wishes: 1 })
    expect(plan.lost.map(({ loss }) => loss)).toEqual(['switchedOff', 'place', 'secondTeacher', 'ruleOff'])
    expect(plan.wishes([])).toEqual([
      { weight: 100, rule: { kind: 'mostDaily', of: 'teachers', ids: [ids.teacher(2)], most: 4 } },
    ])
  })
})
