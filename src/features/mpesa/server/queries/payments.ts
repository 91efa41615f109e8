/** SQL of the payments that M-Pesa named. */
import { and, eq, gte, isNull, lte } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { mpesaPayments } from '../tables.ts'
import type { PaymentFacts } from './requests.ts'

export type PaymentRow = typeof mpesaPayments.$inferSelect
type NewPayment = Omit<typeof mpesaPayments.$inferInsert, 'schoolId' | 'createdAt'>

/** @returns false if M-Pesa named this payment before */
export const claimPayment = async (tx: Tx, values: NewPayment): Promise<boolean> =>
  (
    await tx.db
      .insert(mpesaPayments)
      .values({ schoolId: schoolOf(tx), createdAt: tx.at, ...values })
      .onConflictDoNothing({ target: [mpesaPayments.schoolId, mpesaPayments.code] })
      .returning({ code: mpesaPayments.code })
  ).length > 0

/** @param hold against others who return it or give it to a request at the same time */
export const paymentByCode = async (tx: Tx, code: string, hold = false): Promise<PaymentRow | undefined> => {
  const query = tx.db
    .select()
    .from(mpesaPayments)
    .where(and(eq(mpesaPayments.schoolId, schoolOf(tx)), eq(mpesaPayments.code, code)))
  return (await (hold ? query.for('update') : query))[0]
}

export const changePayment = async (tx: Tx, code: string, values: Partial<NewPayment>): Promise<void> =>
  void (await tx.db
    .update(mpesaPayments)
    .set(values)
    .where(and(eq(mpesaPayments.schoolId, schoolOf(tx)), eq(mpesaPayments.code, code))))

/** Payments of these facts, reported as made by hand, that belong to no request yet. */
export const paymentsLike = (
  tx: Tx,
  { shortcodeId, account, amountCents }: PaymentFacts,
  from: Date,
  to: Date,
): Promise<PaymentRow[]> =>
  tx.db
    .select()
    .from(mpesaPayments)
    .where(
      and(
        eq(mpesaPayments.schoolId, schoolOf(tx)),
        eq(mpesaPayments.shortcodeId, shortcodeId),
        eq(mpesaPayments.account, account),
        eq(mpesaPayments.amountCents, amountCents),
        isNull(mpesaPayments.requestId),
        gte(mpesaPayments.paidAt, from),
        lte(mpesaPayments.paidAt, to),
      ),
    )
