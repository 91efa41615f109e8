/** The first page of a PDF as a picture, drawn by pdf.js on the canvas that it brings for Node.js. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Points: twice what is shown, so that small letters stay grey lines and not noise. */
const width = 400
/** Points of a page that is a long strip. */
const mostHeight = 800

/** Fonts, character maps and decoders that documents do not bring themselves. */
const here = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const partOf = (folder: string): string => `${join(here, folder)}/`

/** The canvas of pdf.js in Node.js (@napi-rs/canvas), of which its types know nothing. */
interface Canvases {
  readonly create: (
    width: number,
    height: number,
  ) => { readonly canvas: { readonly encode: (type: 'png') => Promise<Buffer> }; readonly context: never }
}

/** @returns a PNG @throws for a file that is no PDF or needs a password, and on platforms without the canvas */
export const pdfCover = async (data: Uint8Array): Promise<Uint8Array> => {
  const task = getDocument({
    data,
    isEvalSupported: false,
    useSystemFonts: false,
    verbosity: 0,
    standardFontDataUrl: partOf('standard_fonts'),
    cMapUrl: partOf('cmaps'),
    wasmUrl: partOf('wasm'),
  })
  try {
    const document = await task.promise
    const page = await document.getPage(1)
    const natural = page.getViewport({ scale: 1 })
    const scale = Math.min(width / natural.width, mostHeight / natural.height)
    const viewport = page.getViewport({ scale })
    const canvases = document.canvasFactory as Canvases
    const { canvas, context } = canvases.create(
      Math.max(1, Math.round(viewport.width)),
      Math.max(1, Math.round(viewport.height)),
    )
    await page.render({ canvas: null, canvasContext: context, viewport }).promise
    return await canvas.encode('png')
  } finally {
    await task.destroy()
  }
}
