import { expect, it } from 'vitest'
import { chaptersShown, clock } from './chapters.ts'

const slide = (page: number, id = 'a') => ({ id, page })

it('shows slides that stayed for a moment, and not those passed over', () => {
  const given = [
    { at: 300, slide: slide(1) },
    { at: 60_000, slide: slide(2) },
    { at: 60_400, slide: slide(3) },
    { at: 61_000, slide: slide(4) },
    { at: 120_000, slide: null },
    { at: 125_000, slide: slide(4) },
    { at: 200_000, slide: slide(5) },
  ]
  expect(chaptersShown(given, 180_000)).toEqual([
    { at: 0, slide: slide(1) },
    { at: 61_000, slide: slide(4) },
    { at: 120_000, slide: null },
    { at: 125_000, slide: slide(4) },
  ])
})

it('is one chapter while the slide stays, whatever was shown in passing', () => {
  const given = [
    { at: 0, slide: slide(1) },
    { at: 5_000, slide: slide(2) },
    { at: 5_200, slide: slide(1) },
  ]
  expect(chaptersShown(given, 60_000)).toEqual([{ at: 0, slide: slide(1) }])
  expect(chaptersShown([], 60_000)).toEqual([])
  expect(chaptersShown(given, 1_000)).toEqual([{ at: 0, slide: slide(1) }])
})

it('says times as a player does', () => {
  expect([clock(0), clock(1_045_999), clock(3_723_000)]).toEqual(['00:00', '17:25', '1:02:03'])
})
