/** Plans a staff import: for every row create, update, nothing, or a question. */
import { nameKey } from '#core/imports/rules/cells.ts'
import { hasError } from '#core/imports/rules/faults.ts'
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
import type { StaffRow, StaffValues } from './types.ts'

const nameColumns = ['firstName', 'lastName'] as const
const otherColumns = [
  'number',
  'title',
  'sex',
  'birthDate',
  'phone',
  'email',
  'nationalId',
  'tscNumber',
  'position',
  'department',
  'employmentType',
  'hiredOn',
] as const
export type StaffColumn = (typeof nameColumns)[number] | (typeof otherColumns)[number]
export type ExistingStaff = { id: string } & { [Column in StaffColumn]: string | null }

export interface StaffPlan {
  /** Row number of the file. */
  number: number
  action: RowAction
  staffId: string | null
  candidates: string[]
  reason: WaitReason | null
  changes: Change<StaffColumn>[]
}

const keys = ['number', 'tscNumber', 'nationalId', 'phone'] as const
const nameOf = (person: { firstName: string | null; lastName: string | null }): string =>
  joinNames(person.firstName, person.lastName)

const changesTo = (member: ExistingStaff, values: StaffValues): Change<StaffColumn>[] => [
  ...nameChanges<(typeof nameColumns)[number]>(nameColumns, member, values),
  ...changesOf<(typeof otherColumns)[number]>(
    otherColumns,
    (column) => member[column],
    (column) => values[column],
    keys,
  ),
]

/** @param decisions answers to the questions of an earlier plan */
export const planStaff = (
  rows: readonly StaffRow[],
  school: readonly ExistingStaff[],
  decisions: Decisions = new Map(),
): StaffPlan[] => {
  const byId = new Map(school.map((member) => [member.id, member]))
  const find = finderOf(school, keys, (member, key) => member[key])
  const findName = finderOf(school, ['name'] as const, (member) => nameKey(nameOf(member)))
  const taken = new Set<string>()

  return rows.map((row): StaffPlan => {
    if (hasError(row))
      return { number: row.number, action: 'faulty', staffId: null, candidates: [], reason: null, changes: [] }
    const { values } = row
    const match = matchOf({
      byNumber: keys.flatMap((key) => find(key, values[key])),
      byName: findName('name', nameKey(nameOf(values))),
      isSomebodyElse: (id) => shareNoName(nameOf(byId.get(id) ?? values), nameOf(values)),
      decision: decisions.get(row.number),
      isTaken: (id) => taken.has(id),
    })
    if (match.id) taken.add(match.id)
    const member = match.id ? byId.get(match.id) : undefined
    const changes = member ? changesTo(member, values) : []
    const action = match.action === 'update' && changes.length === 0 ? 'same' : match.action
    return {
      number: row.number,
      action,
      staffId: match.id,
      candidates: match.candidates,
      reason: match.reason,
      changes,
    }
  })
}
