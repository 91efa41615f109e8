/** Queries for join requests at the answering school, and for matching records. */
import { and, asc, count, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { matches } from '#core/people/server/public.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { learners } from '../../../people/server/tables.ts'
import { staff } from '../../../people/server/staff-tables.ts'
import { joinRequests } from '../tables.ts'

export type RequestRow = typeof joinRequests.$inferSelect

const own = (tx: Tx, id: string) => and(eq(joinRequests.schoolId, schoolOf(tx)), eq(joinRequests.id, id))

export const requestById = async (tx: Tx, id: string): Promise<RequestRow | undefined> =>
  (await tx.db.select().from(joinRequests).where(own(tx, id)))[0]

export const waitingRequests = async (tx: Tx): Promise<number> => {
  const [row] = await tx.db
    .select({ requests: count() })
    .from(joinRequests)
    .where(and(eq(joinRequests.schoolId, schoolOf(tx)), eq(joinRequests.status, 'pending')))
  return row?.requests ?? 0
}

/** The request, held until the transaction ends. */
export const lockRequest = async (tx: Tx, id: string): Promise<RequestRow | undefined> =>
  (await tx.db.select().from(joinRequests).where(own(tx, id)).for('update'))[0]

export const decideRequest = async (
  tx: Tx,
  id: string,
  values: { status: 'accepted' | 'declined'; reason?: string },
): Promise<void> => {
  await tx.db
    .update(joinRequests)
    .set({ ...values, decidedBy: tx.scope.accountId, decidedAt: tx.at, version: sql`${joinRequests.version} + 1` })
    .where(own(tx, id))
}

const most = 10

export interface LearnerCandidate {
  id: string
  fullName: string
  number: string
  streamId: string | null
}

/** Learners matching a request by number or name. @param free only those without an account */
export const learnersMeant = async (
  tx: Tx,
  names: readonly string[],
  number: string | null,
  free: boolean,
): Promise<LearnerCandidate[]> => {
  const byName = names
    .map((name) => matches(name, { name: learners.fullName }))
    .filter((one): one is SQL => one !== undefined)
  const byNumber = number ? [sql`upper(${learners.admissionNumber}) = upper(${number})`] : []
  if (byName.length + byNumber.length === 0) return []
  return tx.db
    .select({
      id: learners.id,
      fullName: learners.fullName,
      number: learners.admissionNumber,
      streamId: learners.streamId,
    })
    .from(learners)
    .where(
      and(
        eq(learners.schoolId, schoolOf(tx)),
        sql`${learners.status} = 'active'`,
        free ? isNull(learners.accountId) : undefined,
        or(...byNumber, ...byName),
      ),
    )
    .orderBy(
      number ? sql`upper(${learners.admissionNumber}) = upper(${number}) desc` : asc(learners.fullName),
      asc(learners.fullName),
      asc(learners.id),
    )
    .limit(most)
}

export interface StaffCandidate {
  id: string
  fullName: string
  number: string
  position: string | null
}

/** Members of staff who sign in with no account yet and bear the name, or have the address or the number. */
export const staffMeant = async (
  tx: Tx,
  { name, email, phone }: { name: string; email: string | null; phone: string | null },
): Promise<StaffCandidate[]> => {
  const known = [
    matches(name, { name: staff.fullName }),
    email ? sql`lower(${staff.email}) = ${email.toLowerCase()}` : undefined,
    phone ? eq(staff.phone, phone) : undefined,
  ].filter((one): one is SQL => one !== undefined)
  if (known.length === 0) return []
  return tx.db
    .select({ id: staff.id, fullName: staff.fullName, number: staff.number, position: staff.position })
    .from(staff)
    .where(and(eq(staff.schoolId, schoolOf(tx)), eq(staff.status, 'active'), isNull(staff.accountId), or(...known)))
    .orderBy(asc(staff.fullName), asc(staff.id))
    .limit(most)
}
