import { expect, it } from 'vitest'
import { mostPositions } from '../../contract/tracking-words.ts'
import { mostWaiting, nextBatch, positionOf, sendEvery, withNext } from './phone.ts'

const start = Date.parse('2026-03-10T04:00:00Z')
const coords = {
  latitude: -1.29,
  longitude: 36.82,
  accuracy: 8,
  speed: 10,
  heading: Number.NaN,
}
const at = (second: number) => positionOf(start + second * 1000, coords)

it('keeps one position in five seconds, the newest ones when there are too many, and sends the oldest first', () => {
  let waiting = withNext([], at(0))
  for (let second = 1; second <= 10; second++) waiting = withNext(waiting, at(second))
  expect(waiting.map(({ at: when }) => (Date.parse(when) - start) / 1000)).toEqual([0, 5, 10])
  const many = Array.from({ length: mostWaiting }, (_, index) => at((index * sendEvery) / 1000))
  const more = withNext(many, at((mostWaiting * sendEvery) / 1000))
  expect(more).toHaveLength(mostWaiting)
  expect(more[0]).toEqual(many[1])
  expect(nextBatch(more)).toEqual(more.slice(0, mostPositions))
})

it('says what a browser reports in kilometres an hour, and no heading while the bus stands', () => {
  expect(at(0)).toEqual({
    at: '2026-03-10T04:00:00.000Z',
    lat: -1.29,
    lon: 36.82,
    kmh: 36,
    heading: null,
    accuracy: 8,
  })
})
