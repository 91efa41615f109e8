/** Plans a learner import: for every row create, update, nothing, or a question, and the guardians that go with it. */
import { nameKey } from '#core/imports/rules/cells.ts'
import { hasError, type Mapping, type Problem } from '#core/imports/rules/faults.ts'
import { type ExistingGuardian, type GuardianLink, type GuardianPlan, guardianPlanner } from './guardians.ts'
import {
  type Change,
  changesOf,
  type Decisions,
  finderOf,
  matchOf,
  nameChanges,
  type RowAction,
  shareNoName,
  type WaitReason,
} from '#core/imports/rules/match.ts'
import { joinNames } from '#core/imports/rules/names.ts'
import type { LearnerField, LearnerRow, LearnerValues } from './types.ts'

const nameColumns = ['firstName', 'middleName', 'lastName'] as const
const otherColumns = [
  'admissionNumber',
  'sex',
  'birthDate',
  'streamId',
  'upi',
  'assessmentNumber',
  'birthCertificate',
  'residence',
  'admittedOn',
  'remarks',
] as const
export type LearnerColumn = (typeof nameColumns)[number] | (typeof otherColumns)[number]

export type ExistingLearner = { id: string; links: readonly { guardianId: string }[] } & {
  [Column in LearnerColumn]: string | null
}

export interface LearnerPlan {
  /** Row number of the file. */
  number: number
  action: RowAction
  learnerId: string | null
  /** Candidates for the actions ask and conflict. */
  candidates: string[]
  reason: WaitReason | null
  changes: Change<LearnerColumn>[]
  links: GuardianLink[]
  warnings: Problem<LearnerField>[]
}

export interface LearnerImport {
  rows: LearnerPlan[]
  guardians: GuardianPlan[]
}

export interface LearnersOfSchool {
  learners: readonly ExistingLearner[]
  guardians: readonly ExistingGuardian[]
}

const keys = ['admissionNumber', 'upi', 'assessmentNumber'] as const
const fullName = (person: { firstName: string | null; middleName: string | null; lastName: string | null }): string =>
  joinNames(person.firstName, person.middleName, person.lastName)

const personKey = (person: {
  firstName: string | null
  middleName: string | null
  lastName: string | null
  birthDate?: string | null
}): string | null => (person.birthDate ? `${nameKey(fullName(person))} ${person.birthDate}` : null)

/**
 * A matching number alone may be a typing error: with another name and date of birth, or no name in common, the import
 * asks.
 */
const isSomebodyElse = (learner: ExistingLearner | undefined, values: LearnerValues): boolean => {
  if (!learner || nameKey(fullName(learner)) === nameKey(fullName(values))) return false
  return learner.birthDate && values.birthDate
    ? values.birthDate !== learner.birthDate
    : shareNoName(fullName(learner), fullName(values))
}

const changesTo = (learner: ExistingLearner, values: LearnerValues): Change<LearnerColumn>[] => [
  ...nameChanges<(typeof nameColumns)[number]>(nameColumns, learner, values),
  ...changesOf<(typeof otherColumns)[number]>(
    otherColumns,
    (column) => learner[column],
    (column) => values[column],
    keys,
  ),
]

const faulty = (row: LearnerRow): LearnerPlan => ({
  number: row.number,
  action: 'faulty',
  learnerId: null,
  candidates: [],
  reason: null,
  changes: [],
  links: [],
  warnings: [],
})

/**
 * Pure: importing the same file again plans nothing.
 * @param decisions answers to the questions of an earlier plan
 */
export const planLearners = (
  rows: readonly LearnerRow[],
  mapping: Mapping<LearnerField>,
  school: LearnersOfSchool,
  decisions: Decisions = new Map(),
): LearnerImport => {
  const byId = new Map(school.learners.map((learner) => [learner.id, learner]))
  const find = finderOf(school.learners, keys, (learner, key) => learner[key])
  const findPerson = finderOf(school.learners, ['person'] as const, (learner) => personKey(learner))
  const planner = guardianPlanner(school.guardians, mapping)
  const taken = new Set<string>()

  const plan = (row: LearnerRow): LearnerPlan => {
    if (hasError(row)) return faulty(row)
    const { values } = row
    const match = matchOf({
      byNumber: keys.flatMap((key) => find(key, values[key])),
      byName: findPerson('person', personKey(values)),
      isSomebodyElse: (id) => isSomebodyElse(byId.get(id), values),
      decision: decisions.get(row.number),
      isTaken: (id) => taken.has(id),
    })
    if (match.id) taken.add(match.id)
    const learner = match.id ? byId.get(match.id) : undefined
    const changes = learner ? changesTo(learner, values) : []
    const { links, warnings } =
      match.action === 'create' || learner ? planner.linksOf(row, learner?.links ?? []) : { links: [], warnings: [] }
    const isSame = match.action === 'update' && changes.length === 0 && links.every((link) => !link.isNew)
    return {
      number: row.number,
      action: isSame ? 'same' : match.action,
      learnerId: match.id,
      candidates: match.candidates,
      reason: match.reason,
      changes,
      links,
      warnings,
    }
  }
  return { rows: rows.map(plan), guardians: planner.guardians }
}
