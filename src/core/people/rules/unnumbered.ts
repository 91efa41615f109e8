/** Rows without number and date of birth: with only a name, a second import of the same list must ask. */
import type { ExistingLearner, LearnerPlan } from './import/match-learners.ts'
import type { Decisions } from '#core/imports/rules/match.ts'
import type { LearnerRow } from './import/types.ts'
import { fullNameOf, nameKey } from './names.ts'

const keyOf = (person: { firstName: string | null; middleName: string | null; lastName: string | null }): string =>
  nameKey(
    fullNameOf({ firstName: person.firstName ?? '', middleName: person.middleName, lastName: person.lastName ?? '' }),
  )

const hasNumber = ({ admissionNumber, upi, assessmentNumber, birthDate }: LearnerRow['values']): boolean =>
  Boolean(admissionNumber ?? upi ?? assessmentNumber ?? birthDate)

/** Turns rows that would create a person with a known name into questions, unless answered. */
export const askUnnumbered = (
  rows: readonly LearnerRow[],
  plans: readonly LearnerPlan[],
  learners: readonly ExistingLearner[],
  decisions: Decisions,
): LearnerPlan[] => {
  const byName = new Map<string, string[]>()
  for (const learner of learners) byName.set(keyOf(learner), [...(byName.get(keyOf(learner)) ?? []), learner.id])
  const taken = new Set(plans.flatMap((plan) => plan.learnerId ?? []))
  return plans.map((plan, index) => {
    const row = rows[index]
    if (plan.action !== 'create' || !row || hasNumber(row.values) || decisions.has(plan.number)) return plan
    const candidates = (byName.get(keyOf(row.values)) ?? []).filter((id) => !taken.has(id))
    return candidates.length === 0 ? plan : { ...plan, action: 'ask', candidates, reason: 'same_name', links: [] }
  })
}
