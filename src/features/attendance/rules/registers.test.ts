import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SchoolCalendar } from '#core/academics/rules/calendar.ts'
import { sentMark, statuses, type Mark, type MarkStatus, type SentMark } from '../contract/marks.ts'
import { registerBody } from '../contract/registers.ts'
import { daysOf, isEnrolledOn, stateOfDay } from './days.ts'
import { editingOf } from './editing.ts'
import { countsOf, markOf, sameMark, settledMark } from './marks.ts'
import { differences, mergedMarks } from './merge.ts'
import { isNews, absenceNoticesOf } from './notices.ts'
import { reportedDays, requestDateProblem } from './requests.ts'
import { runAway, streaksOf } from './streaks.ts'
import { buttonOf, countParts, termSentence } from './summary.ts'
import { attendanceTotals } from './totals.ts'

const mark = (status: MarkStatus, details: Partial<Mark> = {}): Mark => ({
  status,
  minutesLate: null,
  reason: null,
  ...details,
})
const [ann, ben, eve] = [
  '01990000-0000-7000-8000-000000000001',
  '01990000-0000-7000-8000-000000000002',
  '01990000-0000-7000-8000-000000000003',
] as const

describe('sentMark', () => {
  it.each<[object, string | null]>([
    [{ status: 'present' }, null],
    [{ status: 'late', minutesLate: 12 }, null],
    [{ status: 'late' }, null],
    [{ status: 'absent', reason: 'At the clinic' }, null],
    [{ status: 'excused', reason: 'At the clinic' }, null],
    [{ status: 'excused' }, 'reason'],
    [{ status: 'present', reason: 'x' }, 'reason'],
    [{ status: 'absent', minutesLate: 3 }, 'minutesLate'],
    [{ status: 'late', minutesLate: 0 }, 'minutesLate'],
    [{ status: 'late', minutesLate: 601 }, 'minutesLate'],
    [{ status: 'gone' }, 'status'],
  ])('%j fails at %s', (sent, field) =>
    expect(sentMark.safeParse({ learnerId: ann, ...sent }).error?.issues[0]?.path.join('.') ?? null).toBe(field),
  )
})

describe('registerBody', () => {
  const body = { date: '2026-03-10', session: 'morning', marks: [{ learnerId: ann, status: 'present' }], version: 0 }
  const fields = (value: object): string[] =>
    registerBody.safeParse({ ...body, ...value }).error?.issues.map(({ path }) => path.join('.')) ?? []
  it('asks for a lesson where there is one, and marks nobody twice', () => {
    expect(fields({})).toEqual([])
    expect(fields({ session: 'lesson' })).toEqual(['lessonId'])
    expect(fields({ lessonId: ann })).toEqual(['lessonId'])
    expect(fields({ marks: [body.marks[0], body.marks[0]] })).toEqual(['marks.1.learnerId'])
    expect(fields({ marks: [] })).toEqual(['marks'])
    expect(fields({ date: '2026-02-30' })).toEqual(['date'])
  })
})

describe('editingOf', () => {
  const [admin, teacher, stranger] = [
    { isAdmin: true, isOfClass: false },
    { isAdmin: false, isOfClass: true },
    { isAdmin: false, isOfClass: false },
  ]
  it.each([
    ['the class’s teacher on the day', teacher, '2026-03-10', 0, false, { edit: true, needsReason: false }],
    ['the day after', teacher, '2026-03-09', 0, false, { edit: false, why: 'late' }],
    ['within the school’s days', teacher, '2026-03-08', 2, false, { edit: true, needsReason: false }],
    ['past the school’s days', teacher, '2026-03-07', 2, false, { edit: false, why: 'late' }],
    ['an admin within the days', admin, '2026-03-10', 0, false, { edit: true, needsReason: false }],
    ['an admin later', admin, '2026-01-10', 0, false, { edit: true, needsReason: true }],
    ['an admin on a holiday', admin, '2026-03-10', 0, true, { edit: false, why: 'closed' }],
    ['another teacher', stranger, '2026-03-10', 14, false, { edit: false, why: 'stranger' }],
  ])('%s', (_name, editor, date, days, closed, expected) =>
    expect(editingOf(editor, date, '2026-03-10', days, closed)).toEqual(expected),
  )
})

describe('marks', () => {
  it('keeps an excused absence excused, and a child who came after all here', () => {
    expect(settledMark(mark('absent'), 'Funeral')).toEqual(mark('excused', { reason: 'Funeral' }))
    expect(settledMark(mark('absent', { reason: 'Told me' }), 'Funeral')).toEqual(
      mark('excused', { reason: 'Told me' }),
    )
    expect(settledMark(mark('present'), 'Funeral')).toEqual(mark('present'))
    expect(settledMark(mark('absent'), null)).toEqual(mark('absent'))
  })
  it('counts each learner once', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.constantFrom(...statuses))), (all) => {
        const counts = countsOf(all)
        expect(counts.here + counts.late + counts.away + counts.unmarked).toBe(all.length)
        expect(counts.excused).toBeLessThanOrEqual(counts.away)
      }),
    )
  })
  it('says what the button does', () => {
    expect(buttonOf(countsOf([null, 'absent', null]))).toEqual({ does: 'mark', count: 2 })
    expect(buttonOf(countsOf(['present', 'absent']))).toMatchObject({ does: 'send' })
    expect(countParts(countsOf(['absent', 'present', 'late', 'excused']))).toEqual([
      { key: 'here', count: 1 },
      { key: 'late', count: 1 },
      { key: 'away', count: 2 },
    ])
    expect(countParts(countsOf(['absent']))).toEqual([
      { key: 'here', count: 0 },
      { key: 'away', count: 1 },
    ])
  })
})

describe('merging', () => {
  const sent = (learnerId: string, status: MarkStatus, reason?: string): SentMark => ({
    learnerId,
    status,
    ...(reason ? { reason } : {}),
  })
  const theirs = [
    { id: ann, mark: mark('present') },
    { id: ben, mark: mark('absent') },
    { id: eve, mark: null },
  ]
  it('names only those on whom the two differ', () => {
    expect(differences([sent(ann, 'present'), sent(ben, 'late'), sent(eve, 'present')], theirs)).toEqual([
      { learnerId: ben, mine: mark('late'), theirs: mark('absent') },
      { learnerId: eve, mine: mark('present'), theirs: null },
    ])
  })
  it('leaves out who is no longer in the class', () => {
    const gone = '01990000-0000-7000-8000-00000000000f'
    expect(differences([sent(gone, 'absent')], theirs)).toEqual([])
    expect(mergedMarks([sent(gone, 'absent')], theirs, () => 'mine').map(({ learnerId }) => learnerId)).toEqual([
      ann,
      ben,
    ])
  })
  it('follows the choices, learner by learner', () => {
    const register = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom(ann, ben, eve),
        mark: fc.option(
          fc.constantFrom(...statuses.map((status) => mark(status, status === 'excused' ? { reason: 'r' } : {}))),
        ),
      }),
      { selector: ({ id }) => id },
    )
    const own = fc.uniqueArray(
      fc.record({
        learnerId: fc.constantFrom(ann, ben, eve),
        status: fc.constantFrom('present' as const, 'late' as const, 'absent' as const),
      }),
      { selector: ({ learnerId }) => learnerId },
    )
    fc.assert(
      fc.property(own, register, fc.constantFrom('mine' as const, 'theirs' as const), (mine, server, side) => {
        const merged = new Map(mergedMarks(mine, server, () => side).map((one) => [one.learnerId, markOf(one)]))
        for (const { id, mark: kept } of server) {
          const my = mine.find(({ learnerId }) => learnerId === id)
          const expected = side === 'mine' || kept === null ? (my ? markOf(my) : kept) : kept
          expect(sameMark(merged.get(id) ?? null, expected)).toBe(true)
        }
        if (side === 'mine')
          expect(differences([...mergedMarks(mine, server, () => 'mine')], server)).toEqual(differences(mine, server))
        else
          expect(
            differences([...mergedMarks(mine, server, () => 'theirs')], server).every((one) => one.theirs === null),
          ).toBe(true)
      }),
    )
  })
})

describe('notices', () => {
  it.each<[string, Mark | null, Mark | null, boolean, object]>([
    ['a first absence', null, mark('absent'), false, { absent: [ann] }],
    ['an absence that was reported', null, mark('absent'), true, {}],
    ['an absence with a note', null, mark('absent', { reason: 'Sick bay' }), false, {}],
    ['excused', null, mark('excused', { reason: 'r' }), false, {}],
    ['still away', mark('absent'), mark('absent'), false, {}],
    ['here after all', mark('absent'), mark('late'), false, { presentAfterAll: [ann] }],
    ['away after all', mark('present'), mark('absent'), false, { absentAgain: [ann] }],
    ['excused afterwards', mark('absent'), mark('excused', { reason: 'r' }), false, {}],
    ['unmarked', mark('absent'), null, false, {}],
  ])('%s', (_name, before, after, explained, expected) =>
    expect(absenceNoticesOf([{ learnerId: ann, before, after }], new Set(explained ? [ann] : []))).toEqual({
      absent: [],
      absentAgain: [],
      presentAfterAll: [],
      ...expected,
    }),
  )
  it('is news for a week', () =>
    expect([isNews('2026-03-03', '2026-03-10'), isNews('2026-03-02', '2026-03-10')]).toEqual([true, false]))
})

describe('days', () => {
  const calendar: SchoolCalendar = {
    terms: [{ id: 't', yearId: 'y', number: 1, name: 'Term I', startsOn: '2026-03-02', endsOn: '2026-03-20' }],
    exceptions: [
      { kind: 'closed', name: 'Half term', startsOn: '2026-03-12', endsOn: '2026-03-13' },
      { kind: 'open', name: 'Open Saturday', startsOn: '2026-03-07', endsOn: '2026-03-07' },
    ],
  }
  const [term, today] = [daysOf(calendar, '2026-03-02', '2026-03-20'), '2026-03-10']
  it('shows weekdays, and the Saturday of school', () => {
    expect(term).toHaveLength(16)
    expect(term.find(({ date }) => date === '2026-03-12')).toEqual({
      date: '2026-03-12',
      isSchoolDay: false,
      closedName: 'Half term',
    })
    expect(term.some(({ date }) => date === '2026-03-08')).toBe(false)
  })
  it.each([
    ['2026-03-12', true, [], 'none'],
    ['2026-03-11', true, [], 'to_come'],
    ['2026-03-10', true, [], 'to_come'],
    ['2026-03-09', true, [], 'not_taken'],
    ['2026-03-09', false, [], 'not_enrolled'],
    ['2026-03-09', true, [{ status: 'late' as const }], 'late'],
  ])('%s, enrolled %s, %j: %s', (date, enrolled, marks, expected) => {
    const info = term.find((one) => one.date === date)
    expect(info && stateOfDay(info, today, enrolled, marks)).toBe(expected)
  })
  const spans = [
    { startsOn: '2026-03-02', endsOn: '2026-03-09' },
    { startsOn: '2026-03-17', endsOn: null },
  ]
  it('knows when a learner was in a class', () =>
    expect(['2026-03-09', '2026-03-10', '2026-03-17', '2027-01-01'].map((date) => isEnrolledOn(spans, date))).toEqual([
      true,
      false,
      true,
      true,
    ]))
  it.each([
    ['2026-03-09', null],
    ['2026-03-10', 'The learner is not in a class on this day'],
    ['2026-03-12', 'There is no school on this day'],
    ['2026-03-14', 'There is no school on this day'],
    ['2026-02-20', 'Choose a day at most 14 days back'],
    ['2026-06-09', 'Choose a day at most 90 days ahead'],
    ['2026-03-18', null],
  ])('a request for %s: %s', (date, expected) =>
    expect(requestDateProblem(calendar, spans, date, today)).toBe(expected),
  )
  it.each<[string, string | undefined, string[], object]>([
    ['2026-03-17', undefined, ['2026-03-17'], {}],
    // Without the days on which there is no school for the learner.
    ['2026-03-06', '2026-03-18', ['2026-03-06', '2026-03-07', '2026-03-09', '2026-03-17', '2026-03-18'], {}],
    ['2026-03-18', '2026-03-17', [], { dateTo: 'Choose the same day or a later one' }],
    ['2026-03-14', '2026-03-15', [], { date: 'There is no school on this day' }],
    ['2026-02-20', '2026-03-18', [], { date: 'Choose a day at most 14 days back' }],
    ['2026-05-20', '2026-06-09', [], { dateTo: 'Choose a day at most 90 days ahead' }],
    ['2026-03-17', '2026-04-17', [], { dateTo: 'Choose at most 31 days' }],
  ])('a report from %s to %s', (date, dateTo, days, problems) =>
    expect(reportedDays(calendar, spans, { date, dateTo }, today)).toEqual({ days, problems }),
  )
})

describe('streaks', () => {
  const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06']
  const marks = (...all: (MarkStatus | null)[]) =>
    all.flatMap((status, index) => (status ? [{ date: days[index] ?? '', status }] : []))
  it.each([
    [marks(), { streak: 0, longestStreak: 0 }, 0],
    [marks('present', 'late', 'absent', 'present'), { streak: 1, longestStreak: 2 }, 0],
    [marks('present', null, 'present'), { streak: 2, longestStreak: 2 }, 0],
    [marks('present', 'absent', null, 'absent', 'absent'), { streak: 0, longestStreak: 1 }, 3],
    [marks('absent', 'excused', 'absent'), { streak: 0, longestStreak: 0 }, 1],
  ])('%j', (given, runs, away) => {
    expect(streaksOf(days, given)).toEqual(runs)
    expect(runAway(days, given)).toEqual({ days: away, ended: away < given.length })
  })
})

describe('termSentence', () => {
  const totals = (present: number, absent: number, late: number) => ({
    ...attendanceTotals([], []),
    recorded: present + absent,
    present,
    absent,
    late,
  })
  it.each([
    [totals(0, 0, 0), 'nothing'],
    [totals(43, 0, 0), 'always'],
    [totals(43, 0, 2), 'alwaysLate'],
    [totals(41, 2, 0), 'days'],
    [totals(41, 2, 2), 'daysLate'],
  ] as const)('%j: %s', (given, key) => expect(termSentence(given).key).toBe(key))
})
