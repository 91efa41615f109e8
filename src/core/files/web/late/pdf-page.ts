/** Draws pages of a PDF with pdf.js, which is loaded only where a document is read. */
import {
  AnnotationMode,
  getDocument,
  GlobalWorkerOptions,
  TextLayer,
  type PDFDocumentProxy,
  type RenderTask,
} from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- the bundler makes it the address of the file
import workerSrc from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerSrc

/** What is read of the file at a time: a phone at 400 kbit/s has it in a second or two. */
const chunkBytes = 65_536

export type Pdf = PDFDocumentProxy

/** Opens a document by ranges: only what the shown pages need is downloaded. @returns how to end it, too */
export const openPdf = (url: string): { document: Promise<Pdf>; close: () => void } => {
  const task = getDocument({
    url,
    rangeChunkSize: chunkBytes,
    disableAutoFetch: true,
    disableStream: true,
    isEvalSupported: false,
    enableXfa: false,
  })
  return { document: task.promise, close: () => void task.destroy() }
}

export interface Drawing {
  readonly done: Promise<void>
  cancel(): void
}

/** Room for a page on the screen, CSS pixels. */
export interface Room {
  readonly width: number
  readonly height: number
}

export const drawPage = (
  pdf: Pdf,
  number: number,
  { width, height }: Room,
  canvas: HTMLCanvasElement,
  words: HTMLElement,
): Drawing => {
  let cancelled = false
  let task: RenderTask | undefined
  let layer: TextLayer | undefined
  const draw = async (): Promise<void> => {
    const page = await pdf.getPage(number)
    if (cancelled) return
    const whole = page.getViewport({ scale: 1 })
    const scale = Math.min(width / whole.width, height / whole.height)
    const viewport = page.getViewport({ scale })
    const dots = Math.min(window.devicePixelRatio || 1, 2)
    canvas.width = Math.floor(viewport.width * dots)
    canvas.height = Math.floor(viewport.height * dots)
    canvas.style.width = `${viewport.width}px`
    canvas.style.height = `${viewport.height}px`
    words.replaceChildren()
    words.style.setProperty('--total-scale-factor', String(scale))
    // Links and forms of a document are not followed: it may come from anywhere.
    task = page.render({
      canvas,
      viewport,
      transform: [dots, 0, 0, dots, 0, 0],
      annotationMode: AnnotationMode.DISABLE,
    })
    await task.promise
    layer = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport })
    await layer.render()
  }
  return {
    done: draw(),
    cancel: () => {
      cancelled = true
      task?.cancel()
      layer?.cancel()
    },
  }
}
