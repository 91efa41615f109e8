/** SQL of requests for another plan. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { accounts } from '../../../access/server/tables.ts'
import { planRequests } from '../tables.ts'

export type PlanRequestRow = typeof planRequests.$inferSelect

const requester = sql<string | null>`${accounts.firstName} || ' ' || ${accounts.lastName}`

/** The school's latest requests, with the requester's name. */
export const ownRequests = async (
  tx: Tx,
  limit: number,
): Promise<{ row: PlanRequestRow; requestedBy: string | null }[]> =>
  tx.db
    .select({ row: planRequests, requestedBy: requester })
    .from(planRequests)
    .leftJoin(accounts, eq(accounts.id, planRequests.requestedBy))
    .where(eq(planRequests.schoolId, schoolOf(tx)))
    .orderBy(desc(planRequests.createdAt), desc(planRequests.id))
    .limit(limit)

export const ownRequest = async (
  tx: Tx,
  id: string,
): Promise<{ row: PlanRequestRow; requestedBy: string | null } | undefined> =>
  (
    await tx.db
      .select({ row: planRequests, requestedBy: requester })
      .from(planRequests)
      .leftJoin(accounts, eq(accounts.id, planRequests.requestedBy))
      .where(and(eq(planRequests.schoolId, schoolOf(tx)), eq(planRequests.id, id)))
  )[0]

/** @throws a violation of `plan_requests_open_key` while another is open */
export const insertRequest = async (
  tx: Tx,
  values: Pick<PlanRequestRow, 'fromPlan' | 'toPlan' | 'note' | 'requestedBy'>,
): Promise<string> => {
  const id = newId()
  await tx.db.insert(planRequests).values({ schoolId: schoolOf(tx), id, ...values, createdAt: tx.at })
  return id
}

/** @returns false if it was no longer open */
export const settleRequest = async (
  tx: Tx,
  id: string,
  values: { status: 'accepted' | 'declined' | 'withdrawn'; decidedBy: string | null; reason: string | null },
): Promise<boolean> => {
  const settled = await tx.db
    .update(planRequests)
    .set({ ...values, decidedAt: tx.at })
    .where(and(eq(planRequests.schoolId, schoolOf(tx)), eq(planRequests.id, id), eq(planRequests.status, 'pending')))
    .returning({ id: planRequests.id })
  return settled.length > 0
}

/** The open request for a plan, which a change to that plan answers. */
export const openRequestFor = async (tx: Tx, toPlan: string): Promise<string | undefined> =>
  (
    await tx.db
      .select({ id: planRequests.id })
      .from(planRequests)
      .where(
        and(
          eq(planRequests.schoolId, schoolOf(tx)),
          eq(planRequests.status, 'pending'),
          eq(planRequests.toPlan, toPlan),
        ),
      )
  )[0]?.id
