/** Public verification of a printed receipt, without disclosing anything about the learner. */
import { verifyPrinted, type PublicContext } from '#core/access/server/public.ts'
import { learnerById } from '#core/people/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { initialsForStrangers } from '#platform/pure/verification-code.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ReceiptVerification } from '../../../contract/verify.ts'
import { receiptOf, toShillings } from '../../../rules/money.ts'
import { chequesOfEntries } from '../../queries/cheques.ts'
import { entryById, reversalsOf } from '../../queries/entries.ts'
import { placeOfReceiptCode } from '../../queries/receipt-codes.ts'

const unknown: ReceiptVerification = {
  genuine: false,
  state: null,
  school: null,
  initials: null,
  receiptNumber: null,
  amount: null,
  paidOn: null,
}

const shown = async (tx: Tx, entryId: string): Promise<ReceiptVerification> => {
  const row = await entryById(tx, entryId)
  if (!row || row.receiptNumber === null) return unknown
  const learner = await learnerById(tx, row.learnerId)
  const cheque = (await chequesOfEntries(tx, [row])).get(entryId)
  return {
    genuine: true,
    state:
      cheque?.state === 'bounced'
        ? 'bounced'
        : (await reversalsOf(tx, [entryId])).has(entryId)
          ? 'reversed'
          : cheque?.state === 'waiting'
            ? 'waiting'
            : 'valid',
    school: (await schoolById(tx)).name,
    initials: learner ? initialsForStrangers(learner.fullName) : null,
    receiptNumber: receiptOf(row.receiptNumber),
    amount: toShillings(-row.amountCents),
    paidOn: row.datedOn,
  }
}

/** @throws AppError auth.asked_too_often, with the wait */
export const verify = (context: PublicContext, secure: boolean, typed: string): Promise<ReceiptVerification> =>
  verifyPrinted(context, secure, typed, { counter: 'receipts', find: placeOfReceiptCode, read: shown })
