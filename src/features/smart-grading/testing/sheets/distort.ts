/** Turns a painted sheet into a phone's photo of it: perspective, blur, shadow and noise, repeatable by seed. */
import { projection, type Quad } from '../../rules/sheets/geometry.ts'
import { sample, soften, type Grey } from '../../rules/sheets/grey.ts'

/** Mulberry32: small and good enough to scatter noise. */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export interface Distortion {
  readonly width: number
  readonly height: number
  /** Where the corners of the page lie in the photo, clockwise from its top left. */
  readonly corners: Quad
  /** Passes of a 3 by 3 mean. */
  readonly blur: number
  /** Light that is left in the deepest shadow, 0 to 1, and the direction in which it falls. */
  readonly shadow: number
  readonly angle: number
  /** Largest difference of a pixel. */
  readonly noise: number
  readonly desk: number
}

export const photograph = (sheet: Grey, how: Distortion, random: () => number): Grey => {
  const { width, height } = how
  const toSheet = projection(how.corners, [
    { x: 0, y: 0 },
    { x: sheet.width, y: 0 },
    { x: sheet.width, y: sheet.height },
    { x: 0, y: sheet.height },
  ])
  const lit = new Uint8Array(width * height)
  const [cos, sin] = [Math.cos(how.angle), Math.sin(how.angle)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = toSheet?.({ x, y })
      const isPaper = at && at.x >= 0 && at.y >= 0 && at.x < sheet.width && at.y < sheet.height
      const along = ((x / width - 0.5) * cos + (y / height - 0.5) * sin) * 1.4 + 0.5
      const light = how.shadow + (1 - how.shadow) / (1 + Math.exp(-(along - 0.5) * 8))
      lit[y * width + x] = Math.min(255, (isPaper ? sample(sheet, at) : how.desk) * light)
    }
  let picture: Grey = { width, height, data: lit }
  for (let pass = 0; pass < how.blur; pass++) picture = soften(picture)
  const data = picture.data.map((grey) => Math.min(255, Math.max(0, grey + (random() - 0.5) * 2 * how.noise)))
  return { width, height, data: new Uint8Array(data) }
}

/** A photo as a teacher takes it at a desk, a little askew. */
export const deskPhoto = (random: () => number): Distortion => {
  const [width, height] = [1200, 1600]
  const off = (): number => (random() - 0.5) * 120
  return {
    width,
    height,
    corners: [
      { x: 120 + off(), y: 120 + off() },
      { x: 1080 + off(), y: 120 + off() },
      { x: 1080 + off(), y: 1480 + off() },
      { x: 120 + off(), y: 1480 + off() },
    ],
    blur: Math.floor(random() * 3),
    shadow: 0.45 + random() * 0.5,
    angle: random() * 2 * Math.PI,
    noise: 4 + random() * 14,
    desk: 60 + random() * 110,
  }
}
