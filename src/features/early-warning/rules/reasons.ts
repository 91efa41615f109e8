/** Which findings are reasons to look at a learner, and what a check changes about those that are open. */
import type { Evidence, Finding } from '../contract/evidence.ts'
import type { RuleId } from '../contract/words.ts'

/** Tells two reasons of one rule apart: each weekday and each learning area is a reason of its own. */
export const subjectOf = (evidence: Evidence): string => {
  if (evidence.rule === 'weekday') return String(evidence.weekday)
  return evidence.rule === 'fall' ? evidence.learningAreaId : ''
}

export interface ReasonKey {
  readonly learnerId: string
  readonly rule: RuleId
  readonly subject: string
}

export const keyOf = ({ learnerId, rule, subject }: ReasonKey): string => `${learnerId} ${rule} ${subject}`

const keyOfFinding = ({ learnerId, evidence }: Finding): string =>
  keyOf({ learnerId, rule: evidence.rule, subject: subjectOf(evidence) })

/** A long absence says more than the patterns that it makes. */
const impliedBy: Readonly<Partial<Record<RuleId, RuleId>>> = { weekday: 'away', absences: 'away' }

/** A learner's exception; `until` is its last day. */
export interface Exception extends ReasonKey {
  readonly until: string
}

/** Findings that are reasons: without exceptions that still hold, and without what another reason implies. */
export const reasonsOf = <F extends Finding>(
  findings: readonly F[],
  exceptions: readonly Exception[],
  today: string,
): F[] => {
  const excepted = new Set(exceptions.filter(({ until }) => until >= today).map(keyOf))
  const found = new Set(findings.map(({ learnerId, evidence }) => `${learnerId} ${evidence.rule}`))
  return findings.filter((one) => {
    const stronger = impliedBy[one.evidence.rule]
    return !excepted.has(keyOfFinding(one)) && !(stronger && found.has(`${one.learnerId} ${stronger}`))
  })
}

/**
 * What a check changes: reasons that are new, open ones whose evidence is newer, and open ones that are gone. Open
 * reasons of rules that were not asked stay.
 */
export const changesOf = <O extends ReasonKey, F extends Finding>(
  open: readonly O[],
  found: readonly F[],
  asked: ReadonlySet<RuleId>,
): { readonly fresh: F[]; readonly still: { open: O; found: F }[]; readonly gone: O[] } => {
  const [openBy, foundBy] = [
    new Map(open.map((one) => [keyOf(one), one])),
    new Map(found.map((one) => [keyOfFinding(one), one])),
  ]
  return {
    fresh: [...foundBy].flatMap(([key, one]) => (openBy.has(key) ? [] : [one])),
    still: [...foundBy].flatMap(([key, one]) => {
      const before = openBy.get(key)
      return before ? [{ open: before, found: one }] : []
    }),
    gone: open.filter((one) => asked.has(one.rule) && !foundBy.has(keyOf(one))),
  }
}
