/** Elective blocks proposed from what learners chose. */
import { describe, expect, it } from 'vitest'
import { boardOf, ids } from '../../testing/boards.ts'
import {
  activitiesOfBlocks,
  clashingLearners,
  classesWithElectives,
  electivesOf,
  overlapsIn,
  proposeBlocks,
  usualCount,
} from './blocks.ts'

const sets = [
  { stream: 0, areas: [0, 2, 4], learners: 10 },
  { stream: 0, areas: [1, 3, 5], learners: 8 },
  { stream: 0, areas: [0, 3, 4], learners: 4 },
  { stream: 1, areas: [1, 2, 5], learners: 6 },
]
const lessons = [0, 1].flatMap((stream) =>
  [0, 1, 2, 3, 4, 5].map((area) => ({ parts: [{ stream, area, teacher: stream * 6 + area }], lessons: 5 })),
)
const both = [ids.stream(0), ids.stream(1)]

describe('elective blocks', () => {
  const board = boardOf({ sets, lessons, teachers: 12 })
  const [electives] = electivesOf(board, both)

  it('are as many as a learner has electives, without a clash where there need be none', () => {
    if (!electives) throw new Error('No electives')
    expect(usualCount(electives)).toBe(3)
    const division = proposeBlocks(electives, 3)
    expect([clashingLearners(electives, division), overlapsIn(electives, division)]).toEqual([0, []])
    expect(activitiesOfBlocks(electives, division).map(({ length }) => length)).toEqual([4, 4, 4])
  })

  it('count the learners whose areas are side by side', () => {
    if (!electives) throw new Error('No electives')
    const division = new Map([0, 1, 2, 3, 4, 5].map((area) => [ids.area(area), area < 3 ? 0 : null]))
    expect(clashingLearners(electives, division)).toBe(16)
    expect(overlapsIn(electives, division)).toEqual([
      { areaIds: [ids.area(0), ids.area(2)], learners: 10, staffId: null },
      { areaIds: [ids.area(1), ids.area(2)], learners: 6, staffId: null },
    ])
  })

  it('keep areas of one teacher apart', () => {
    const shared = boardOf({
      sets: [
        { stream: 0, areas: [0], learners: 10 },
        { stream: 0, areas: [1], learners: 10 },
        { stream: 0, areas: [2], learners: 10 },
      ],
      lessons: [0, 1, 2].map((area) => ({ parts: [{ stream: 0, area, teacher: area === 1 ? 1 : 0 }], lessons: 3 })),
    })
    const [of] = electivesOf(shared, [ids.stream(0)])
    if (!of) throw new Error('No electives')
    const division = proposeBlocks(of, 2)
    expect(overlapsIn(of, division)).toEqual([])
    expect(division.get(ids.area(0))).not.toBe(division.get(ids.area(2)))
  })

  it('are made for a class by itself or for classes together', () => {
    expect(classesWithElectives(board)).toEqual([[ids.stream(0)], [ids.stream(1)], both])
    expect(electivesOf(board, [ids.stream(1)])[0]?.sets).toEqual([
      { areaIds: [ids.area(1), ids.area(2), ids.area(5)], learners: 6 },
    ])
  })
})
