/** A class becomes two: the lessons of the new one, with as few changes for everybody else as possible. */
import { describe, expect, it } from 'vitest'
import { boardOf, ids, withCards } from '../../testing/boards.ts'
import { search } from '../assemble/search.ts'
import { movingLearners, partsOfSplit, splitBoard, toCopy, toStaff, type ClassSplit } from './split.ts'

const at = (weekday: number, period: number) => ({ place: { weekday, period } })

/** Grade 1 has Areas 1 and 2 by itself and Area 3 with Grade 2; Grade 3 has nothing yet. */
const before = withCards(
  boardOf({
    classes: [0, 0, 0],
    lessons: [
      { parts: [{ stream: 0, area: 0, teacher: 0 }], lessons: 2 },
      { parts: [{ stream: 0, area: 1, teacher: 1 }] },
      {
        parts: [
          { stream: 0, area: 2, teacher: 2 },
          { stream: 1, area: 2, teacher: 2 },
        ],
      },
    ],
  }),
  { 0: at(1, 0), 1: at(2, 0), 2: at(1, 1), 3: at(3, 0) },
)
const asked = {
  kind: 'classSplit' as const,
  streamId: ids.stream(0),
  newStreamId: ids.stream(2),
  teachers: [{ activityId: ids.activity(0), staffId: ids.teacher(3) }],
}
const split: ClassSplit = {
  ...asked,
  copies: toCopy(before, { ...asked }).map((of, nth) => ({ of, id: ids.wish(nth) })),
}

describe('a class that becomes two', () => {
  it('has every lesson twice, except those with other classes, which the new class joins', () => {
    expect(toStaff(before, ids.stream(0)).map(({ id }) => id)).toEqual([ids.activity(0), ids.activity(1)])
    const { activities, cards, joined } = partsOfSplit(before, split)
    expect(activities.map(({ parts }) => parts.map(({ staffId }) => staffId))).toEqual([
      [ids.teacher(3)],
      [ids.teacher(1)],
    ])
    expect(cards.map(({ place }) => place)).toEqual([{ weekday: 1, period: 0 }, { weekday: 2, period: 0 }, null])
    expect([...joined.keys()]).toEqual([ids.activity(2)])
    const after = splitBoard(before, split, true)
    expect(after.streams.map(({ learners }) => learners)).toEqual([15, 30, 15])
    expect(splitBoard(after, split, true)).toBe(after)
  })

  it('leaves the lessons of others where they are', () => {
    let looks = 0
    const options = { seed: 1, seconds: 2000, fromPresent: true, mishap: split, every: 1, onBetter: () => undefined }
    const answer = search(before, { ...options, clock: () => looks++ })
    expect(answer.left).toEqual([])
    expect(answer.moved.map(({ cardId }) => cardId).sort()).toEqual(split.copies.slice(2).map(({ id }) => id))
    expect(answer.best).toHaveLength(7)
  })

  it.each([
    ['alphabet', ['c', 'd']],
    ['sex', ['c', 'd']],
  ] as const)('sends half of the learners by %s', (way, expected) => {
    const learners = [
      { id: 'a', fullName: 'Achieng', sex: 'female' },
      { id: 'b', fullName: 'Barasa', sex: 'male' },
      { id: 'c', fullName: 'Chebet', sex: 'female' },
      { id: 'd', fullName: 'Dida', sex: 'male' },
    ] as const
    expect(movingLearners(learners, way)).toEqual(expected)
  })
})
