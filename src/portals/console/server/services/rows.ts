/** Maps schools to rows with today's counts. */
import type { Plan } from '#core/access/contract/access.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { staffRoles } from '../../contract/accounts.ts'
import type { SchoolRow } from '../../contract/overview.ts'
import { membershipCounts, sizesOf, type MembershipCount, type SchoolRecord, type Size } from '../queries/schools.ts'

export const instantOf = (value: string | null): string | null =>
  value === null ? null : new Date(value).toISOString()

export interface Numbers {
  readonly sizes: ReadonlyMap<string, Size>
  readonly memberships: readonly MembershipCount[]
}

export const numbersOf = async (tx: Tx, schools: readonly SchoolRecord[]): Promise<Numbers> => ({
  sizes: await sizesOf(
    tx,
    schools.map(({ id, timeZone }) => ({ id, day: schoolTime(tx.at, timeZone).date })),
  ),
  memberships: await membershipCounts(
    tx,
    schools.map(({ id }) => id),
  ),
})

const isStaff = ({ role, status }: MembershipCount): boolean =>
  status === 'active' && staffRoles.some((one) => one === role)

export const rowOf = (school: SchoolRecord, { sizes, memberships }: Numbers): SchoolRow => ({
  id: school.id,
  code: school.code,
  name: school.name,
  plan: school.plan as Plan,
  status: school.status === 'active' ? 'active' : 'suspended',
  isDemo: school.isDemo,
  createdAt: instantOf(school.createdAt) ?? '',
  learners: sizes.get(school.id)?.learners ?? 0,
  staff: memberships
    .filter((one) => one.schoolId === school.id && isStaff(one))
    .reduce((sum, one) => sum + one.people, 0),
})
