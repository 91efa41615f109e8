/** What a draft begins with, and which cards stay when an activity changes. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ids } from '../../testing/boards.ts'
import { matchCards, newCards } from './cards.ts'
import { firstWishes, fromCurriculum } from './from-curriculum.ts'
import { fromLessons } from './from-lessons.ts'

const counts = fc
  .record({ lessonsPerWeek: fc.integer({ min: 1, max: 20 }), doubles: fc.integer({ min: 0, max: 10 }) })
  .filter(({ lessonsPerWeek, doubles }) => doubles * 2 <= lessonsPerWeek)

const sum = (cards: readonly { duration: number }[]): number =>
  cards.reduce((total, { duration }) => total + duration, 0)

describe('the cards of an activity', () => {
  it('are as many after a change as new ones would be, and a placed one never goes before one without a place', () => {
    const card = fc.record({
      id: fc.uuid(),
      duration: fc.constantFrom(1, 2),
      locked: fc.boolean(),
      weekday: fc.option(fc.integer({ min: 1, max: 5 })),
    })
    fc.assert(
      fc.property(fc.array(card, { maxLength: 20 }), counts, (cards, wanted) => {
        const { stay, go, missing } = matchCards(cards, wanted)
        const durations = (some: readonly { duration: number }[]) =>
          some.map(({ duration }) => duration).sort((one, other) => one - other)
        expect(durations([...stay, ...missing])).toEqual(durations(newCards(wanted)))
        expect(stay.length + go.length).toBe(cards.length)
        for (const gone of go)
          for (const kept of stay)
            if (gone.duration === kept.duration && gone.weekday !== null)
              expect(kept.locked || kept.weekday !== null).toBe(true)
      }),
    )
  })
})

describe('the lessons in force', () => {
  const lesson = fc.record({
    streamId: fc.constantFrom(ids.stream(0), ids.stream(1)),
    learningAreaId: fc.constantFrom(ids.area(0), ids.area(1)),
    staffId: fc.constant(ids.teacher(0)),
    roomId: fc.constant(null),
    togetherId: fc.constant(null),
    week: fc.constant('every' as const),
    place: fc.option(fc.record({ weekday: fc.integer({ min: 1, max: 6 }), period: fc.integer({ min: 0, max: 8 }) })),
  })
  const places = fc.uniqueArray(lesson, {
    maxLength: 90,
    selector: ({ streamId, place }) => (place ? `${streamId} ${place.weekday} ${place.period}` : Symbol('none')),
  })

  it('are all there, each at its time, in activities of at most twenty, and no double has a break inside', () => {
    const breaks = [1, 3, 5]
    fc.assert(
      fc.property(places, (lessons) => {
        const activities = fromLessons(lessons, () => breaks)
        const times = activities.flatMap(({ parts: [part], cards }) =>
          cards.flatMap(({ duration, place }) =>
            Array.from({ length: duration }, (_, nth) =>
              [part?.streamId, part?.learningAreaId, place && [place.weekday, place.period + nth]].join(),
            ),
          ),
        )
        const held = lessons.map(({ streamId, learningAreaId, place }) =>
          [streamId, learningAreaId, place && [place.weekday, place.period]].join(),
        )
        expect(times.sort()).toEqual(held.sort())
        for (const { lessonsPerWeek, doubles, cards } of activities) {
          expect(lessonsPerWeek).toBeLessThanOrEqual(20)
          expect(lessonsPerWeek).toBe(sum(cards))
          expect(doubles).toBe(cards.filter(({ duration }) => duration === 2).length)
          for (const { duration, place } of cards) if (duration === 2) expect(breaks).not.toContain(place?.period)
        }
      }),
    )
  })
})

it('lessons in force that are taught together are one activity with all their parts', () => {
  const part = { learningAreaId: ids.area(0), staffId: ids.teacher(0), roomId: null }
  const lessons = [0, 1].flatMap((period) =>
    [0, 1].map((stream) => ({
      ...part,
      streamId: ids.stream(stream),
      togetherId: `together ${period}`,
      week: 'every' as const,
      place: { weekday: 2, period },
    })),
  )
  const parts = [0, 1].map((stream) => ({ ...part, streamId: ids.stream(stream) }))
  expect(fromLessons(lessons, () => [])).toMatchObject([
    { parts, lessonsPerWeek: 2, doubles: 1, cards: [{ duration: 2, place: { weekday: 2, period: 0 } }] },
  ])
})

describe('the curriculum', () => {
  const stream = { id: ids.stream(0), level: 'senior' }
  const areas = [0, 1, 2].map((nth) => ({ id: ids.area(nth), level: 'senior', lessonsPerWeek: 5 }))
  const teaching = [{ staffId: ids.teacher(0), streamId: stream.id, learningAreaId: ids.area(1) }]
  const begin = (periods: number, taught = teaching) =>
    fromCurriculum({ streams: [stream], areas, teaching: taught, periodsOf: () => periods }).flatMap(({ parts }) =>
      parts.map(({ learningAreaId, staffId }) => [learningAreaId, staffId]),
    )

  it('has all learning areas of the level, or of electives that do not fit the week those that somebody teaches', () => {
    const [none, all] = [[], areas.map(({ id }, nth) => [id, nth === 1 ? ids.teacher(0) : null])]
    expect(begin(15)).toEqual(all)
    expect(begin(14)).toEqual([[ids.area(1), ids.teacher(0)]])
    expect(begin(14, none)).toHaveLength(3)
  })

  it('gives a class the teacher who was assigned first, and nothing that has no lessons', () => {
    const second = { ...teaching[0], staffId: ids.teacher(1), streamId: stream.id, learningAreaId: ids.area(1) }
    expect(begin(15, [...teaching, second])[1]).toEqual([ids.area(1), ids.teacher(0)])
    const off = areas.map((area) => ({ ...area, lessonsPerWeek: 0 }))
    expect(fromCurriculum({ streams: [stream], areas: off, teaching, periodsOf: () => 15 })).toEqual([])
  })

  it('wishes different days only for what has no more lessons than the week has days', () => {
    const activities = [1, 5, 7].map((lessonsPerWeek, nth) => ({
      parts: [{ streamId: stream.id, learningAreaId: ids.area(nth), staffId: null, roomId: null }],
      lessonsPerWeek,
      week: 'every' as const,
      doubles: 0,
      roomKind: null,
      cards: [],
    }))
    expect(firstWishes(activities)[0]?.rule).toEqual({
      kind: 'daysBetween',
      learningAreaIds: [ids.area(1)],
      least: 1,
    })
  })
})
