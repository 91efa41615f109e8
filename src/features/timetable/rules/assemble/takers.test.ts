/** Lessons for some of a class: who is in two of them at once, where they may stand, and what the search makes of them. */
import { describe, expect, it } from 'vitest'
import { boardOf, ids, withCards } from '../../testing/boards.ts'
import { indexBoard } from '../board/index-board.ts'
import { placesFor } from '../board/places.ts'
import { weekOfBoard } from '../publication/week.ts'
import { clashesOf, twoGroupsOf } from './clashes.ts'
import { withSeats } from './findings.ts'
import { labelsOf, lessonsOf } from './lessons.ts'
import { search } from './search.ts'

const at = (weekday: number, period: number) => ({ place: { weekday, period } })

/** Grade 1 has Area 1 for everybody; 12 chose Areas 2 and 4, 8 Areas 3 and 4. */
const divided = (lessons = 1) =>
  boardOf({
    sets: [
      { stream: 0, areas: [1, 3], learners: 12 },
      { stream: 0, areas: [2, 3], learners: 8 },
    ],
    lessons: [0, 1, 2, 3].map((area) => ({ parts: [{ stream: 0, area, teacher: area }], lessons })),
  })

const clashes = (board: ReturnType<typeof divided>) => clashesOf(board, lessonsOf(board), labelsOf(board))
const verdictAt = (board: ReturnType<typeof divided>, card: number) =>
  placesFor(indexBoard(board), ids.card(card)).find(({ weekday, period }) => weekday === 1 && period === 0)

describe('groups of a class', () => {
  it('may be side by side while no learner is in both', () => {
    const board = withCards(divided(), { 1: at(1, 0), 2: at(1, 0) })
    expect(clashes(board)).toEqual([])
    expect(verdictAt(withCards(divided(), { 1: at(1, 0) }), 2)).toMatchObject({ standing: 'good', pushed: [] })
  })

  it('may not while some learners are in both, and the grid says how many', () => {
    const board = withCards(divided(), { 1: at(1, 0), 3: at(1, 0) })
    expect(clashes(board)).toMatchObject([{ code: 'learnerTwice', params: { count: 12, areas: 'Area 2, Area 4' } }])
    expect(verdictAt(withCards(divided(), { 1: at(1, 0) }), 3)).toMatchObject({
      reason: { code: 'learnersTwice', params: { count: 12, area: 'Area 2' } },
      pushed: [ids.card(1)],
    })
  })

  it('clash with a lesson of the whole class as before', () => {
    const board = withCards(divided(), { 0: at(1, 0), 3: at(1, 0) })
    expect(clashes(board)).toMatchObject([{ code: 'classTwice', params: { class: 'Grade 1' } }])
  })

  it('in one activity are at the same time whatever is moved: who is in both is said', () => {
    const board = boardOf({
      sets: [
        { stream: 0, areas: [1, 2], learners: 3 },
        { stream: 0, areas: [1], learners: 20 },
        { stream: 0, areas: null, learners: 5 },
      ],
      lessons: [{ parts: [1, 2].map((area) => ({ stream: 0, area, teacher: area })) }],
    })
    expect(twoGroupsOf(board, labelsOf(board))).toMatchObject([{ code: 'learnerTwice', params: { count: 3 } }])
  })

  it('are placed by the search in a week that has no room for them one after the other', () => {
    // 30 periods: 10 for everybody, 10 for each of the groups side by side, 10 for all groups together.
    const board = divided(10)
    let looks = 0
    const options = { seed: 1, seconds: 4000, fromPresent: false, mishap: null, every: 1, onBetter: () => undefined }
    const answer = search(board, { ...options, clock: () => looks++ })
    expect(answer.left).toEqual([])
    expect(clashes(withSeats(board, answer.best))).toEqual([])
  })

  it('are published as lessons that are taught together', () => {
    const board = withCards(divided(), { 0: at(1, 1), 1: at(1, 0), 2: at(1, 0) })
    const week = weekOfBoard(board, (streamId, period) => `${streamId} ${period}`)
    expect(week.map((lessons) => lessons.map(({ learningAreaId }) => learningAreaId))).toEqual([
      [ids.area(0)],
      [ids.area(1), ids.area(2)],
    ])
  })
})
