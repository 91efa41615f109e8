/** The practice sheet: select a cell, type into it, Enter. */
import { Button } from '@mantine/core'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#platform/web/i18n/formats.ts'
import { columnName, valuesOf, type SheetState } from '../../rules/simulations/sheet.ts'
import classes from './simulations.module.css'
import type { SimulationProps } from './types.ts'

const steps: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface CellProps {
  cell: string
  value: string | number
  isAt: boolean
  isBold: boolean
  onSelect: () => void
  onOpen: () => void
}

const Cell = ({ cell, value, isAt, isBold, onSelect, onOpen }: CellProps) => (
  // Keys are taken by the grid around it.
  <div
    role="gridcell"
    data-cell={cell}
    tabIndex={isAt ? 0 : -1}
    aria-selected={isAt}
    data-number={typeof value === 'number' || undefined}
    data-bold={isBold || undefined}
    onClick={onSelect}
    onDoubleClick={onOpen}
  >
    {typeof value === 'number' ? formatNumber(value) : value}
  </div>
)

export const Sheet = ({ state, onChange }: SimulationProps<SheetState>) => {
  const { t } = useTranslation('tech-tutor')
  const { columns, rows, selected, cells, bold } = state
  const [typed, setTyped] = useState<string | null>(null)
  const bar = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const values = valuesOf(state)
  const select = (cell: string): void => onChange({ ...state, selected: cell })
  const focusCell = (cell: string): void =>
    void grid.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus()
  const keep = (): void => {
    if (typed !== null) onChange({ ...state, cells: { ...cells, [selected]: typed } })
    setTyped(null)
  }
  const step = (key: string): string | null => {
    const move = steps[key]
    if (!move) return null
    const column = selected.charCodeAt(0) - 65 + move[0]
    const row = Number(selected.slice(1)) + move[1]
    return column < 0 || column >= columns || row < 1 || row > rows ? null : `${columnName(column)}${String(row)}`
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = step(event.key)
    if (next) {
      event.preventDefault()
      select(next)
      focusCell(next)
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault()
      bar.current?.focus()
    } else if (event.key === 'Delete') onChange({ ...state, cells: { ...cells, [selected]: '' } })
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      setTyped(event.key)
      bar.current?.focus()
    }
  }
  return (
    <div>
      <form
        className={classes.formula}
        onSubmit={(event) => {
          event.preventDefault()
          keep()
          focusCell(selected)
        }}
      >
        <label>
          <span className={classes.cellName}>{selected}</span>
          <span className="visually-hidden">{t('sim.sheet.content')}</span>
          <input
            ref={bar}
            value={typed ?? String(cells[selected] ?? '')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={keep}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setTyped(null)
            }}
          />
        </label>
        <Button type="submit" variant="light">
          {t('sim.sheet.enter')}
        </Button>
        <Button
          variant={bold[selected] ? 'light' : 'default'}
          aria-pressed={bold[selected] ?? false}
          onClick={() => onChange({ ...state, bold: { ...bold, [selected]: !bold[selected] } })}
        >
          {t('sim.bold')}
        </Button>
      </form>
      <div className={classes.scroll} role="group" aria-label={t('sim.sheet.title')}>
        <div
          ref={grid}
          role="grid"
          className={classes.sheet}
          aria-label={`${String(state.name)}. ${t('sim.sheet.help')}`}
          onKeyDown={onKeyDown}
        >
          <div role="row" className={classes.sheetRow}>
            <span role="columnheader" aria-label={t('sim.sheet.row')} />
            {Array.from({ length: columns }, (_, index) => (
              <span key={index} role="columnheader" data-here={selected.startsWith(columnName(index)) || undefined}>
                {columnName(index)}
              </span>
            ))}
          </div>
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} role="row" className={classes.sheetRow}>
              <span role="rowheader" data-here={selected.slice(1) === String(row + 1) || undefined}>
                {row + 1}
              </span>
              {Array.from({ length: columns }, (__, index) => {
                const cell = `${columnName(index)}${String(row + 1)}`
                return (
                  <Cell
                    key={cell}
                    cell={cell}
                    value={values[cell] ?? ''}
                    isAt={cell === selected}
                    isBold={bold[cell] ?? false}
                    onSelect={() => select(cell)}
                    onOpen={() => bar.current?.focus()}
                  />
                )
              })}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
