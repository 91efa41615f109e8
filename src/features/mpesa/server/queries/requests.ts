/** SQL of payment requests. */
import { and, desc, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { openStatuses } from '../../contract/words.ts'
import { mpesaRequests } from '../tables.ts'

export type RequestRow = typeof mpesaRequests.$inferSelect
export type NewRequest = Omit<typeof mpesaRequests.$inferInsert, 'schoolId'>

const here = (tx: Tx, ...more: (SQL | undefined)[]) => and(eq(mpesaRequests.schoolId, schoolOf(tx)), ...more)
export const isOpen = (status: RequestRow['status']): boolean => openStatuses.some((one) => one === status)
const open = inArray(mpesaRequests.status, [...openStatuses])

export const requestById = async (tx: Tx, id: string): Promise<RequestRow | undefined> =>
  (
    await tx.db
      .select()
      .from(mpesaRequests)
      .where(here(tx, eq(mpesaRequests.id, id)))
  )[0]

export const lockRequest = async (tx: Tx, id: string): Promise<RequestRow | undefined> =>
  (
    await tx.db
      .select()
      .from(mpesaRequests)
      .where(here(tx, eq(mpesaRequests.id, id)))
      .for('update')
  )[0]

export const openRequestFor = async (tx: Tx, learnerId: string, phone: string): Promise<RequestRow | undefined> =>
  (
    await tx.db
      .select()
      .from(mpesaRequests)
      .where(here(tx, eq(mpesaRequests.learnerId, learnerId), eq(mpesaRequests.phone, phone), open))
  )[0]

/** @returns undefined if another request for this learner is open on this phone */
export const insertRequest = async (tx: Tx, values: NewRequest): Promise<RequestRow | undefined> =>
  (
    await tx.db
      .insert(mpesaRequests)
      .values({ schoolId: schoolOf(tx), ...values, createdAt: tx.at, updatedAt: tx.at })
      .onConflictDoNothing()
      .returning()
  )[0]

export const changeRequest = async (
  tx: Tx,
  id: string,
  values: Partial<Omit<NewRequest, 'id'>>,
): Promise<RequestRow | undefined> =>
  (
    await tx.db
      .update(mpesaRequests)
      .set({ ...values, updatedAt: tx.at })
      .where(here(tx, eq(mpesaRequests.id, id)))
      .returning()
  )[0]

/** The last first. @param askedBy only those of this account; null for all */
export const requestsOf = (tx: Tx, learnerId: string, askedBy: string | null): Promise<RequestRow[]> =>
  tx.db
    .select()
    .from(mpesaRequests)
    .where(here(tx, eq(mpesaRequests.learnerId, learnerId), askedBy ? eq(mpesaRequests.askedBy, askedBy) : undefined))
    .orderBy(desc(mpesaRequests.createdAt), desc(mpesaRequests.id))
    .limit(5)

/** Requests on a phone. @param askedBy only those of this account; null for all */
export const waitingRequests = (tx: Tx, askedBy: string | null): Promise<RequestRow[]> =>
  tx.db
    .select()
    .from(mpesaRequests)
    .where(here(tx, eq(mpesaRequests.status, 'waiting'), askedBy ? eq(mpesaRequests.askedBy, askedBy) : undefined))
    .orderBy(desc(mpesaRequests.createdAt), desc(mpesaRequests.id))
    .limit(20)

export interface PaymentFacts {
  readonly shortcodeId: string
  readonly account: string
  readonly amountCents: number
}

/** The learner of a request with this account, which may be a reference that no admission number matches. */
export const learnerOfAccount = async (
  tx: Tx,
  { shortcodeId, account }: Omit<PaymentFacts, 'amountCents'>,
): Promise<string | undefined> =>
  (
    await tx.db
      .select({ learnerId: mpesaRequests.learnerId })
      .from(mpesaRequests)
      .where(here(tx, eq(mpesaRequests.account, account), eq(mpesaRequests.shortcodeId, shortcodeId)))
      .orderBy(desc(mpesaRequests.createdAt))
      .limit(1)
  )[0]?.learnerId

/** Open requests that a payment may belong to. */
export const openRequestsLike = async (
  tx: Tx,
  { shortcodeId, account, amountCents }: PaymentFacts,
): Promise<string[]> =>
  (
    await tx.db
      .select({ id: mpesaRequests.id })
      .from(mpesaRequests)
      .where(
        here(
          tx,
          eq(mpesaRequests.account, account),
          eq(mpesaRequests.shortcodeId, shortcodeId),
          eq(mpesaRequests.amountCents, amountCents),
          isNull(mpesaRequests.code),
          open,
        ),
      )
  ).map(({ id }) => id)

/** Open requests whose check is overdue: the job was lost. */
export const overdueRequests = async (tx: Tx, before: Date): Promise<string[]> =>
  (
    await tx.db
      .select({ id: mpesaRequests.id })
      .from(mpesaRequests)
      .where(here(tx, isNull(mpesaRequests.endedAt), lt(mpesaRequests.checkAt, before)))
      .limit(500)
  ).map(({ id }) => id)
