/** Shapes of a whiteboard as a drawing. */
import { inkColours, textSize, type Shape } from '../../../contract/board-shapes.ts'
import { pathOf } from '../../../rules/board.ts'

const thickness = 6
/** What a finger hits. */
const reach = 36

const ends = ({ x, y, toX, toY }: { x: number; y: number; toX: number; toY: number }) => ({
  x: Math.min(x, toX),
  y: Math.min(y, toY),
  width: Math.abs(toX - x),
  height: Math.abs(toY - y),
})

const Drawn = ({ shape, width, stroke }: { shape: Shape; width: number; stroke: string }) => {
  const pen = { fill: 'none', stroke, strokeWidth: width, strokeLinecap: 'round', strokeLinejoin: 'round' } as const
  if (shape.kind === 'text')
    return (
      <text x={shape.x} y={shape.y} fontSize={textSize} fill={stroke}>
        {shape.text}
      </text>
    )
  if (shape.kind === 'rectangle') return <rect {...ends(shape)} {...pen} />
  return <polyline points={pathOf(shape).flat().join(' ')} {...pen} />
}

/** @param erasable shapes are hit by what points at them */
export const Shapes = ({ shapes, erasable }: { shapes: readonly Shape[]; erasable: boolean }) =>
  shapes.map((shape) => (
    <g key={shape.id} data-shape={shape.id}>
      <Drawn shape={shape} width={thickness} stroke={inkColours[shape.ink]} />
      {erasable && shape.kind !== 'text' ? <Drawn shape={shape} width={reach} stroke="transparent" /> : null}
    </g>
  ))
