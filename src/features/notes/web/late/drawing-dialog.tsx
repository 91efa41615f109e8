/** Draws with a finger, a pen or the mouse. */
import { Button } from '@mantine/core'
import { useRef, useState, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import layout from '#platform/web/components/layout.module.css'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import type { Stroke } from '../../contract/document.ts'
import { mostPoints, mostStrokes, penColours, sheetHeight, sheetWidth, type PenColour } from '../../contract/words.ts'
import { Strokes } from './drawn-sheet.tsx'
import classes from './editor.module.css'

interface DrawingDialogProps {
  readonly strokes: readonly Stroke[]
  readonly onDraw: (strokes: readonly Stroke[]) => void
  readonly onClose: () => void
}

/** Closer points add nothing that is seen. */
const nearest = 2

const within = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)))

const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): [number, number] => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return [
    within(((clientX - left) / width) * sheetWidth, sheetWidth),
    within(((clientY - top) / height) * sheetHeight, sheetHeight),
  ]
}

const isNear = (points: readonly number[], [x, y]: readonly [number, number]): boolean =>
  Math.abs((points.at(-2) ?? -nearest) - x) < nearest && Math.abs((points.at(-1) ?? -nearest) - y) < nearest

export const DrawingDialog = ({ strokes: before, onDraw, onClose }: DrawingDialogProps) => {
  const { t } = useTranslation('notes')
  const [strokes, setStrokes] = useState<readonly Stroke[]>(before)
  const [colour, setColour] = useState<PenColour>('ink')
  const [now, setNow] = useState<Stroke | null>(null)
  const draws = useRef(false)
  const isFull = strokes.length >= mostStrokes

  const begin = (event: PointerEvent<SVGSVGElement>): void => {
    if (isFull) return
    event.currentTarget.setPointerCapture(event.pointerId)
    draws.current = true
    setNow({ colour, points: pointOf(event) })
  }
  const move = (event: PointerEvent<SVGSVGElement>): void => {
    if (!draws.current) return
    const point = pointOf(event)
    setNow((one) =>
      !one || isNear(one.points, point) || one.points.length >= mostPoints * 2
        ? one
        : { ...one, points: [...one.points, ...point] },
    )
  }
  const end = (): void => {
    draws.current = false
    if (now) setStrokes([...strokes, now])
    setNow(null)
  }
  return (
    <Dialog opened onClose={onClose} title={t('drawing.title')} size={880} closeOnClickOutside={false}>
      <ChoiceWells
        label={t('drawing.pen')}
        value={colour}
        onChange={(next) => setColour(penColours.find((one) => one === next) ?? 'ink')}
        choices={penColours.map((value) => ({ value, label: t(`drawing.colours.${value}`) }))}
      />
      <svg
        className={`${classes.sheet} ${classes.drawing}`}
        viewBox={`0 0 ${sheetWidth} ${sheetHeight}`}
        role="img"
        aria-label={t('drawing.sheet')}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <Strokes strokes={now ? [...strokes, now] : strokes} />
      </svg>
      {isFull ? <p className={classes.hint}>{t('drawing.full')}</p> : null}
      <div className={layout.actions}>
        <Button variant="default" disabled={strokes.length === 0} onClick={() => setStrokes(strokes.slice(0, -1))}>
          {t('drawing.undo')}
        </Button>
        <Button variant="subtle" disabled={strokes.length === 0} onClick={() => setStrokes([])}>
          {t('drawing.clear')}
        </Button>
        <Button
          onClick={() => {
            onDraw(strokes)
            onClose()
          }}
        >
          {t('drawing.done')}
        </Button>
      </div>
    </Dialog>
  )
}
