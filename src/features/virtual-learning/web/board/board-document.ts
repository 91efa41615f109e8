/**
 * The whiteboard in this browser: a Yjs document that exchanges state vectors and updates with the server. What was
 * drawn while the network was lost goes with the next exchange.
 */
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector, UndoManager } from 'yjs'
import type { Shape } from '../../contract/board-shapes.ts'
import { shapesIn } from '../../rules/board.ts'

/** Sends the own state vector, and what the server lacks; answered with the same. */
export type Exchange = (
  vector: Uint8Array,
  update: Uint8Array | null,
) => Promise<{ vector: Uint8Array; update: Uint8Array }>

export interface BoardEvents {
  onShapes(shapes: readonly Shape[], canUndo: boolean): void
  /** Undefined once an exchange succeeds. */
  onError(error: unknown): void
}

/** Exchanges follow one another at least this far apart, milliseconds. */
const apart = 300

export class BoardDocument {
  readonly #document = new Doc()
  readonly #shapes = this.#document.getArray<unknown>('shapes')
  /** Each change of one's own is undone alone. */
  readonly #undo = new UndoManager(this.#shapes, { captureTimeout: 0 })
  readonly #exchange: Exchange
  /** What the server is known to have. */
  #known: Uint8Array | undefined
  #drawn = false
  #wanted = false
  #busy = false
  #closed = false

  constructor(exchange: Exchange, events: BoardEvents) {
    this.#exchange = exchange
    const tell = (): void => events.onShapes(this.shapes, this.#undo.canUndo())
    this.#document.on('update', (_update: Uint8Array, origin: unknown) => {
      tell()
      if (origin === this) return
      this.#drawn = true
      this.sync()
    })
    this.#undo.on('stack-item-added', tell)
    this.#undo.on('stack-item-popped', tell)
    this.#failed = (error) => events.onError(error)
  }

  readonly #failed: (error: unknown) => void

  get shapes(): Shape[] {
    return shapesIn(this.#shapes.toArray())
  }

  add(shape: Shape): void {
    this.#shapes.push([shape])
  }

  erase(id: string): void {
    const at = this.#shapes.toArray().findIndex((one) => shapesIn([one])[0]?.id === id)
    if (at >= 0) this.#shapes.delete(at)
  }

  undo(): void {
    this.#undo.undo()
  }

  clear(): void {
    this.#shapes.delete(0, this.#shapes.length)
  }

  /** Exchanges with the server, soon and never twice at a time. */
  sync(): void {
    this.#wanted = true
    if (!this.#busy) void this.#run()
  }

  async #run(): Promise<void> {
    this.#busy = true
    while (this.#wanted && !this.#closed) {
      this.#wanted = false
      const isDrawn = this.#drawn
      this.#drawn = false
      try {
        const own = isDrawn ? encodeStateAsUpdate(this.#document, this.#known) : null
        const answer = await this.#exchange(encodeStateVector(this.#document), own)
        this.#known = answer.vector
        applyUpdate(this.#document, answer.update, this)
        this.#failed(undefined)
      } catch (error) {
        this.#drawn ||= isDrawn
        this.#failed(error)
      }
      await new Promise((resolve) => setTimeout(resolve, apart))
    }
    this.#busy = false
  }

  close(): void {
    this.#closed = true
    this.#undo.destroy()
    this.#document.destroy()
  }
}
