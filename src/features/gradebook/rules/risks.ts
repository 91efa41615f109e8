/** When a learner needs somebody: often away, work not handed in, marks that fall, marks that lie low. */
import { foldToFour, roundPercent } from '#core/academics/rules/scales.ts'
import type { Risk } from '../contract/analytics.ts'

export const riskThresholds = {
  /** Per cent of days here below which absence counts, once this many days were recorded: a tenth away is what the Ministry calls chronic. */
  absence: { percentage: 90, recorded: 10 },
  /** Pieces of work that are due and not there. */
  missingWork: 2,
  /** Per cents that an area came down since the term before. */
  falling: 10,
  /** Areas named for one learner; the worst ones. */
  areas: 3,
} as const

export interface RiskFacts {
  /** Null where no register was taken. */
  readonly attendance: { readonly recorded: number; readonly absent: number; readonly percentage: number | null } | null
  readonly missingWork: number
  readonly areas: readonly {
    readonly learningAreaId: string
    readonly name: string
    readonly percent: number | null
    readonly previousPercent: number | null
    /** Of the band that the per cent reached. */
    readonly code: string | null
  }[]
}

const absenceOf = ({ attendance }: RiskFacts): Risk[] => {
  const { percentage, recorded } = riskThresholds.absence
  if (!attendance || attendance.percentage === null || attendance.recorded < recorded || attendance.percentage >= percentage) return []
  return [{ kind: 'absence', absent: attendance.absent, recorded: attendance.recorded, percentage: attendance.percentage }]
}

const fallsOf = ({ areas }: RiskFacts): (Risk & { kind: 'falling' })[] =>
  areas
    .flatMap(({ learningAreaId, name, percent, previousPercent }) => {
      if (percent === null || previousPercent === null) return []
      const [from, to] = [roundPercent(previousPercent), roundPercent(percent)]
      return from - to >= riskThresholds.falling ? [{ kind: 'falling' as const, learningAreaId, name, from, to }] : []
    })
    .sort((a, b) => b.from - b.to - (a.from - a.to))
    .slice(0, riskThresholds.areas)

/** What fell is not said twice. */
const lowsOf = ({ areas }: RiskFacts, fallen: ReadonlySet<string>): (Risk & { kind: 'low' })[] =>
  areas
    .flatMap(({ learningAreaId, name, percent, code }) =>
      percent === null || code === null || foldToFour(code) !== 'BE' || fallen.has(learningAreaId)
        ? []
        : [{ kind: 'low' as const, learningAreaId, name, percent: roundPercent(percent), code }],
    )
    .sort((a, b) => a.percent - b.percent)
    .slice(0, riskThresholds.areas)

/** Reasons in the order in which they are acted on; empty for a learner who needs nobody. */
export const risksOf = (facts: RiskFacts): Risk[] => {
  const falls = fallsOf(facts)
  const missing: Risk[] = facts.missingWork >= riskThresholds.missingWork ? [{ kind: 'missing_work', count: facts.missingWork }] : []
  return [...absenceOf(facts), ...missing, ...falls, ...lowsOf(facts, new Set(falls.map(({ learningAreaId }) => learningAreaId)))]
}

/** Those with more kinds of reasons first, then by the deepest fall, then as they came. */
export const byUrgency = (a: readonly Risk[], b: readonly Risk[]): number => {
  const kinds = (of: readonly Risk[]): number => new Set(of.map(({ kind }) => kind)).size
  const fall = (of: readonly Risk[]): number => Math.max(0, ...of.map((one) => (one.kind === 'falling' ? one.from - one.to : 0)))
  return kinds(b) - kinds(a) || fall(b) - fall(a)
}
