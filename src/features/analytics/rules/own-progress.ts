/** A learner's areas of the newest term with results, beside the term before. */
import type { TermProgress } from '../contract/progress.ts'

export interface ComparedArea {
  readonly name: string
  readonly percent: number | null
  readonly band: string | null
  readonly before: number | null
  readonly change: number | null
}

/** The newest term with results, and the one before it. @param terms the newest first */
export const termsCompared = (terms: readonly TermProgress[]): readonly TermProgress[] =>
  terms
    .slice(
      Math.max(
        0,
        terms.findIndex(({ areas }) => areas.length > 0),
      ),
    )
    .slice(0, 2)

/** @param terms the newest first */
export const comparedAreas = (terms: readonly TermProgress[]): ComparedArea[] => {
  const [now, before] = termsCompared(terms)
  return (now?.areas ?? []).map(({ name, percent, band }) => {
    const earlier = before?.areas.find((one) => one.name === name)?.percent ?? null
    return {
      name,
      percent,
      band,
      before: earlier,
      change: percent === null || earlier === null ? null : percent - earlier,
    }
  })
}
