/** Drawing with a finger, a pen or a mouse: what is under way, and what it becomes. */
import { useState, type PointerEvent } from 'react'
import { boardSize, mostPoints, type Ink, type Shape } from '../../../contract/board-shapes.ts'
import { withPoint } from '../../../rules/board.ts'
import type { BoardDocument } from '../board-document.ts'

export const tools = ['pen', 'line', 'rectangle', 'text', 'eraser'] as const
export type Tool = (typeof tools)[number]

type Point = readonly [number, number]

const clamp = (at: number, most: number): number => Math.min(most, Math.max(0, Math.round(at)))

/** In the board's units. */
const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return [
    clamp(((clientX - left) / width) * boardSize.width, boardSize.width),
    clamp(((clientY - top) / height) * boardSize.height, boardSize.height),
  ]
}

const shapeOf = (tool: Tool, ink: Ink, points: readonly number[]): Shape | undefined => {
  const [x = 0, y = 0] = points
  const [toX = x, toY = y] = points.slice(-2)
  const id = crypto.randomUUID()
  // A dot is a stroke as well.
  if (tool === 'pen') return { kind: 'pen', id, ink, points: points.length > 2 ? [...points] : [x, y, x, y] }
  if (tool !== 'line' && tool !== 'rectangle') return undefined
  return x === toX && y === toY ? undefined : { kind: tool, id, ink, x, y, toX, toY }
}

const shapeAt = ({ clientX, clientY }: PointerEvent): string | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<SVGGElement>('[data-shape]')?.dataset['shape']

export interface Drawing {
  /** What is being drawn. */
  readonly draft: Shape | undefined
  readonly handlers: Readonly<
    Record<
      'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
      (event: PointerEvent<SVGSVGElement>) => void
    >
  >
}

/** @param onSpot where text is to stand */
export const useDrawing = (
  board: BoardDocument | undefined,
  { tool, ink, onSpot }: { tool: Tool; ink: Ink; onSpot: (point: Point) => void },
): Drawing => {
  const [points, setPoints] = useState<readonly number[]>([])
  const erase = (event: PointerEvent<SVGSVGElement>): void => {
    const id = shapeAt(event)
    if (id) board?.erase(id)
  }
  const end = (): void => {
    const shape = points.length > 0 ? shapeOf(tool, ink, points) : undefined
    if (shape) board?.add(shape)
    setPoints([])
  }
  return {
    draft: points.length > 0 ? shapeOf(tool, ink, points) : undefined,
    handlers: {
      onPointerDown: (event) => {
        if (!event.isPrimary) return
        if (tool === 'text') return onSpot(pointOf(event))
        if (tool === 'eraser') return erase(event)
        event.currentTarget.setPointerCapture(event.pointerId)
        return setPoints([...pointOf(event)])
      },
      onPointerMove: (event) => {
        if (tool === 'eraser' && event.buttons === 1) return erase(event)
        if (points.length === 0 || points.length + 2 > mostPoints) return
        const point = pointOf(event)
        setPoints(tool === 'pen' ? withPoint(points, point) : [...points.slice(0, 2), ...point])
      },
      onPointerUp: end,
      onPointerCancel: () => setPoints([]),
    },
  }
}
