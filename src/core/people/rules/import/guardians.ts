/** Joins the guardians of a file into people: one for each phone number, in the file and in the school, so that families share. */
import { peopleFaults } from './people-faults.ts'
import { fault, problemAt } from '#core/imports/rules/faults.ts'
import { type Change, changesOf, isWithin } from '#core/imports/rules/match.ts'
import { joinNames } from '#core/imports/rules/names.ts'
import type { Mapping, Problem } from '#core/imports/rules/faults.ts'
import type { GuardianValues, LearnerField, LearnerRow, Relationship } from './types.ts'

const guardianColumns = ['title', 'firstName', 'lastName', 'phone', 'secondPhone', 'email'] as const
export type GuardianColumn = (typeof guardianColumns)[number]
export type ExistingGuardian = { id: string } & { [Column in GuardianColumn]: string | null }

export interface GuardianPlan {
  action: 'create' | 'update' | 'same'
  guardianId: string | null
  /** From the first row with this guardian. */
  values: GuardianValues
  /** Empty fields of the school's record that the file fills; existing values are kept. */
  changes: Change<GuardianColumn>[]
  /** Row numbers of the learners. */
  rows: number[]
}

export interface GuardianLink {
  /** Index in the plan's guardians. */
  guardian: number
  relationship: Relationship
  /** Whether the learner does not have this guardian yet. */
  isNew: boolean
}

interface ExistingLink {
  guardianId: string
}

export interface GuardianPlanner {
  guardians: GuardianPlan[]
  linksOf: (
    row: LearnerRow,
    existing: readonly ExistingLink[],
  ) => { links: GuardianLink[]; warnings: Problem<LearnerField>[] }
}

type Named = { firstName: string | null; lastName: string | null }
const nameOf = (person: Named): string => joinNames(person.firstName, person.lastName)

/** `Njoroge` and `Jane Njoroge` may be one person; `Jane Njoroge` and `Peter Njoroge` are not. */
const mayBeOne = (one: Named, other: Named): boolean =>
  isWithin(nameOf(one), nameOf(other)) || isWithin(nameOf(other), nameOf(one))

/** Values in the file that are empty in the school's record. */
const fillsOf = (existing: ExistingGuardian, values: GuardianValues): Change<GuardianColumn>[] =>
  changesOf<GuardianColumn>(
    guardianColumns.filter(
      (column) => !existing[column] && !(column === 'secondPhone' && values.secondPhone === existing.phone),
    ),
    (column) => existing[column],
    (column) => values[column],
  )

/** The first row's values, completed from later rows of the same person. */
const joined = (first: GuardianValues, later: GuardianValues): GuardianValues => {
  const names = first.firstName || !later.firstName ? first : later
  return {
    ...first,
    firstName: names.firstName,
    lastName: names.lastName,
    fullName: names.fullName,
    title: first.title ?? later.title,
    secondPhone: first.secondPhone ?? later.secondPhone,
    email: first.email ?? later.email,
  }
}

/** Collects the guardians of all rows; call `linksOf` once for each row that is imported, in the order of the file. */
export const guardianPlanner = (
  school: readonly ExistingGuardian[],
  mapping: Mapping<LearnerField>,
): GuardianPlanner => {
  const guardians: GuardianPlan[] = []
  const byPhone = new Map(school.flatMap((guardian) => (guardian.phone ? [[guardian.phone, guardian] as const] : [])))
  const byId = new Map(school.map((guardian) => [guardian.id, guardian]))
  const indexOf = new Map<string, number>()

  /** The school's record: by phone, else by name among the learner's guardians. */
  const known = (values: GuardianValues, links: readonly ExistingLink[]): ExistingGuardian | undefined => {
    const phoned = values.phone ? byPhone.get(values.phone) : undefined
    if (phoned) return phoned
    const own = links.flatMap((link) => byId.get(link.guardianId) ?? [])
    return own.find(
      (guardian) => (!values.phone || !guardian.phone) && values.fullName !== '' && mayBeOne(guardian, values),
    )
  }

  /** Adds the row to its guardian's plan. @returns index of the plan */
  const planned = (values: GuardianValues, row: number, existing: ExistingGuardian | undefined): number => {
    const key = existing ? `id ${existing.id}` : values.phone ? `phone ${values.phone}` : `row ${row} ${values.place}`
    const index = indexOf.get(key) ?? guardians.length
    const earlier = guardians[index]
    const isOne = mayBeOne(existing ?? earlier?.values ?? values, values)
    const base = earlier && (!existing || mayBeOne(existing, earlier.values)) ? earlier.values : undefined
    const whole = base && isOne ? joined(base, values) : (base ?? values)
    const changes = existing ? (isOne ? fillsOf(existing, whole) : (earlier?.changes ?? [])) : []
    const rows = earlier?.rows.includes(row) ? earlier.rows : [...(earlier?.rows ?? []), row]
    indexOf.set(key, index)
    guardians[index] = {
      action: existing ? (changes.length > 0 ? 'update' : 'same') : 'create',
      guardianId: existing?.id ?? null,
      values: whole,
      changes,
      rows,
    }
    return index
  }

  const linksOf = (row: LearnerRow, links: readonly ExistingLink[]): ReturnType<GuardianPlanner['linksOf']> => {
    const warnings: Problem<LearnerField>[] = []
    const made: GuardianLink[] = []
    for (const values of row.values.guardians) {
      const existing = known(values, links)
      const guardian = planned(values, row.number, existing)
      const kept = existing ?? guardians[guardian]?.values ?? values
      if (values.fullName !== '' && nameOf(kept) !== '' && !mayBeOne(kept, values)) {
        const field = values.place === 1 ? 'guardianName' : 'guardian2Name'
        warnings.push(
          problemAt(
            field,
            mapping,
            row.number,
            fault(peopleFaults.guardianNameDiffers, {
              phone: values.phone ?? '',
              kept: nameOf(kept),
              name: values.fullName,
            }),
          ),
        )
      }
      if (made.some((link) => link.guardian === guardian)) continue
      made.push({
        guardian,
        relationship: values.relationship ?? 'guardian',
        isNew: !existing || !links.some((link) => link.guardianId === existing.id),
      })
    }
    return { links: made, warnings }
  }
  return { guardians, linksOf }
}
