/** How dark each bubble is, and what a row of bubbles says. */
import { choiceLetters, type Letter, type Verdict } from '../../contract/sheet-letters.ts'
import type { Point, Project } from './geometry.ts'
import { sample, type Grey } from './grey.ts'
import { bubbleRadius, markCentres, markSide } from './layout.ts'

const ring = (centre: Point, radius: number, count: number): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) }
  })

/** Inside the printed ring, evenly spread. */
const inside = (centre: Point): Point[] => [
  centre,
  ...ring(centre, 0.65, 6),
  ...ring(centre, 1.2, 12),
  ...ring(centre, 1.75, 18),
]

const greys = (photo: Grey, toPhoto: Project, points: readonly Point[]): number[] =>
  points.map((point) => sample(photo, toPhoto(point))).toSorted((a, b) => a - b)

/** A light value among those around a point, so that a ring or a neighbour's stroke does not darken the ground. */
const groundAt = (photo: Grey, toPhoto: Project, centre: Point, radius: number): number => {
  const around = greys(photo, toPhoto, ring(centre, radius, 24))
  return around[Math.floor(around.length * 0.75)] ?? 255
}

export interface Light {
  /** The darkest ground under a corner mark's surroundings, 0 to 255. */
  readonly ground: number
  /** Grey of ink as a share of its ground. */
  readonly ink: number
}

/** Measured at the corner marks, which are certain to be ink. */
export const lightOf = (photo: Grey, toPhoto: Project): Light => {
  const marks = markCentres.map((centre) => {
    const ground = groundAt(photo, toPhoto, centre, markSide * 0.95)
    const core = greys(photo, toPhoto, [centre, ...ring(centre, markSide * 0.2, 8)])
    return { ground, ink: (core[4] ?? 0) / Math.max(1, ground) }
  })
  return {
    ground: Math.min(...marks.map(({ ground }) => ground)),
    ink: Math.max(...marks.map(({ ink }) => ink)),
  }
}

/** 0 for paper, 1 for ink over the whole bubble. */
export const fillOf = (photo: Grey, toPhoto: Project, centre: Point, { ink }: Light): number => {
  const ground = groundAt(photo, toPhoto, centre, bubbleRadius + 1.1)
  const points = inside(centre)
  const mean = points.reduce((sum, point) => sum + sample(photo, toPhoto(point)), 0) / points.length
  return Math.min(1, Math.max(0, (ground - mean) / Math.max(1, ground * (1 - ink))))
}

/** Share of the printed ring that is found where it should lie: says whether the map fits the paper here. */
export const ringOf = (photo: Grey, toPhoto: Project, centre: Point): number => {
  const ground = groundAt(photo, toPhoto, centre, bubbleRadius + 1.1)
  const points = ring(centre, bubbleRadius, 16)
  return points.filter((point) => sample(photo, toPhoto(point)) < ground * 0.92).length / points.length
}

/** Above it a bubble is filled; pencil that covers most of it is. */
const filled = 0.45
/** Below it a bubble is empty. What lies between is faint, rubbed out or only ticked, and a person decides. */
const empty = 0.16

export interface RowReading {
  readonly verdict: Verdict
  /** The letter of an answer; the likeliest one of a doubt, if any is darker than paper. */
  readonly letter: Letter | null
  /** In per cent, by choice. */
  readonly fills: readonly number[]
}

/** Only one filled bubble among empty ones is an answer. @param fits how well the printed rings were found, 0 to 1 */
export const verdictOf = (fills: readonly number[], fits = 1): RowReading => {
  const darkest = Math.max(...fills)
  const letter = darkest >= empty ? (choiceLetters[fills.indexOf(darkest)] ?? null) : null
  const strong = fills.filter((fill) => fill >= filled).length
  const marked = fills.filter((fill) => fill >= empty).length
  const rest = { letter, fills: fills.map((fill) => Math.round(fill * 100)) }
  if (fits < 0.6) return { verdict: 'doubtful', ...rest }
  if (marked === 0) return { verdict: 'blank', ...rest }
  if (strong > 1) return { verdict: 'several', ...rest }
  return { verdict: strong === 1 && marked === 1 ? 'answer' : 'doubtful', ...rest }
}
