/** Invigilation by property: never twice at once, never busy, never with an own subject, and shared fairly. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sittingClashes } from './clashes.ts'
import { shareWatches, type Candidate, type Watch } from './invigilators.ts'
import { placeKey } from './model.ts'

const slots = ['2026-03-23', '2026-03-24'].flatMap((date) => [0, 1].map((session) => ({ date, session })))
const areas = ['english', 'kiswahili', 'maths']
const watches = fc
  .uniqueArray(fc.tuple(fc.nat(3), fc.nat(2), fc.integer({ min: 1, max: 2 }), fc.subarray(areas)), {
    selector: ([slot, room]) => `${slot}/${room}`,
    maxLength: 12,
  })
  .map((all) =>
    all.flatMap(([slot, room, needed, areaIds]): Watch[] => {
      const place = slots[slot]
      return place ? [{ ...place, roomId: `r${room}`, needed, areaIds, fixed: [] }] : []
    }),
  )
const candidates = fc
  .array(fc.tuple(fc.subarray(areas), fc.subarray(slots.map(placeKey))), { maxLength: 8 })
  .map((all) =>
    all.map(([areaIds, busy], at): Candidate => ({ id: `t${at}`, areaIds: new Set(areaIds), busy: new Set(busy) })),
  )

describe('sharing invigilation', () => {
  it('breaks no rule', () => {
    fc.assert(
      fc.property(watches, candidates, (all, people) => {
        const given = shareWatches(all, people)
        expect(new Set(given.map((one) => `${one.staffId}/${placeKey(one)}`)).size).toBe(given.length)
        const sittings = all.map(({ date, session, roomId, needed, areaIds }) => {
          const there = given.filter((one) => placeKey(one) === placeKey({ date, session }) && one.roomId === roomId)
          expect(there.length).toBeLessThanOrEqual(needed)
          const room = { roomId, areaIds, learners: needed, invigilators: there.map(({ staffId }) => staffId) }
          return { date, session, unseated: 0, rooms: [room] }
        })
        expect(sittingClashes(sittings, people, 1, new Set()).filter(({ code }) => code !== 'invigilators')).toEqual([])
      }),
    )
  })

  it('leaves nobody with two sessions more than a colleague when everybody is free', () => {
    fc.assert(
      fc.property(watches, fc.integer({ min: 6, max: 9 }), (all, many) => {
        const free = Array.from({ length: many }, (_, at) => ({
          id: `t${at}`,
          areaIds: new Set<string>(),
          busy: new Set<string>(),
        }))
        const given = shareWatches(all, free)
        const counts = free.map(({ id }) => given.filter(({ staffId }) => staffId === id).length)
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
        expect(given).toHaveLength(all.reduce((sum, { needed }) => sum + needed, 0))
      }),
    )
  })

  it('counts those chosen by hand, and fills up the rest', () => {
    const place = { date: '2026-03-23', session: 0, areaIds: [] }
    const people = ['a', 'b'].map((id) => ({ id, areaIds: new Set<string>(), busy: new Set<string>() }))
    const all = [
      { ...place, roomId: 'hall', needed: 2, fixed: ['b'] },
      { ...place, session: 1, roomId: 'hall', needed: 1, fixed: [] },
    ]
    expect(shareWatches(all, people).map(({ session, staffId }) => [session, staffId])).toEqual([
      [0, 'a'],
      [1, 'a'],
    ])
  })
})
