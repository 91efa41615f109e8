/** Draws pages of a PDF with pdf.js, which is loaded only where a document is read. */
import {
  AnnotationMode,
  getDocument,
  GlobalWorkerOptions,
  PDFDataRangeTransport,
  TextLayer,
  type PDFDocumentProxy,
  type RenderTask,
} from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- the bundler makes it the address of the file
import workerSrc from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerSrc

/** What is read of the file at a time, bytes: a phone at 400 kbit/s has it in less than a second. */
const chunkBytes = 32_768

export type Pdf = PDFDocumentProxy

/** Puts the code that reads documents where the service worker keeps it. */
export const fetchPdfWorker = async (): Promise<void> => {
  await fetch(workerSrc)
}

/** Reads a copy on the device piece by piece: as a whole it may be larger than a phone's memory. */
class CopyTransport extends PDFDataRangeTransport {
  readonly #copy: Blob
  constructor(copy: Blob) {
    super(copy.size, null)
    this.#copy = copy
  }
  override requestDataRange(begin: number, end: number): void {
    void this.#copy
      .slice(begin, end)
      .arrayBuffer()
      .then((data) => this.onDataRange(begin, new Uint8Array(data)))
  }
}

/**
 * Opens a document by ranges: only what the shown pages need is read.
 * @param from its address, or its copy on the device
 * @returns how to end it, too
 */
export const openPdf = (from: string | Blob): { document: Promise<Pdf>; close: () => void } => {
  const task = getDocument({
    ...(typeof from === 'string' ? { url: from } : { range: new CopyTransport(from) }),
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
  /** How much wider than its room the page is. */
  readonly zoom: number
}

export const drawPage = (
  pdf: Pdf,
  number: number,
  { width, height, zoom }: Room,
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
    const scale = Math.min((width * zoom) / whole.width, height / whole.height)
    const viewport = page.getViewport({ scale })
    // A cheap phone has no memory for a page that is both large and fine.
    const dots = Math.max(1, Math.min(window.devicePixelRatio || 1, 2) / zoom)
    canvas.width = Math.floor(viewport.width * dots)
    canvas.height = Math.floor(viewport.height * dots)
    canvas.style.width = `${viewport.width}px`
    canvas.style.height = `${viewport.height}px`
    words.style.width = canvas.style.width
    words.style.height = canvas.style.height
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
