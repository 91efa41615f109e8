/** SQL of the codes of printed receipts. */
import { and, eq } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { feeReceiptCodes } from '../tables.ts'

/** Keeps the code of the first print. @param code used if the receipt has none yet */
export const claimReceiptCode = async (tx: Tx, entryId: string, code: string): Promise<string> => {
  const schoolId = schoolOf(tx)
  await tx.db
    .insert(feeReceiptCodes)
    .values({ schoolId, entryId, code })
    .onConflictDoNothing({ target: [feeReceiptCodes.schoolId, feeReceiptCodes.entryId] })
  const [row] = await tx.db
    .select({ code: feeReceiptCodes.code })
    .from(feeReceiptCodes)
    .where(and(eq(feeReceiptCodes.schoolId, schoolId), eq(feeReceiptCodes.entryId, entryId)))
  return row?.code ?? code
}

/** Requires an identity transaction. */
export const placeOfReceiptCode = async (tx: Tx, code: string): Promise<{ schoolId: string; id: string } | undefined> =>
  (
    await tx.db
      .select({ schoolId: feeReceiptCodes.schoolId, id: feeReceiptCodes.entryId })
      .from(feeReceiptCodes)
      .where(eq(feeReceiptCodes.code, code))
  )[0]
