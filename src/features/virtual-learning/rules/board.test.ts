/** Shapes of a whiteboard: which are drawn, where they stand, and where writing goes on. */
import { describe, expect, it } from 'vitest'
import { boardSize, type Shape } from '../contract/board-shapes.ts'
import { nextLine, placeOf, shapesIn, withPoint } from './board.ts'

const text = (x: number, y: number): Shape => ({ kind: 'text', id: 'a', ink: 'black', x, y, text: 'H+' })

describe('a whiteboard', () => {
  it('leaves out what is no shape', () => {
    const line = { kind: 'line', id: 'b', ink: 'green', x: 0, y: 0, toX: 10, toY: 10 }
    expect(
      shapesIn([line, { ...line, toX: 5_000 }, { ...line, ink: 'url(#x)' }, null, 'line', { kind: 'text' }]),
    ).toEqual([line])
  })

  it('says where a shape stands', () => {
    expect(placeOf(text(40, 60))).toBe('top_left')
    expect(placeOf({ kind: 'pen', id: 'c', ink: 'red', points: [800, 400, 820, 460] })).toBe('middle_centre')
    expect(placeOf({ kind: 'rectangle', id: 'd', ink: 'red', x: 1500, y: 800, toX: 1600, toY: 900 })).toBe(
      'bottom_right',
    )
  })

  it('goes on below what is written, and at the top when it is full', () => {
    expect(nextLine([])).toEqual({ x: 40, y: 62 })
    expect(nextLine([text(40, 62)]).y).toBe(124)
    expect(nextLine([text(40, boardSize.height - 50)]).y).toBe(84)
  })

  it('drops points that add nothing to a stroke', () => {
    expect(withPoint(withPoint([], [10, 10]), [12, 11])).toEqual([10, 10])
    expect(withPoint([10, 10], [30, 10])).toEqual([10, 10, 30, 10])
  })
})
