/** Grey pictures as plain bytes: 0 is black, 255 white. */
import type { Point } from './geometry.ts'

export interface Grey {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Uint8ClampedArray
}

/** Grey between the four pixels around a point; the edge goes on outside the picture. */
export const sample = ({ width, height, data }: Grey, { x, y }: Point): number => {
  const [cx, cy] = [Math.min(Math.max(x, 0), width - 1.001), Math.min(Math.max(y, 0), height - 1.001)]
  const [left, top] = [Math.floor(cx), Math.floor(cy)]
  const [fx, fy] = [cx - left, cy - top]
  const at = top * width + left
  const upper = (data[at] ?? 0) * (1 - fx) + (data[at + 1] ?? 0) * fx
  const lower = (data[at + width] ?? 0) * (1 - fx) + (data[at + width + 1] ?? 0) * fx
  return upper * (1 - fy) + lower * fy
}

/** Shrinks by a whole factor, each pixel the mean of a square. */
export const shrink = (picture: Grey, factor: number): Grey => {
  if (factor === 1) return picture
  const [width, height] = [Math.floor(picture.width / factor), Math.floor(picture.height / factor)]
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let dy = 0; dy < factor; dy++)
        for (let dx = 0; dx < factor; dx++)
          sum += picture.data[(y * factor + dy) * picture.width + x * factor + dx] ?? 0
      data[y * width + x] = sum / (factor * factor)
    }
  return { width, height, data }
}

/** Each pixel the mean of itself and its eight neighbours. */
export const soften = ({ width, height, data }: Grey): Grey => {
  const soft = new Uint8Array(data)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      let sum = 0
      for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) sum += data[(y + dy) * width + x + dx] ?? 0
      soft[y * width + x] = sum / 9
    }
  return { width, height, data: soft }
}

/** Sums of all pixels above and left of each, with a first row and column of zeros. */
const sumsOf = ({ width, height, data }: Grey): Float64Array => {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row
    }
  }
  return sums
}

/** One byte a pixel: 1 where it is darker than `share` of the mean of its neighbourhood. Shadows move with the mean. */
export const darkerThanAround = (picture: Grey, reach: number, share: number): Uint8Array => {
  const { width, height, data } = picture
  const sums = sumsOf(picture)
  const at = (x: number, y: number): number => sums[y * (width + 1) + x] ?? 0
  const dark = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)]
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
      const sum = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top)
      const mean = sum / ((right - left) * (bottom - top))
      if ((data[y * width + x] ?? 0) < mean * share) dark[y * width + x] = 1
    }
  }
  return dark
}
