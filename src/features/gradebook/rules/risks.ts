/** When a learner needs attention: frequent absence, missing work, falling marks, low marks. */
import { foldToFour, roundPercent } from '#core/academics/rules/scales.ts'
import type { Risk } from '../contract/analytics.ts'

export const riskThresholds = {
  /**
   * Attendance percentage below which absence counts, once this many days were recorded: the Ministry calls 10% absence
   * chronic.
   */
  absence: { percentage: 90, recorded: 10 },
  /** Pieces of work that are due and not there. */
  missingWork: 2,
  /** Drop of an area since the previous term, percentage points. */
  falling: 10,
  /** Most areas named for one learner, worst first. */
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
    /** Code of the band reached. */
    readonly code: string | null
  }[]
}

const absenceOf = ({ attendance }: RiskFacts): Risk[] => {
  const { percentage, recorded } = riskThresholds.absence
  if (
    !attendance ||
    attendance.percentage === null ||
    attendance.recorded < recorded ||
    attendance.percentage >= percentage
  )
    return []
  return [
    { kind: 'absence', absent: attendance.absent, recorded: attendance.recorded, percentage: attendance.percentage },
  ]
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

/** An area that is falling is not listed as low too. */
const lowsOf = ({ areas }: RiskFacts, fallen: ReadonlySet<string>): (Risk & { kind: 'low' })[] =>
  areas
    .flatMap(({ learningAreaId, name, percent, code }) =>
      percent === null || code === null || foldToFour(code) !== 'BE' || fallen.has(learningAreaId)
        ? []
        : [{ kind: 'low' as const, learningAreaId, name, percent: roundPercent(percent), code }],
    )
    .sort((a, b) => a.percent - b.percent)
    .slice(0, riskThresholds.areas)

/** Reasons in order of action; empty if the learner needs no attention. */
export const risksOf = (facts: RiskFacts): Risk[] => {
  const falls = fallsOf(facts)
  const missing: Risk[] =
    facts.missingWork >= riskThresholds.missingWork ? [{ kind: 'missing_work', count: facts.missingWork }] : []
  return [
    ...absenceOf(facts),
    ...missing,
    ...falls,
    ...lowsOf(facts, new Set(falls.map(({ learningAreaId }) => learningAreaId))),
  ]
}

/** Most kinds of reasons first, then the largest drop, then the original order. */
export const byUrgency = (a: readonly Risk[], b: readonly Risk[]): number => {
  const kinds = (of: readonly Risk[]): number => new Set(of.map(({ kind }) => kind)).size
  const fall = (of: readonly Risk[]): number =>
    Math.max(0, ...of.map((one) => (one.kind === 'falling' ? one.from - one.to : 0)))
  return kinds(b) - kinds(a) || fall(b) - fall(a)
}
