/** Takes pending input from the sheet and sends it in blocks, one at a time. */
import { v7 } from 'uuid'
import { ApiError } from '#platform/web/api/api-error.ts'
import { request } from '#platform/web/api/request.ts'
import type { SentCell } from '../../contract/marks.ts'
import { mostCells, saveCells } from '../../contract/sheets.ts'
import type { SheetStore } from './sheet-store.ts'

/** Quiet after the last key before marks are sent, ms: a row is typed in one go. */
const pause = 400
/** Delay before retrying after a server failure, ms. */
const again = 5000

export interface SaverPorts {
  /** Part of this sheet is queued on the device: later input queues behind it. */
  readonly isWaiting: () => boolean
  /** Queues a block on the device. */
  readonly keep: (cells: readonly SentCell[]) => Promise<void>
  readonly onSaved: (savedAt: string) => void
  readonly onFailed: (failure: ApiError | null) => void
}

export class Saver {
  readonly #store: SheetStore
  #ports: SaverPorts
  #timer: ReturnType<typeof setTimeout> | undefined
  #busy = false

  constructor(store: SheetStore, ports: SaverPorts) {
    this.#store = store
    this.#ports = ports
  }

  /** Called on every render with the page's current handlers. */
  use(ports: SaverPorts): void {
    this.#ports = ports
  }

  plan(delay: number = pause): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), delay)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  /** Sends pending input now. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#busy) return
    const cells = this.#store.take(mostCells)
    if (cells.length === 0) return
    this.#busy = true
    const delay = await this.#send(cells)
    this.#busy = false
    if (this.#store.state().pending > 0) this.plan(delay)
  }

  /** @returns delay before sending what is pending then, ms */
  async #send(cells: readonly SentCell[]): Promise<number> {
    try {
      if (this.#ports.isWaiting()) await this.#keep(cells)
      else {
        const answer = await request(saveCells, { body: { cells: [...cells] }, idempotencyKey: v7(), attempts: 1 })
        this.#store.settle(answer.cells)
        this.#ports.onSaved(answer.savedAt)
      }
      return pause
    } catch (thrown) {
      return this.#missed(cells, thrown)
    }
  }

  async #keep(cells: readonly SentCell[]): Promise<void> {
    await this.#ports.keep(cells)
    this.#store.restore(cells, 'waiting')
  }

  async #missed(cells: readonly SentCell[], thrown: unknown): Promise<number> {
    const failure = thrown instanceof ApiError ? thrown : null
    try {
      if (failure?.kind === 'network') {
        await this.#keep(cells)
        return pause
      }
    } catch {
      // The device cannot store it: the marks stay on the page and are sent again.
    }
    this.#store.restore(cells, 'pending')
    this.#ports.onFailed(failure)
    return again
  }
}
