/** Where everything lies on a printed answer sheet, in millimetres from the top left corner of an A4 page. */
import { choiceLetters } from '../../contract/sheet-letters.ts'
import type { Point } from './geometry.ts'

export const page = { width: 210, height: 297 } as const

/** Side of the four corner marks. They are larger than a bubble, so that a filled bubble is never taken for one. */
export const markSide = 7
/** Centres of the corner marks, clockwise from the top left. */
export const markCentres: readonly [Point, Point, Point, Point] = [
  { x: 15, y: 15 },
  { x: 195, y: 15 },
  { x: 195, y: 282 },
  { x: 15, y: 282 },
]

/** The code with its light border. */
export const codeBox = { x: 154, y: 22, side: 32 } as const
/** Corners of the code itself, clockwise from its top left; the border is one module of about 31. */
const border = codeBox.side / 31
export const codeCorners: readonly [Point, Point, Point, Point] = [
  { x: codeBox.x + border, y: codeBox.y + border },
  { x: codeBox.x + codeBox.side - border, y: codeBox.y + border },
  { x: codeBox.x + codeBox.side - border, y: codeBox.y + codeBox.side - border },
  { x: codeBox.x + border, y: codeBox.y + codeBox.side - border },
]

export const bubbleRadius = 2.8
const columnWidth = 56
const firstColumn = 22
const firstRow = 72
const rowHeight = 10
const firstBubble = 12
const bubbleStep = 8.2

export interface SheetShape {
  readonly questions: number
  readonly choices: number
}

export interface RowPlace {
  /** Starts at 1. */
  readonly question: number
  /** Left edge of the number, and the middle of the line. */
  readonly at: Point
  readonly bubbles: readonly Point[]
}

/** Short sheets use three columns too, because they are easier to fill in. */
export const rowsInColumn = (questions: number): number => Math.max(10, Math.ceil(questions / 3))

export const rowsOf = ({ questions, choices }: SheetShape): RowPlace[] =>
  Array.from({ length: questions }, (_, index) => {
    const column = Math.floor(index / rowsInColumn(questions))
    const at = {
      x: firstColumn + column * columnWidth,
      y: firstRow + (index % rowsInColumn(questions)) * rowHeight,
    }
    const bubbles = Array.from({ length: choices }, (_choice, choice) => ({
      x: at.x + firstBubble + choice * bubbleStep,
      y: at.y,
    }))
    return { question: index + 1, at, bubbles }
  })

/** Letters stand above each column of questions. */
export const headingsOf = (shape: SheetShape): { readonly letter: string; readonly at: Point }[] =>
  rowsOf(shape)
    .filter(({ question }) => (question - 1) % rowsInColumn(shape.questions) === 0)
    .flatMap(({ bubbles }) =>
      bubbles.map((bubble, index) => ({
        letter: choiceLetters[index] ?? '',
        at: { x: bubble.x, y: bubble.y - 7 },
      })),
    )

/** The strip with a question's number and bubbles, as a doubt is shown. */
export const stripOf = ({ at, bubbles }: RowPlace): { x: number; y: number; width: number; height: number } => {
  const last = bubbles.at(-1) ?? at
  return { x: at.x - 1, y: at.y - 4.8, width: last.x - at.x + 6, height: 9.6 }
}
