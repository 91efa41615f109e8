/** What is missing on a card. */
import type { CardData, CardParts } from '../contract/card.ts'
import type { MissingCounts, MissingPart } from '../contract/runs.ts'

/** Learning areas without a mark of the term. */
export const areasWithoutMark = (card: Pick<CardData, 'areas'>): string[] =>
  card.areas.filter(({ percent, band }) => percent === null && band === null).map(({ name }) => name)

export interface Written {
  readonly classComment: string | null
  readonly headComment: string | null
}

/** @param assessed false while no learner of the class has a mark in the term */
export const missingOn = (
  card: Pick<CardData, 'areas'>,
  written: Written,
  parts: CardParts,
  assessed: boolean,
): MissingPart[] => [
  ...(!assessed || areasWithoutMark(card).length > 0 ? (['marks'] as const) : []),
  ...(parts.classComment && !written.classComment ? (['classComment'] as const) : []),
  ...(parts.headComment && !written.headComment ? (['headComment'] as const) : []),
]

export const countMissing = (lines: readonly { readonly missing: readonly MissingPart[] }[]): MissingCounts => {
  const count = (part: MissingPart): number => lines.filter(({ missing }) => missing.includes(part)).length
  return { marks: count('marks'), classComments: count('classComment'), headComments: count('headComment') }
}
