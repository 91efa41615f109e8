/** The active cell and the selection of a sheet, and what changes them. */
import { useEffect, useRef, useState } from 'react'
import { GridControl, type GridActions, type Hand } from './grid-control.ts'
import type { SheetStore } from './sheet-store.ts'

/** @param startColumn of the first active cell */
export const useGrid = (store: SheetStore, startColumn: number, actions: GridActions) => {
  const [hand, setHand] = useState<Hand>({
    at: { row: 0, column: startColumn },
    to: { row: 0, column: startColumn },
    editing: null,
  })
  const grid = useRef<HTMLTableElement>(null)
  const ports = { ...actions, hand, setHand, focus: () => grid.current?.focus({ preventScroll: true }) }
  const [control] = useState(() => new GridControl(store, ports))
  useEffect(() => control.use(ports))
  useEffect(() => {
    document
      .getElementById(`cell-${hand.to.row}-${hand.to.column}`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [hand.to])
  const { onKeyDown, onCopy, onPaste, onMouseDown, onMouseOver, onDone, open } = control
  return {
    hand,
    grid,
    onDone,
    handlers: { onKeyDown, onCopy, onPaste, onMouseDown, onMouseOver, onDoubleClick: () => open() },
  }
}
