/** Reads photos of answer sheets beside the page, which stays quick. Nothing is sent from here. */
import { mostCrop } from '../../../contract/crop.ts'
import type { Grey } from '../../../rules/sheets/grey.ts'
import { cutStrip, readSheet, type SheetReading } from '../../../rules/sheets/read-sheet.ts'
import { findCode } from './find-code.ts'
import type { ReadAnswer, ReadRequest } from './messages.ts'

/** Longest side in pixels: a bubble is then 30 wide, and a sheet is read in less than a second. */
const longest = 1800
const cropDotsPerMm = 7

const greyOf = async (photo: Blob): Promise<Grey> => {
  const picture = await createImageBitmap(photo)
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const drawing = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!drawing) throw new Error('No canvas')
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(picture, 0, 0, width, height)
  picture.close()
  const { data: rgba } = drawing.getImageData(0, 0, width, height)
  const data = new Uint8Array(width * height)
  for (let at = 0; at < data.length; at++)
    data[at] = 0.3 * (rgba[at * 4] ?? 0) + 0.59 * (rgba[at * 4 + 1] ?? 0) + 0.11 * (rgba[at * 4 + 2] ?? 0)
  return { width, height, data }
}

/** @returns null when even a poor copy is too large to be kept */
const dataUrlOf = async ({ width, height, data }: Grey): Promise<string | null> => {
  const canvas = new OffscreenCanvas(width, height)
  const drawing = canvas.getContext('2d')
  if (!drawing) return null
  const pixels = drawing.createImageData(width, height)
  for (let at = 0; at < data.length; at++) {
    pixels.data.fill(data[at] ?? 0, at * 4, at * 4 + 3)
    pixels.data[at * 4 + 3] = 255
  }
  drawing.putImageData(pixels, 0, 0)
  for (const quality of [0.75, 0.5, 0.25]) {
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    const bytes = new Uint8Array(await blob.arrayBuffer())
    const url = `data:image/jpeg;base64,${btoa(String.fromCharCode(...bytes))}`
    if (url.length <= mostCrop) return url
  }
  return null
}

const answerOf = async (photo: Grey, { code, rows, toPhoto }: SheetReading): Promise<ReadAnswer> => {
  const doubts = []
  for (const { verdict, letter, fills, place } of rows) {
    if (verdict === 'answer') continue
    const crop = await dataUrlOf(cutStrip(photo, toPhoto, place, cropDotsPerMm))
    doubts.push({ question: place.question, verdict, guess: letter, fills: [...fills], crop })
  }
  const answers = rows.map(({ verdict, letter }) => (verdict === 'answer' ? letter : null) ?? '?').join('')
  return { learnerId: code.learnerId, answers, doubts }
}

const read = async ({ photo, shape, setId }: ReadRequest): Promise<ReadAnswer> => {
  const grey = await greyOf(photo).catch(() => null)
  if (!grey) return { problem: 'no_picture' }
  const result = readSheet(grey, shape, setId, findCode)
  return 'problem' in result ? result : answerOf(grey, result)
}

globalThis.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  void read(data).then((answer) => globalThis.postMessage(answer))
})
