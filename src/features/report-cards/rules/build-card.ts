/** Builds a card from the school's data on a learner's term. */
import type { CardData, CardParts, AreaOnCard, MarkOnCard, RatingOnCard } from '../contract/card.ts'

/** The fields of an assessment result that a card needs. */
export interface ResultOfOne {
  readonly kind: string
  readonly date: string
  readonly state: MarkOnCard['state']
  readonly percent: number | null
  readonly band: { readonly code: string; readonly title: string } | null
}

export interface ResultOfArea {
  readonly learningAreaId: string
  readonly assessments: readonly ResultOfOne[]
  readonly percent: number | null
  readonly band: { readonly code: string; readonly title: string } | null
  readonly remark: string | null
}

export interface ResultOfTerm {
  readonly areas: readonly ResultOfArea[]
  readonly competencies: readonly { readonly code: string; readonly rating: string }[]
  readonly values: readonly { readonly code: string; readonly rating: string }[]
}

type Banded = (percent: number) => { code: string; title: string } | null
type Series = 'opener' | 'mid_term' | 'end_term'
/** The band of a mean of several papers of one series. */
export type BandOfSeries = Readonly<Record<Series, Banded>>

/** Children in PP1 and PP2 are described, without marks. */
export const isDescribed = ({ level }: Pick<CardData['class'], 'level'>): boolean => level === 'pre_primary'

const nothing: MarkOnCard = { percent: null, band: null, state: 'empty' }
const brief = (band: { readonly code: string; readonly title: string } | null) =>
  band ? { code: band.code, title: band.title } : null

/** Percentages keep two decimals, like marks. */
const tidy = (percent: number): number => Math.round((percent + 1e-9) * 100) / 100

/**
 * Value of a column of the series: the mark of a single paper; the mean of several that have marks; or, for bands
 * without a percentage, the latest band.
 */
export const seriesMark = (results: readonly ResultOfOne[], kind: Series, bandOf: Banded): MarkOnCard => {
  const own = results.filter((one) => one.kind === kind).sort((a, b) => (a.date < b.date ? -1 : 1))
  const scored = own.filter(({ state }) => state === 'scored')
  const percents = scored.flatMap(({ percent }) => (percent === null ? [] : [percent]))
  const last = scored.at(-1)
  if (scored.length === 1 && last)
    return { percent: last.percent === null ? null : tidy(last.percent), band: brief(last.band), state: 'scored' }
  if (percents.length > 0) {
    const mean = percents.reduce((sum, one) => sum + one, 0) / percents.length
    return { percent: tidy(mean), band: bandOf(mean), state: 'scored' }
  }
  if (last) return { percent: null, band: brief(last.band), state: 'scored' }
  const away = own.at(-1)
  return away ? { ...nothing, state: away.state } : nothing
}

/** `Brian Otieno` signs as B.O. */
export const initialsOf = (fullName: string): string =>
  fullName
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]?.toUpperCase() ?? ''}.`)
    .slice(0, 4)
    .join('')

export interface AreaToPrint {
  readonly id: string
  readonly name: string
  /** Full names of the teachers of the area in the class. */
  readonly teachers: readonly string[]
}

const areaOnCard = (area: AreaToPrint, result: ResultOfArea | undefined, bandOf: BandOfSeries): AreaOnCard => {
  const results = result?.assessments ?? []
  return {
    learningAreaId: area.id,
    name: area.name,
    opener: seriesMark(results, 'opener', bandOf.opener),
    midTerm: seriesMark(results, 'mid_term', bandOf.mid_term),
    endTerm: seriesMark(results, 'end_term', bandOf.end_term),
    percent: result?.percent === null || result?.percent === undefined ? null : tidy(result.percent),
    band: brief(result?.band ?? null),
    initials: area.teachers.map(initialsOf).join(' '),
    remark: result?.remark ?? null,
  }
}

/** Omits areas in which no learner of the class was assessed; keeps those in which only this learner lacks a mark. */
export const areasOnCard = (
  areas: readonly AreaToPrint[],
  result: ResultOfTerm | undefined,
  bandOf: BandOfSeries,
): AreaOnCard[] =>
  areas.map((area) =>
    areaOnCard(
      area,
      result?.areas.find(({ learningAreaId }) => learningAreaId === area.id),
      bandOf,
    ),
  )

/** Areas of the catalogue, in its order, in which any of these learners has an assessment. */
export const assessedAreas = <A extends { readonly id: string }>(
  areas: readonly A[],
  results: Iterable<ResultOfTerm>,
): A[] => {
  const assessed = new Set<string>()
  for (const { areas: own } of results)
    for (const area of own) if (area.assessments.length > 0 || area.percent !== null) assessed.add(area.learningAreaId)
  return areas.filter(({ id }) => assessed.has(id))
}

/** Ratings in the order of the list, one line for each of it. */
export const ratingsOnCard = (
  codes: readonly string[],
  rated: readonly { readonly code: string; readonly rating: string }[],
): RatingOnCard[] => codes.map((code) => ({ code, rating: rated.find((one) => one.code === code)?.rating ?? '' }))

/** Mean of the areas' per cents, one decimal; null without any. */
export const meanOf = (areas: readonly Pick<AreaOnCard, 'percent'>[]): number | null => {
  const percents = areas.flatMap(({ percent }) => (percent === null ? [] : [percent]))
  if (percents.length === 0) return null
  return Math.round((percents.reduce((sum, one) => sum + one, 0) / percents.length + 1e-9) * 10) / 10
}

/** Positions by mean, best first; equal means share a position, and the next position skips accordingly. */
export const placesOf = (means: ReadonlyMap<string, number | null>): Map<string, { place: number; of: number }> => {
  const ranked = [...means].flatMap(([id, mean]) => (mean === null ? [] : [{ id, mean }]))
  return new Map(
    ranked.map(({ id, mean }) => [
      id,
      { place: ranked.filter((other) => other.mean > mean).length + 1, of: ranked.length },
    ]),
  )
}

/** The card for readers who may not see the learner’s fees. */
export const withoutFees = ({ fees: _fees, ...card }: CardData): CardData => card

/** Removes what the school does not print at the level, so that it is not stored either. */
export const onlyParts = (card: CardData, parts: CardParts): CardData => ({
  ...(parts.feeBalance || parts.nextTermFee ? card : withoutFees(card)),
  parts,
  areas: parts.remarks ? card.areas : card.areas.map((area) => ({ ...area, remark: null })),
  competencies: parts.competencies ? card.competencies : [],
  values: parts.values ? card.values : [],
  activities: parts.activities ? (card.activities ?? []) : [],
  attendance: parts.attendance ? card.attendance : null,
  position: parts.position && !isDescribed(card.class) ? card.position : null,
  classComment: parts.classComment ? card.classComment : null,
  headComment: parts.headComment ? card.headComment : null,
})
