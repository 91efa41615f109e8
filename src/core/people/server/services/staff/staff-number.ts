/** Staff numbers. */
import { nextNumber } from '#core/schools/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { StaffKind } from '../../../contract/shapes.ts'
import { employeeCounter, employeeNumber } from '../../../rules/numbers.ts'
import { staffByNumber } from '../../queries/staff/staff.ts'

/** The next unused staff number. */
export const freeStaffNumber = async (tx: Tx, kind: StaffKind, year: number): Promise<string> => {
  for (;;) {
    const number = employeeNumber(kind, year, await nextNumber(tx, employeeCounter(kind, year)))
    if (!(await staffByNumber(tx, number))) return number
  }
}
