/** Loads the school's people as possible recipients, with facts from other modules. */
import { listStreams } from '#core/academics/server/public.ts'
import { staffAccountsHere } from '#core/access/server/public.ts'
import type { Role } from '#core/access/contract/access.ts'
import { guardiansReached, learnersReached, staffReached, type LearnerForStaffed } from '#core/people/server/public.ts'
import type { SmsGateway } from '#core/delivery/server/public.ts'
import type { Files } from '#core/files/server/public.ts'
import type { AttendanceTotalsQuery } from '#features/attendance/contract/queries.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { FeesAsked } from '../ports.ts'
import type { StaffIn, SchoolPeople } from '../../rules/audience.ts'

/** Facts from other modules that group rules need. */
export interface GroupDeps {
  readonly attendanceTotals: AttendanceTotalsQuery<Tx>
  readonly fees: FeesAsked
}

/** Dependencies of announcements. */
export interface AnnouncementDeps extends GroupDeps {
  readonly files: Files
  readonly sms: SmsGateway
}

/** Records with the roles of their accounts, and accounts that have no record. */
const staffOf = (
  records: readonly LearnerForStaffed[],
  accounts: readonly { accountId: string; role: Role }[],
): StaffIn[] => {
  const roles = new Map(
    [...groupBy(accounts, ({ accountId }) => accountId)].map(([id, rows]) => [id, rows.map(({ role }) => role)]),
  )
  const recorded = new Set(records.map(({ accountId }) => accountId))
  return [
    ...records.map((one) => ({ ...one, roles: roles.get(one.accountId ?? '') ?? [] })),
    ...[...roles].flatMap(([accountId, held]) =>
      recorded.has(accountId)
        ? []
        : [{ id: accountId, accountId, phone: null, kind: null, roles: held, streamIds: [] }],
    ),
  ]
}

export const schoolPeopleOf = async (tx: Tx): Promise<SchoolPeople> => {
  const [streams, learners, guardians, staff, accounts] = await Promise.all([
    listStreams(tx),
    learnersReached(tx),
    guardiansReached(tx),
    staffReached(tx),
    staffAccountsHere(tx),
  ])
  return {
    streams: streams.map(({ id, grade, level }) => ({ id, grade, level })),
    learners,
    guardians,
    staff: staffOf(staff, accounts),
  }
}
