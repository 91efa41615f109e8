/** Fares by zone. */
import { expect, it } from 'vitest'
import { fareOf } from './zones.ts'

const [near, far] = [
  { name: 'A', cents: 600_000 },
  { name: 'B', cents: 900_100 },
]

it('both ways cost the dearer zone, one way half of it in whole shillings', () => {
  expect(fareOf(near, far, 2)).toEqual(far)
  expect(fareOf(far, near, 2)).toEqual(far)
  expect(fareOf(near, null, 1)).toEqual({ name: 'A', cents: 300_000 })
  expect(fareOf(null, far, 1)).toEqual({ name: 'B', cents: 450_100 })
  expect(fareOf(null, null, 2)).toBeNull()
})
