/** Input of the active cell: keeps its text to itself until done, so that a key press re-renders only this input. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Band } from '#platform/web/components/drawings/band.tsx'
import classes from './grid.module.css'

export interface CellEditorProps {
  /** Initial text: the cell's text, or the first key pressed. */
  readonly start: string
  /** Code of the band a text reaches; null if none is shown. */
  readonly bandIn: ((text: string) => string | null) | null
  readonly numeric: boolean
  readonly label: string
  /** @param text null if cancelled @param key the key that ended editing, empty if the focus moved elsewhere */
  readonly onDone: (text: string | null, key: string, back: boolean) => void
}

const ending = new Set(['Enter', 'Tab', 'ArrowUp', 'ArrowDown'])

export const CellEditor = ({ start, bandIn, numeric, label, onDone }: CellEditorProps) => {
  const [text, setText] = useState(start)
  const field = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  useEffect(() => {
    const input = field.current
    input?.focus({ preventScroll: true })
    input?.setSelectionRange(input.value.length, input.value.length)
  }, [])
  const end = (result: string | null, key: string, back = false): void => {
    if (isOver.current) return
    isOver.current = true
    onDone(result, key, back)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation()
    if (event.key === 'Escape') end(null, event.key)
    else if (ending.has(event.key)) {
      event.preventDefault()
      end(text, event.key, event.shiftKey)
    }
  }
  const band = bandIn?.(text) ?? null
  return (
    <>
      <input
        ref={field}
        className={classes.field}
        aria-label={label}
        inputMode={numeric ? 'decimal' : 'text'}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        onCopy={(event) => event.stopPropagation()}
        onPaste={(event) => event.stopPropagation()}
        onBlur={() => end(text, '')}
      />
      {bandIn ? <span className={classes.band}>{band === null ? null : <Band code={band} />}</span> : null}
    </>
  )
}
