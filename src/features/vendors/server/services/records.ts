/** What is kept about a vendor: bank details, documents, ratings. */
import type { Files } from '#core/files/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'
import type { FileAnswer, Upload } from '#platform/server/http/route.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { vendorErrors } from '../../contract/shapes.ts'
import { vendorTexts, type DocumentKind } from '../../contract/words.ts'
import { countsFrom, maskedAccount } from '../../rules/standing.ts'
import {
  deleteDocument,
  documentById,
  insertBankDetails,
  insertDocument,
  insertRating,
  lockBankDetails,
  updateBankDetails,
  type BankRow,
  type DocumentRow,
} from '../queries/records.ts'
import { heldVendor } from './directory.ts'
import { notifyBankDetails, publishVendorChanged } from './notify.ts'
import type { VendorCaller } from './show.ts'

/** The audit log keeps the end of the account number. */
const bankFacts = ({ vendorId, bankName, branch, accountName, accountNumber }: BankRow) => ({
  vendorId,
  bankName,
  branch,
  accountName,
  accountNumber: maskedAccount(accountNumber),
})

export interface BankBody {
  readonly bankName: string
  readonly branch?: string | null | undefined
  readonly accountName: string
  readonly accountNumber: string
}

/** @throws AppError 409 while other details wait for a signature */
export const enterBank = async (
  tx: Tx,
  caller: VendorCaller,
  vendorId: string,
  body: BankBody,
): Promise<{ id: string; countsFrom: string }> => {
  const vendor = await heldVendor(tx, vendorId)
  const row = onlyRow(
    await insertBankDetails(tx, {
      ...body,
      vendorId,
      branch: body.branch ?? null,
      enteredBy: caller.accountId,
    }).catch((error: unknown) => {
      throw violates(error, 'vendor_bank_details_open_key') ? new AppError(vendorErrors.bankWaiting) : error
    }),
  )
  await audit(tx, {
    action: 'vendors.enter_bank_details',
    entity: 'vendor_bank_details',
    entityId: row.id,
    after: bankFacts(row),
  })
  await notifyBankDetails(tx, vendor, row)
  publishVendorChanged(tx, vendorId)
  return { id: row.id, countsFrom: countsFrom(row).toISOString() }
}

/** @throws AppError 403 for details that the caller entered, 409 for settled ones */
export const settleBank = async (
  tx: Tx,
  caller: VendorCaller,
  { id: vendorId, detailsId }: { id: string; detailsId: string },
  decision: 'sign' | 'refuse',
): Promise<void> => {
  const row = await lockBankDetails(tx, vendorId, detailsId)
  if (!row) throw new AppError(commonErrors.notFound)
  if (row.settledAt !== null) throw new AppError(vendorErrors.bankSettled)
  if (row.enteredBy === caller.accountId) throw new AppError(vendorErrors.ownBank)
  await updateBankDetails(tx, row.id, { settledBy: caller.accountId, isRefused: decision === 'refuse' })
  await audit(tx, {
    action: 'vendors.settle_bank_details',
    entity: 'vendor_bank_details',
    entityId: row.id,
    before: bankFacts(row),
    after: { decision },
  })
  publishVendorChanged(tx, vendorId)
}

const documentFacts = ({ vendorId, kind, number, expiresOn }: DocumentRow) => ({ vendorId, kind, number, expiresOn })

export const addPaper = async (
  tx: Tx,
  files: Files,
  vendorId: string,
  body: { kind: DocumentKind; number?: string | undefined; expiresOn?: string | undefined },
  upload: Upload | undefined,
): Promise<{ id: string }> => {
  await heldVendor(tx, vendorId)
  if (!upload) throw new AppError(commonErrors.invalid, { fields: { file: vendorTexts.file } })
  const row = onlyRow(
    await insertDocument(tx, {
      vendorId,
      kind: body.kind,
      number: body.number ?? null,
      expiresOn: body.expiresOn ?? null,
      fileId: await files.storeFile(tx, upload),
      addedBy: tx.scope.accountId,
    }),
  )
  await audit(tx, {
    action: 'vendors.add_document',
    entity: 'vendor_document',
    entityId: row.id,
    after: documentFacts(row),
  })
  publishVendorChanged(tx, vendorId)
  return { id: row.id }
}

const documentOr404 = async (tx: Tx, vendorId: string, id: string): Promise<DocumentRow> => {
  const row = await documentById(tx, vendorId, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}

export const paperOf = async (
  tx: Tx,
  files: Files,
  { id, documentId }: { id: string; documentId: string },
): Promise<FileAnswer> => files.fileAnswer(tx, (await documentOr404(tx, id, documentId)).fileId)

export const removePaper = async (
  tx: Tx,
  files: Files,
  { id, documentId }: { id: string; documentId: string },
): Promise<void> => {
  const row = await documentOr404(tx, id, documentId)
  await deleteDocument(tx, row.id)
  await files.dropFiles(tx, [row.fileId])
  await audit(tx, {
    action: 'vendors.remove_document',
    entity: 'vendor_document',
    entityId: row.id,
    before: documentFacts(row),
  })
  publishVendorChanged(tx, id)
}

export const rate = async (
  tx: Tx,
  caller: VendorCaller,
  vendorId: string,
  { rating, reason }: { rating: number; reason: string },
): Promise<{ id: string }> => {
  await heldVendor(tx, vendorId)
  const row = onlyRow(await insertRating(tx, { vendorId, rating, reason, ratedBy: caller.accountId }))
  await audit(tx, {
    action: 'vendors.rate',
    entity: 'vendor_rating',
    entityId: row.id,
    after: { vendorId, rating, reason },
  })
  publishVendorChanged(tx, vendorId)
  return { id: row.id }
}
