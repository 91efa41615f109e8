import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { boardOf, ids, mixedBoard } from '../../testing/boards.ts'
import { check } from '../check/check.ts'
import { readFet } from '../fet/read.ts'
import { seededRandom } from '../solve/random.ts'
import { fetOf } from './fet.ts'
import { withSeats } from './findings.ts'
import { search } from './search.ts'

const solved = (seed: number) => {
  const board = mixedBoard(seededRandom(seed).below)
  let looks = 0
  const options = { seed, seconds: 4000, fromPresent: false, mishap: null, every: 1, onBetter: () => undefined }
  const answer = search(board, { ...options, clock: () => looks++ })
  return { board: withSeats(board, answer.best), left: answer.left }
}

const everyKind = () =>
  boardOf({
    rooms: ['laboratory', 'laboratory', 'hall'],
    lessons: [
      { parts: [{ stream: 0, area: 0, teacher: 0 }], lessons: 4, doubles: 1, kind: 'laboratory' },
      { parts: [{ stream: 1, area: 1, teacher: 1, room: 2 }], lessons: 2 },
      { parts: [{ stream: 0, area: 2, teacher: 2 }], lessons: 2 },
    ],
    wishes: [
      { rule: { kind: 'away', of: 'teachers', ids: [ids.teacher(0)], slots: [{ weekday: 1, period: 0 }] } },
      { rule: { kind: 'away', of: 'teachers', ids: [], slots: [{ weekday: 2, period: 5 }] } },
      { weight: 50, rule: { kind: 'away', of: 'classes', ids: [], slots: [{ weekday: 5, period: 5 }] } },
      { rule: { kind: 'mostDaily', of: 'teachers', ids: [ids.teacher(1)], most: 2 } },
      { rule: { kind: 'mostInARow', of: 'classes', ids: [], most: 4 } },
      { rule: { kind: 'mostGapsWeekly', of: 'teachers', ids: [ids.teacher(0)], most: 3 } },
      { rule: { kind: 'mostRoomChanges', of: 'teachers', ids: [ids.teacher(0)], most: 4 } },
      { weight: 40, rule: { kind: 'mostRoomChanges', of: 'classes', ids: [], most: 2 } },
      { rule: { kind: 'mostDays', of: 'teachers', ids: [ids.teacher(1)], most: 4 } },
      { weight: 90, rule: { kind: 'daysBetween', learningAreaIds: [], least: 1 } },
      { weight: 20, rule: { kind: 'notLast', learningAreaIds: [] } },
      { rule: { kind: 'notNext', learningAreaIds: [ids.area(0), ids.area(2)] } },
      { rule: { kind: 'sameStart', activityIds: [ids.activity(1), ids.activity(2)] } },
      { rule: { kind: 'roomClosed', roomId: ids.room(0), slots: [{ weekday: 1, period: 1 }] } },
    ],
  })

describe('a draft as a FET file', () => {
  it('is read back with its lessons, places and constraints, all of them understood', () => {
    const { board, left } = solved(3)
    expect(left).toEqual([])
    const { problem, timetable, notUnderstood } = readFet(fetOf(board))
    expect(notUnderstood).toEqual([])
    expect(problem.activities.length).toBeGreaterThanOrEqual(board.cards.length)
    expect(timetable.every(({ start }) => start !== null)).toBe(true)
    expect(check(problem, timetable).broken.filter(({ hard }) => hard)).toEqual([])
  })

  it('says every kind of wish', () => {
    const { problem, notUnderstood } = readFet(fetOf(everyKind()))
    expect(notUnderstood).toEqual([])
    const kinds = new Set(problem.constraints.map(({ rule }) => rule.kind))
    for (const kind of [
      'away',
      'mostHoursDaily',
      'longestRun',
      'mostGapsWeekly',
      'mostChanges',
      'mostDays',
      'leastDaysBetween',
      'within',
      'leastGapsBetween',
      'sameStart',
      'starts',
      'rooms',
      'roomClosed',
    ] as const)
      expect(kinds).toContain(kind)
  })

  it('can be made of a draft without lessons', () => {
    expect(readFet(fetOf(boardOf({ lessons: [] }))).problem.activities).toEqual([])
  })

  const fet = ['/usr/bin/fet-cl'].find((path) => existsSync(path))

  it.runIf(fet).each([
    ['of every kind of wish', everyKind],
    ['of several bell schedules', () => solved(3).board],
  ])('is solved by FET itself: %s', (_, make) => {
    const folder = mkdtempSync(join(tmpdir(), 'darasa-fet-'))
    try {
      const path = join(folder, 'draft.fet')
      writeFileSync(path, fetOf(make()))
      const said = execFileSync(
        fet ?? '',
        [`--inputfile=${path}`, `--outputdir=${folder}`, '--timelimitseconds=20', '--verbose=false'],
        { encoding: 'utf8', timeout: 40_000 },
      )
      expect(said).toMatch(/successful/i)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
