/** How a learner stands in a competency, from levels only; the learner is never compared with others. */
import type { Level, ProgressItem } from '../contract/progress.ts'

const steps: Readonly<Record<Level, number>> = { EE: 4, ME: 3, AE: 2, BE: 1 }

/** Pieces that count: the newest ones say how it is now. */
export const newestCounted = 4

/** Levels of the newest pieces with one, and the term's rating; oldest first. */
const counted = ({ pieces, rating }: Pick<ProgressItem, 'pieces' | 'rating'>): Level[] => [
  ...pieces.flatMap(({ level }) => (level === null ? [] : [level])).slice(-newestCounted),
  ...(rating === null ? [] : [rating]),
]

/** Mean on steps from 1 (BE) to 4 (EE); null without any level. */
export const meanStep = (item: Pick<ProgressItem, 'pieces' | 'rating'>): number | null => {
  const levels = counted(item)
  return levels.length === 0 ? null : levels.reduce((sum, level) => sum + steps[level], 0) / levels.length
}

/** Help is needed below the middle between AE and ME; strong is from the middle between ME and EE on. */
export const standingOf = (item: Pick<ProgressItem, 'pieces' | 'rating'>): ProgressItem['standing'] => {
  const mean = meanStep(item)
  return mean === null ? 'none' : mean >= 3.5 ? 'strong' : mean < 2.5 ? 'help' : 'steady'
}

type Competency = Pick<ProgressItem, 'code' | 'pieces' | 'rating' | 'standing'>

/** The competency of which a sentence may say that it goes well: meets expectation or more; null without one. */
export const strongestOf = (items: readonly Competency[]): string | null => {
  const rated = items.flatMap((item) => {
    const mean = meanStep(item)
    return mean !== null && mean >= 3 ? [{ code: item.code, mean }] : []
  })
  return (
    rated.reduce<(typeof rated)[number] | null>((best, one) => (best && best.mean >= one.mean ? best : one), null)
      ?.code ?? null
  )
}

/** The one that needs help most; null if none does. */
export const weakestOf = (items: readonly Competency[]): string | null => {
  const helped = items.flatMap((item) => {
    const mean = meanStep(item)
    return item.standing === 'help' && mean !== null ? [{ code: item.code, mean }] : []
  })
  return (
    helped.reduce<(typeof helped)[number] | null>((worst, one) => (worst && worst.mean <= one.mean ? worst : one), null)
      ?.code ?? null
  )
}
