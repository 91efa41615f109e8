import { expect, it } from 'vitest'
import { chosenSize, sizesOf } from './video-size.ts'

const all = sizesOf(
  [
    { height: 360, bytes: 10 },
    { height: 720, bytes: 30 },
  ],
  100,
)
const chosen = (sizes: typeof all, savesData: boolean, screen: number) =>
  chosenSize(sizes, { savesData, screen })?.height

it('suits the screen, and who saves data', () => {
  expect(chosen(all, true, 1080)).toBe(360)
  expect(chosen(all, false, 360)).toBe(360)
  expect(chosen(all, false, 780)).toBe(720)
  expect(chosen(all, false, 1080)).toBe(720)
})

it('is the video itself where there is no copy', () => {
  expect(chosen(sizesOf([], 100), true, 360)).toBeNull()
  expect(chosen(sizesOf([], 100), false, 1080)).toBeNull()
})
