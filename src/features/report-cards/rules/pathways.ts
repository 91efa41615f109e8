/**
 * Which junior school learning areas relate to which senior school pathway. Compares a learner with themselves only.
 */
import { pathways, type Pathway } from '../contract/knec.ts'
import { mean } from './knec.ts'

/** Matches words in the area's name, since names differ slightly between schools. */
const speaks: Readonly<Record<Pathway, readonly RegExp[]>> = {
  stem: [/math/i, /science(?!s?.*social)/i, /pre-?technical/i, /agriculture/i],
  social_sciences: [/english/i, /kiswahili|sign language/i, /social studies/i, /religious|\b(c|i|h)re\b/i],
  arts_sports: [/creative|arts?\b|music/i, /sports?\b|physical/i],
}

export interface AreaPercent {
  readonly name: string
  readonly percent: number | null
}

const isSocial = (name: string): boolean => /social/i.test(name)

export const areasFor = <A extends { readonly name: string }>(pathway: Pathway, areas: readonly A[]): A[] =>
  areas.filter(
    ({ name }) =>
      speaks[pathway].some((pattern) => pattern.test(name)) && (pathway === 'social_sciences' || !isSocial(name)),
  )

/** Lead over the other pathways that counts as a leaning. */
export const clearLead = 5

export interface PathwayFigure {
  readonly pathway: Pathway
  readonly percent: number | null
  readonly areas: readonly AreaPercent[]
}

export const pathwayFigures = (areas: readonly AreaPercent[]): PathwayFigure[] =>
  pathways.map((pathway) => {
    const own = areasFor(pathway, areas)
    return { pathway, percent: mean(own.map(({ percent }) => percent)), areas: own }
  })

/** The leading pathway; null if two are close or marks are missing. */
export const leaningOf = (figures: readonly PathwayFigure[]): Pathway | null => {
  if (figures.some(({ percent }) => percent === null)) return null
  const [first, second] = [...figures].sort((a, b) => (b.percent ?? 0) - (a.percent ?? 0))
  if (!first || !second || (first.percent ?? 0) - (second.percent ?? 0) < clearLead) return null
  return first.pathway
}
