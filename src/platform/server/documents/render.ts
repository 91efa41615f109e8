/** Makes PDF documents from Typst templates, outside the thread that answers requests. */
import { AppError, commonErrors } from '../../pure/errors.ts'
import { paperSource } from './paper.ts'
import { Press, type PressOptions } from './press.ts'

export interface DocumentRequest {
  /** Typst source; `#import "/paper.typ": *` gives the shared paper. */
  template: string
  /** Available to the template as `json(bytes(sys.inputs.data))`: data, never code. */
  data: unknown
  /** Pictures and further sources by absolute path, such as `/crest.png`. */
  files?: Readonly<Record<string, Uint8Array>>
  /** Tags for screen readers, on by default. Large documents for print only do without, at a fifth of the size. */
  tagged?: boolean
}

export interface Documents {
  /** @throws AppError `server.overloaded` when too many wait, `documents.too_slow`; Error when the template is wrong */
  renderPdf: (request: DocumentRequest) => Promise<Uint8Array>
  /** Ends the thread; a later call starts a new one. */
  close: () => void
}

const defaults: PressOptions & { maxWaiting: number } = {
  timeoutMs: 20_000,
  idleMs: 60_000,
  documentsPerThread: 50,
  maxWaiting: 40,
}

export const createDocuments = (options: Partial<typeof defaults> = {}): Documents => {
  const settings = { ...defaults, ...options }
  const press = new Press(settings)
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  const renderPdf = async ({ template, data, files = {}, tagged = true }: DocumentRequest): Promise<Uint8Array> => {
    if (waiting >= settings.maxWaiting) throw new AppError(commonErrors.overloaded, { retryAfter: 10 })
    const job = {
      template,
      tagged,
      inputs: { data: JSON.stringify(data) },
      files: { ...files, '/paper.typ': Buffer.from(paperSource) },
    }
    waiting += 1
    const made = last.then(() => press.run(job)).finally(() => (waiting -= 1))
    last = made.catch(() => undefined)
    return made
  }
  return { renderPdf, close: () => press.end() }
}
