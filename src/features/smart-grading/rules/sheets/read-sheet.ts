/** Reads a photographed answer sheet: whose it is, and what each question says. */
import { fillOf, lightOf, ringOf, verdictOf, type RowReading } from './bubbles.ts'
import { parseCode, type SheetCode } from './code.ts'
import { mapQuad, type Project, type Quad } from './geometry.ts'
import { sample, shrink, soften, type Grey } from './grey.ts'
import { rowsOf, stripOf, type RowPlace, type SheetShape } from './layout.ts'
import { blobsOf, pageIn } from './marks.ts'

/** A code in a picture, its corners clockwise from the top left; null without one. */
export type FindCode = (picture: Grey) => { readonly text: string; readonly corners: Quad } | null

/** no_code also for a blurred photo; other_code is not of an answer sheet. */
export const readProblems = ['too_dark', 'no_code', 'other_code', 'other_set', 'no_marks', 'unclear'] as const
export type ReadProblem = (typeof readProblems)[number]

export interface SheetReading {
  readonly code: SheetCode
  readonly rows: readonly (RowReading & { readonly place: RowPlace })[]
  readonly toPhoto: Project
}
export type ReadResult = SheetReading | { readonly problem: ReadProblem }

/** A small picture is searched first: noise vanishes in it, which makes the search both fast and sure. */
const smallSide = 1000

const codeIn = (photo: Grey, findCode: FindCode): ReturnType<FindCode> => {
  const factor = Math.ceil(Math.max(photo.width, photo.height) / smallSide)
  const found = findCode(shrink(photo, factor))
  if (!found) return findCode(soften(photo))
  return { text: found.text, corners: mapQuad(found.corners, ({ x, y }) => ({ x: x * factor, y: y * factor })) }
}

/** The light tenth of a photo is paper in any photo of a sheet. */
const isTooDark = ({ data }: Grey): boolean => {
  const counts = new Uint32Array(256)
  for (let at = 0; at < data.length; at += 7) counts[data[at] ?? 0] = (counts[data[at] ?? 0] ?? 0) + 1
  let light = data.length / 7 / 10
  for (let grey = 255; grey >= 0; grey--) {
    light -= counts[grey] ?? 0
    if (light <= 0) return grey < 60
  }
  return true
}

/** Ink that is half as light as paper is no ink: the photo is blurred or in glare. */
const palestInk = 0.62

/** Mean share of rings found in a row of bubbles; filled ones hide theirs behind ink and count as found. */
const fitOf = (photo: Grey, toPhoto: Project, { bubbles }: RowPlace): number =>
  bubbles.reduce((sum, bubble) => sum + ringOf(photo, toPhoto, bubble), 0) / bubbles.length

/** @param setId sheets of other sets are refused */
export const readSheet = (photo: Grey, shape: SheetShape, setId: string, findCode: FindCode): ReadResult => {
  if (isTooDark(photo)) return { problem: 'too_dark' }
  const found = codeIn(photo, findCode)
  if (!found) return { problem: 'no_code' }
  const code = parseCode(found.text)
  if (!code) return { problem: 'other_code' }
  if (code.setId !== setId) return { problem: 'other_set' }
  const toPhoto = pageIn(blobsOf(photo), found.corners)
  if (!toPhoto) return { problem: 'no_marks' }
  const light = lightOf(photo, toPhoto)
  if (light.ground < 45) return { problem: 'too_dark' }
  if (light.ink > palestInk) return { problem: 'unclear' }
  const rows = rowsOf(shape).map((place) => ({
    place,
    ...verdictOf(
      place.bubbles.map((bubble) => fillOf(photo, toPhoto, bubble, light)),
      fitOf(photo, toPhoto, place),
    ),
  }))
  return { code, rows, toPhoto }
}

/** The strip of one question, straightened. */
export const cutStrip = (photo: Grey, toPhoto: Project, place: RowPlace, dotsPerMm: number): Grey => {
  const strip = stripOf(place)
  const [width, height] = [Math.round(strip.width * dotsPerMm), Math.round(strip.height * dotsPerMm)]
  const data = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data[y * width + x] = sample(photo, toPhoto({ x: strip.x + x / dotsPerMm, y: strip.y + y / dotsPerMm }))
  return { width, height, data }
}
