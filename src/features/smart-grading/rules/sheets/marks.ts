/** Finds the four corner marks of a sheet in a photo, and with its code which way up it lies. */
import { distance, isClockwise, projection, type Point, type Project, type Quad } from './geometry.ts'
import { darkerThanAround, shrink, type Grey } from './grey.ts'
import { codeCorners, markCentres, markSide } from './layout.ts'

/** The marks are looked for in a small picture: a centre is a mean of many pixels and stays exact. */
const searchSide = 1000

export interface Blob {
  readonly centre: Point
  /** In pixels. */
  readonly area: number
}

interface Found extends Blob {
  readonly box: { readonly width: number; readonly height: number }
}

/** Dark connected spots. */
const spotsOf = (dark: Uint8Array, width: number): Found[] => {
  const spots: Found[] = []
  const stack: number[] = []
  const height = dark.length / width
  for (let start = 0; start < dark.length; start++) {
    if (dark[start] !== 1) continue
    dark[start] = 2
    stack.push(start)
    let [area, sumX, sumY] = [0, 0, 0]
    let [left, right, top, bottom] = [width, 0, height, 0]
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      area += 1
      sumX += x
      sumY += y
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      const around = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]
      for (const next of around)
        if (dark[next] === 1) {
          dark[next] = 2
          stack.push(next)
        }
    }
    const box = { width: right - left + 1, height: bottom - top + 1 }
    spots.push({ centre: { x: sumX / area, y: sumY / area }, area, box })
  }
  return spots
}

const looksLikeMark = ({ area, box }: Found): boolean => {
  const [least, most] = [Math.min(box.width, box.height), Math.max(box.width, box.height)]
  return (
    least >= searchSide * 0.007 && most <= searchSide * 0.07 && most < least * 2 && area > box.width * box.height * 0.55
  )
}

export const blobsOf = (picture: Grey): Blob[] => {
  const factor = Math.max(1, Math.floor(Math.max(picture.width, picture.height) / searchSide))
  const small = shrink(picture, factor)
  const dark = darkerThanAround(small, Math.round(searchSide / 22), 0.7)
  return spotsOf(dark, small.width)
    .filter(looksLikeMark)
    .map(({ centre, area }) => ({
      centre: { x: (centre.x + 0.5) * factor - 0.5, y: (centre.y + 0.5) * factor - 0.5 },
      area: area * factor * factor,
    }))
}

/** The few outermost spots in a direction: the mark is one of them unless the desk is covered with squares. */
const outermost = (blobs: readonly Blob[], dx: number, dy: number): Blob[] =>
  blobs.toSorted((a, b) => b.centre.x * dx + b.centre.y * dy - (a.centre.x * dx + a.centre.y * dy)).slice(0, 4)

/** How many times a mark's area in the photo differs from what the map says; 1 is equal. */
const areaError = (toPhoto: Project, blob: Blob, centre: Point): number => {
  const half = markSide / 2
  const wide = distance(toPhoto({ x: centre.x - half, y: centre.y }), toPhoto({ x: centre.x + half, y: centre.y }))
  const high = distance(toPhoto({ x: centre.x, y: centre.y - half }), toPhoto({ x: centre.x, y: centre.y + half }))
  const ratio = blob.area / (wide * high)
  return Math.max(ratio, 1 / ratio)
}

/** Millimetres by which the code may lie off its place; bent paper and a coarse code explain less. */
const mostOff = 5
/** A filled bubble has half the area of a mark. */
const mostAreaError = 1.55

/** The map from the page in millimetres to the photo; null when no four marks agree with the code. */
export const pageIn = (blobs: readonly Blob[], code: Quad): Project | null => {
  let best: { off: number; toPhoto: Project } | null = null
  for (const a of outermost(blobs, -1, -1))
    for (const b of outermost(blobs, 1, -1))
      for (const c of outermost(blobs, 1, 1))
        for (const d of outermost(blobs, -1, 1)) {
          if (!isClockwise([a.centre, b.centre, c.centre, d.centre])) continue
          const turns = [
            [a, b, c, d],
            [b, c, d, a],
            [c, d, a, b],
            [d, a, b, c],
          ] as const
          for (const turned of turns) {
            const centres: Quad = [turned[0].centre, turned[1].centre, turned[2].centre, turned[3].centre]
            const toPage = projection(centres, markCentres)
            const toPhoto = projection(markCentres, centres)
            if (!toPage || !toPhoto) continue
            const off = Math.max(
              ...codeCorners.map((corner, index) => distance(toPage(code[index as 0 | 1 | 2 | 3]), corner)),
            )
            if (off > mostOff || (best && off >= best.off)) continue
            const areas = turned.map((mark, index) => areaError(toPhoto, mark, markCentres[index as 0 | 1 | 2 | 3]))
            if (Math.max(...areas) < mostAreaError) best = { off, toPhoto }
          }
        }
  return best?.toPhoto ?? null
}
