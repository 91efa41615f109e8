/** Writes the good rows of a learner list: learners, their guardians and links, their classes. */
import type { ImportChange, Written } from '#core/imports/server/public.ts'
import { nextNumber } from '#core/schools/server/public.ts'
import type { AuditFact } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { displayPhone } from '#platform/pure/phone.ts'
import type { LearnerPlan } from '../../../rules/import/match-learners.ts'
import type { GuardianPlan } from '../../../rules/import/guardians.ts'
import type { LearnerRow as LearnerLine } from '../../../rules/import/types.ts'
import { fullNameOf } from '../../../rules/names.ts'
import { admissionCounter, admissionNumber } from '../../../rules/numbers.ts'
import {
  insertGuardians,
  insertLinks,
  type GuardianRow,
  type NewGuardian,
  type NewLink,
} from '../../queries/guardians/guardians.ts'
import { rewriteGuardians, rewriteLearners } from '../../queries/import-people.ts'
import { insertLearners, type LearnerRow, type NewLearner } from '../../queries/learners/learners.ts'
import { placeLearners, type ClassChange } from './learner-classes.ts'
import { guardians, learners } from '../../tables.ts'
import { holdUnchanged } from './hold.ts'

/** A list of learners beside the school's records. */
interface LearnersPreview {
  readonly lines: readonly LearnerLine[]
  readonly plan: { readonly rows: readonly LearnerPlan[]; readonly guardians: readonly GuardianPlan[] }
  readonly learners: ReadonlyMap<string, LearnerRow>
  readonly guardians: ReadonlyMap<string, GuardianRow>
}

/** Indexes of the guardians that rows to be imported name, each with what is to be done. */
export const guardiansToWrite = (rows: readonly LearnerPlan[], plans: readonly GuardianPlan[]): Set<number> => {
  const named = rows
    .filter((row) => row.action === 'create' || row.action === 'update')
    .flatMap((row) => row.links.map((link) => link.guardian))
  return new Set(named.filter((index) => plans[index]?.action !== 'same'))
}

/** Previous state of a learner, for undo. */
export interface LearnerBefore {
  /** Fields as they were; only those that changed. */
  fields?: Record<string, unknown>
  classes?: ClassChange
  /** Guardians linked by the import. */
  guardianIds: string[]
}

const guardianName = ({ values }: GuardianPlan): string =>
  values.fullName || (values.phone ? displayPhone(values.phone) : '') || values.email || ''

/** @returns by index of the plan the id of each guardian, on record or new */
const writeGuardians = async (tx: Tx, preview: LearnersPreview, written: Written): Promise<Map<number, string>> => {
  const ids = new Map(
    preview.plan.guardians.flatMap((plan, index) => (plan.guardianId ? [[index, plan.guardianId] as const] : [])),
  )
  const added: NewGuardian[] = []
  const changed: GuardianRow[] = []
  for (const index of guardiansToWrite(preview.plan.rows, preview.plan.guardians)) {
    const plan = preview.plan.guardians[index]
    const before = plan?.guardianId ? preview.guardians.get(plan.guardianId) : undefined
    if (!plan) continue
    if (before) {
      const fields = Object.fromEntries(plan.changes.map((change) => [change.field, change.to]))
      const row = { ...before, ...fields }
      changed.push({ ...row, fullName: fullNameOf(row) || before.fullName })
      const was = Object.fromEntries(plan.changes.map((change) => [change.field, change.from]))
      written.changes.push({
        entity: 'guardian',
        entityId: before.id,
        change: 'update',
        before: { fields: { ...was, fullName: before.fullName } },
        versionAfter: before.version + 1,
      })
      written.facts.push({
        action: 'people.import',
        entity: 'guardian',
        entityId: before.id,
        before: was,
        after: fields,
      })
      continue
    }
    const { title, firstName, lastName, phone, secondPhone, email } = plan.values
    const row = { id: newId(), title, firstName, lastName, fullName: guardianName(plan), phone, secondPhone, email }
    ids.set(index, row.id)
    added.push(row)
    written.changes.push({ entity: 'guardian', entityId: row.id, change: 'create', before: {}, versionAfter: 1 })
    written.facts.push({ action: 'people.import', entity: 'guardian', entityId: row.id, after: row })
  }
  await insertGuardians(tx, added)
  await rewriteGuardians(tx, changed)
  return ids
}

/** Assigns the next free admission numbers to rows without one. */
const numberer = (tx: Tx, preview: LearnersPreview, year: number): (() => Promise<string>) => {
  const taken = new Set([...preview.learners.values()].map((row) => row.admissionNumber.toUpperCase()))
  for (const line of preview.lines)
    if (line.values.admissionNumber) taken.add(line.values.admissionNumber.toUpperCase())
  return async () => {
    for (;;) {
      const number = admissionNumber(year, await nextNumber(tx, admissionCounter(year)))
      if (!taken.has(number)) return number
    }
  }
}

const newLearner = (line: LearnerLine, number: string): NewLearner => {
  const { values } = line
  return {
    id: newId(),
    admissionNumber: number,
    firstName: values.firstName,
    middleName: values.middleName,
    lastName: values.lastName,
    fullName: fullNameOf(values),
    sex: values.sex ?? null,
    birthDate: values.birthDate ?? null,
    upi: values.upi ?? null,
    assessmentNumber: values.assessmentNumber ?? null,
    birthCertificate: values.birthCertificate ?? null,
    residence: values.residence ?? null,
    remarks: values.remarks ?? null,
    admittedOn: values.admittedOn ?? null,
    streamId: values.streamId ?? null,
  }
}

/** The record with the row's changes; a former learner listed in a class is readmitted. */
const changedLearner = (before: LearnerRow, plan: LearnerPlan): LearnerRow => {
  const fields = Object.fromEntries(
    plan.changes.map((change) => [
      change.field,
      change.field === 'lastName' || change.field === 'firstName' ? (change.to ?? '') : change.to,
    ]),
  )
  const row = { ...before, ...fields }
  const isBack = before.status === 'left' && row.streamId !== null
  return {
    ...row,
    fullName: fullNameOf(row),
    ...(isBack ? { status: 'active', leftOn: null, leavingReason: null } : {}),
  }
}

const differing = (before: LearnerRow, after: LearnerRow): (keyof LearnerRow)[] =>
  (Object.keys(after) as (keyof LearnerRow)[]).filter((key) => before[key] !== after[key])
const only = (row: LearnerRow, keys: readonly (keyof LearnerRow)[]): Record<string, unknown> =>
  Object.fromEntries(keys.map((key) => [key, row[key]]))

interface Person {
  id: string
  plan: LearnerPlan
  streamId: string | null
  before: LearnerRow | null
  after: NewLearner | LearnerRow
}

const peopleOf = async (tx: Tx, preview: LearnersPreview, today: string): Promise<Person[]> => {
  const nextFree = numberer(tx, preview, Number(today.slice(0, 4)))
  const people: Person[] = []
  for (const [index, plan] of preview.plan.rows.entries()) {
    const line = preview.lines[index]
    const before = plan.learnerId ? preview.learners.get(plan.learnerId) : undefined
    if (!line) continue
    if (plan.action === 'create') {
      const after = newLearner(line, line.values.admissionNumber ?? (await nextFree()))
      people.push({ id: after.id, plan, streamId: after.streamId ?? null, before: null, after })
    } else if (plan.action === 'update' && before) {
      const after = changedLearner(before, plan)
      people.push({
        id: before.id,
        plan,
        streamId: after.streamId === before.streamId ? null : after.streamId,
        before,
        after,
      })
    }
  }
  return people
}

const recordOf = (
  person: Person,
  classes: ClassChange | undefined,
  guardianIds: string[],
): { change: ImportChange; fact: AuditFact } => {
  const { id, before, after } = person
  if (!before) {
    const kept: LearnerBefore = { guardianIds, ...(classes ? { classes } : {}) }
    return {
      change: { entity: 'learner', entityId: id, change: 'create', before: kept, versionAfter: 1 },
      fact: { action: 'people.import', entity: 'learner', entityId: id, after: { ...after, guardianIds } },
    }
  }
  const keys = differing(before, after as LearnerRow)
  const kept: LearnerBefore = { fields: only(before, keys), guardianIds, ...(classes ? { classes } : {}) }
  const fact: AuditFact = {
    action: 'people.import',
    entity: 'learner',
    entityId: id,
    before: only(before, keys),
    after: { ...only(after as LearnerRow, keys), guardianIds },
  }
  return {
    change: { entity: 'learner', entityId: id, change: 'update', before: kept, versionAfter: before.version + 1 },
    fact,
  }
}

/** @param today the school's day */
export const writeLearners = async (tx: Tx, preview: LearnersPreview, today: string): Promise<Written> => {
  const { rows, guardians: guardianPlans } = preview.plan
  await holdUnchanged(
    tx,
    learners,
    rows.flatMap((row) => row.learnerId ?? []),
    preview.learners,
  )
  await holdUnchanged(
    tx,
    guardians,
    guardianPlans.flatMap((one) => one.guardianId ?? []),
    preview.guardians,
  )
  const written: Written = { changes: [], facts: [] }
  const guardianIds = await writeGuardians(tx, preview, written)
  const people = await peopleOf(tx, preview, today)
  await insertLearners(
    tx,
    people.flatMap((person) => (person.before ? [] : [person.after])),
  )
  await rewriteLearners(
    tx,
    people.flatMap((person) => (person.before ? [person.after as LearnerRow] : [])),
  )
  const wanted = people.flatMap(({ id, streamId, before }) =>
    streamId ? [{ learnerId: id, streamId, isNew: before === null }] : [],
  )
  const classes = await placeLearners(tx, wanted, today)
  const links: NewLink[] = []
  for (const person of people) {
    const added = person.plan.links
      .filter((link) => link.isNew)
      .flatMap((link) => {
        const guardianId = guardianIds.get(link.guardian)
        return guardianId
          ? [
              {
                learnerId: person.id,
                guardianId,
                relationship: link.relationship,
                proof: 'import',
                provedBy: tx.scope.accountId,
              },
            ]
          : []
      })
    links.push(...added)
    const { change, fact } = recordOf(
      person,
      classes.get(person.id),
      added.map((link) => link.guardianId),
    )
    written.changes.push(change)
    written.facts.push(fact)
  }
  await insertLinks(tx, links)
  return written
}
