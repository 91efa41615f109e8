/** A drawing as a picture. */
import type { Stroke } from '../contract/document.ts'
import { sheetHeight, sheetWidth, type PenColour } from '../contract/words.ts'

/** On paper; on the screen the theme has its own. */
const paperColours: Record<PenColour, string> = { ink: '#1e231d', green: '#155a41', blue: '#2d5573', red: '#b3261e' }

export const penWidth = 3

/** The path of a stroke; a press without a move is a dot. */
export const pathOf = ({ points }: Stroke): string => {
  const pairs = Array.from(
    { length: Math.floor(points.length / 2) },
    (_, at) => `${points[at * 2]} ${points[at * 2 + 1]}`,
  )
  const [first, ...rest] = pairs
  return first === undefined ? '' : `M${first}${(rest.length > 0 ? rest : [first]).map((pair) => `L${pair}`).join('')}`
}

export const drawingSvg = (strokes: readonly Stroke[]): string => {
  const paths = strokes.map(
    (stroke) =>
      `<path d="${pathOf(stroke)}" fill="none" stroke="${paperColours[stroke.colour]}" stroke-width="${penWidth}" stroke-linecap="round" stroke-linejoin="round"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sheetWidth}" height="${sheetHeight}" viewBox="0 0 ${sheetWidth} ${sheetHeight}">${paths.join('')}</svg>`
}
