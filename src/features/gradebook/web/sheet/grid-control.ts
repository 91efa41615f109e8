/** The sheet as a spreadsheet: what keys, clipboard and mouse do with the active cell and the selection. */
import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react'
import {
  moved,
  pasted,
  positionsIn,
  readBlock,
  rectangle,
  tabbed,
  writeBlock,
  type Position,
  type Selection,
  type Size,
} from '../../rules/moves.ts'
import { textOf } from './cells.ts'
import type { SheetStore } from './sheet-store.ts'

export interface Hand extends Selection {
  /** Text that the open editor begins with; null while none is open. */
  readonly editing: string | null
}

export interface GridActions {
  /** Opens the remark of a learner. */
  readonly onRemark: (row: number) => void
  /** Another column becomes active. */
  readonly onColumn: (column: number) => void
  /** Cells that are closed were typed into. */
  readonly onClosed: () => void
}

export interface GridPorts extends GridActions {
  readonly hand: Hand
  readonly setHand: (hand: Hand) => void
  readonly focus: () => void
}

const isPart = (event: { target: EventTarget }): boolean => (event.target as Element).closest('button, input') !== null

const cellUnder = (event: MouseEvent): Position | null => {
  const found = /^cell-(\d+)-(\d+)$/.exec((event.target as Element).closest('[id^="cell-"]')?.id ?? '')
  return found ? { row: Number(found[1]), column: Number(found[2]) } : null
}

export class GridControl {
  readonly #store: SheetStore
  #ports: GridPorts

  constructor(store: SheetStore, ports: GridPorts) {
    this.#store = store
    this.#ports = ports
  }

  /** Called on every render with the page's current handlers. */
  use(ports: GridPorts): void {
    this.#ports = ports
  }

  /** The column after the last assessment. */
  get #remark(): number {
    return this.#store.sheet.assessments.length
  }
  get #size(): Size {
    return { rows: this.#store.rows.length, columns: this.#remark + 1 }
  }

  #take(hand: Hand): void {
    this.#ports = { ...this.#ports, hand }
    this.#ports.setHand(hand)
  }

  #go(at: Position, to: Position = at): void {
    this.#take({ at, to, editing: null })
    if (at.column < this.#remark) this.#ports.onColumn(at.column)
  }

  /** Opens the editor of the active cell. @param text the first key pressed; by default the cell's own text */
  readonly open = (text?: string): void => {
    const { at } = this.#ports.hand
    if (at.column === this.#remark) return this.#ports.onRemark(at.row)
    if (!this.#store.isOpen(at.row, at.column)) return this.#ports.onClosed()
    const cell = this.#store.rowAt(at.row)?.cells[at.column]
    return this.#take({ at, to: at, editing: text ?? (cell ? textOf(cell) : '') })
  }

  #type(edits: readonly (Position & { text: string })[]): void {
    if (this.#store.edit(edits.filter(({ column }) => column < this.#remark)) === 0) this.#ports.onClosed()
  }

  #command(key: string, shift: boolean): boolean {
    if (key === 'a')
      this.#take({
        at: { row: 0, column: 0 },
        to: { row: this.#size.rows - 1, column: this.#remark - 1 },
        editing: null,
      })
    else if (key === 'z' || key === 'y') {
      const [first] = key === 'z' && !shift ? this.#store.undo() : this.#store.redo()
      if (first) this.#go(first)
    } else return false
    return true
  }

  #walk(key: string, shift: boolean, far: boolean): boolean {
    const { hand } = this.#ports
    const next =
      key === 'Tab' ? tabbed(hand.at, this.#size, shift) : moved(shift ? hand.to : hand.at, key, this.#size, far)
    if (!next) return false
    if (shift && key !== 'Tab') this.#take({ at: hand.at, to: next, editing: null })
    else this.#go(next)
    return true
  }

  #act(key: string): boolean {
    if (key === 'Enter' || key === 'F2') this.open()
    else if (key === 'Delete' || key === 'Backspace')
      this.#type(positionsIn(this.#ports.hand).map((position) => ({ ...position, text: '' })))
    else if (key === 'Escape') this.#go(this.#ports.hand.at)
    else if (key.length === 1 && key !== ' ') this.open(key)
    else return false
    return true
  }

  readonly onKeyDown = (event: KeyboardEvent): void => {
    if (this.#ports.hand.editing !== null || event.altKey || isPart(event)) return
    const { key, shiftKey } = event
    const far = event.ctrlKey || event.metaKey
    const isDone = this.#walk(key, shiftKey, far) || (far ? this.#command(key.toLowerCase(), shiftKey) : this.#act(key))
    if (isDone) event.preventDefault()
  }

  /**
   * Called when editing ends.
   * @param text null if cancelled
   * @param key the key that ended it, empty if the focus moved elsewhere
   */
  readonly onDone = (text: string | null, key: string, back: boolean): void => {
    const { hand } = this.#ports
    if (text !== null) this.#store.edit([{ ...hand.at, text }])
    // The focus moved elsewhere: leave it there.
    if (key === '') return this.#take({ ...hand, editing: null })
    const down = key === 'ArrowUp' || (key === 'Enter' && back) ? 'ArrowUp' : 'ArrowDown'
    const next =
      key === 'Escape'
        ? hand.at
        : key === 'Tab'
          ? tabbed(hand.at, this.#size, back)
          : moved(hand.at, down, this.#size, false)
    this.#go(next ?? hand.at)
    return this.#ports.focus()
  }

  readonly onCopy = (event: ClipboardEvent): void => {
    const { top, bottom, left, right } = rectangle(this.#ports.hand)
    const rows = this.#store.rows.slice(top, bottom + 1).map(({ cells }) => cells.slice(left, right + 1).map(textOf))
    event.clipboardData.setData('text/plain', writeBlock(rows))
    event.preventDefault()
  }

  readonly onPaste = (event: ClipboardEvent): void => {
    event.preventDefault()
    const { hand } = this.#ports
    const edits = pasted(readBlock(event.clipboardData.getData('text/plain')), hand, {
      ...this.#size,
      columns: this.#remark,
    })
    this.#type(edits)
    const [first, last] = [edits[0], edits.at(-1)]
    if (first && last && edits.length > 1) this.#take({ at: first, to: last, editing: null })
  }

  readonly onMouseDown = (event: MouseEvent): void => {
    const at = cellUnder(event)
    const { hand } = this.#ports
    if (!at || event.button !== 0 || (hand.editing !== null && at.row === hand.at.row && at.column === hand.at.column))
      return
    // Buttons and inputs keep the focus.
    if (!isPart(event)) {
      event.preventDefault()
      this.#ports.focus()
    }
    if (event.shiftKey) this.#take({ at: hand.at, to: at, editing: null })
    else this.#go(at)
  }

  readonly onMouseOver = (event: MouseEvent): void => {
    const to = cellUnder(event)
    const { hand } = this.#ports
    if (to && event.buttons === 1 && hand.editing === null) this.#take({ ...hand, to })
  }
}
