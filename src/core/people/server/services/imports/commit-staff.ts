/** Writes the good rows of a staff list. */
import type { Written } from '#core/imports/server/public.ts'
import { nextNumber } from '#core/schools/server/public.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { StaffKind } from '../../../contract/shapes.ts'
import type { StaffPlan } from '../../../rules/import/match-staff.ts'
import type { StaffRow as StaffLine } from '../../../rules/import/types.ts'
import { fullNameOf } from '../../../rules/names.ts'
import { employeeCounter, employeeNumber } from '../../../rules/numbers.ts'
import { rewriteStaff } from '../../queries/import-people.ts'
import { insertStaff, type NewStaff, type StaffRow } from '../../queries/staff/staff.ts'
import { staff } from '../../staff-tables.ts'
import { holdUnchanged } from './hold.ts'

/** A list of staff beside the school's records. */
interface StaffPreview {
  readonly lines: readonly StaffLine[]
  readonly plan: readonly StaffPlan[]
  readonly staff: ReadonlyMap<string, StaffRow>
}

/** Assigns the next free staff numbers to rows without one. */
const numberer = (tx: Tx, preview: StaffPreview, year: number): ((kind: StaffKind) => Promise<string>) => {
  const taken = new Set([...preview.staff.values()].map((row) => row.number.toUpperCase()))
  for (const line of preview.lines) if (line.values.number) taken.add(line.values.number.toUpperCase())
  return async (kind) => {
    for (;;) {
      const number = employeeNumber(kind, year, await nextNumber(tx, employeeCounter(kind, year)))
      if (!taken.has(number)) return number
    }
  }
}

const newMember = ({ values }: StaffLine, kind: StaffKind, number: string): NewStaff => ({
  id: newId(),
  number,
  kind,
  title: values.title,
  firstName: values.firstName,
  lastName: values.lastName,
  fullName: fullNameOf(values),
  sex: values.sex ?? null,
  birthDate: values.birthDate ?? null,
  phone: values.phone ?? null,
  email: values.email ?? null,
  nationalId: values.nationalId ?? null,
  tscNumber: values.tscNumber ?? null,
  position: values.position ?? null,
  department: values.department ?? null,
  employmentType: values.employmentType ?? null,
  hiredOn: values.hiredOn ?? null,
})

/** @param today the school's day */
export const writeStaff = async (tx: Tx, preview: StaffPreview, today: string): Promise<Written> => {
  await holdUnchanged(
    tx,
    staff,
    preview.plan.flatMap((row) => row.staffId ?? []),
    preview.staff,
  )
  const written: Written = { changes: [], facts: [] }
  const nextFree = numberer(tx, preview, Number(today.slice(0, 4)))
  const added: NewStaff[] = []
  const changed: StaffRow[] = []
  for (const [index, plan] of preview.plan.entries()) {
    const line = preview.lines[index]
    const before = plan.staffId ? preview.staff.get(plan.staffId) : undefined
    if (!line) continue
    if (plan.action === 'create') {
      const kind = line.values.kind ?? 'support'
      const row = newMember(line, kind, line.values.number ?? (await nextFree(kind)))
      added.push(row)
      written.changes.push({ entity: 'staff', entityId: row.id, change: 'create', before: {}, versionAfter: 1 })
      written.facts.push({ action: 'people.import', entity: 'staff', entityId: row.id, after: row })
    } else if (plan.action === 'update' && before) {
      const [was, is] = [
        Object.fromEntries(plan.changes.map((one) => [one.field, one.from])),
        Object.fromEntries(plan.changes.map((one) => [one.field, one.to])),
      ]
      const row = {
        ...before,
        ...is,
        firstName: is.firstName ?? before.firstName,
        lastName: is.lastName ?? before.lastName,
      }
      changed.push({ ...row, fullName: fullNameOf(row) })
      written.changes.push({
        entity: 'staff',
        entityId: before.id,
        change: 'update',
        before: { fields: { ...was, fullName: before.fullName } },
        versionAfter: before.version + 1,
      })
      written.facts.push({ action: 'people.import', entity: 'staff', entityId: before.id, before: was, after: is })
    }
  }
  await insertStaff(tx, added)
  await rewriteStaff(tx, changed)
  return written
}
