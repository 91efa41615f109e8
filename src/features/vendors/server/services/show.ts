/** Shows vendors: in lists, and one with everything that is kept about it. */
import { principal } from '#core/access/contract/permissions.ts'
import { permits } from '#core/access/rules/permissions.ts'
import type { Actor } from '#core/access/contract/access.ts'
import { fileFacts } from '#core/files/server/public.ts'
import { accountNames, callerOf, type Caller } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { approvePurchases, payVendors } from '../../contract/access.ts'
import type { VendorDetail } from '../../contract/directory.ts'
import type { BankDetails, VendorDocument, VendorRating } from '../../contract/records.ts'
import type { VendorRefund } from '../../contract/refunds.ts'
import type { VendorItem } from '../../contract/shapes.ts'
import { toShillings } from '../../rules/money.ts'
import { averageRating, bankState, contractState, countsFrom, documentState } from '../../rules/standing.ts'
import {
  bankDetailsOf,
  documentsDue,
  documentsOf,
  ratingsOf,
  waitingForSignature,
  type BankRow,
  type DocumentRow,
  type RatingRow,
} from '../queries/records.ts'
import { refundsOf, type RefundRow } from '../queries/refunds.ts'
import { ratedVendor, type RatedVendor } from '../queries/vendors.ts'
import { vendorCreditCents } from './vendor-credit.ts'

export interface VendorCaller extends Caller {
  /** May approve what others asked for, and sign bank details. */
  readonly approves: boolean
  readonly pays: boolean
  /** Approves without a limit. */
  readonly isPrincipal: boolean
  /** Records what happened before, for demo data: nobody is notified. */
  readonly isQuiet: boolean
}

export const vendorCallerOf = async (tx: Tx, actor: Actor): Promise<VendorCaller> => ({
  ...(await callerOf(tx, actor)),
  approves: permits(actor, approvePurchases),
  pays: permits(actor, payVendors),
  isPrincipal: actor.positions.includes(principal),
  isQuiet: false,
})

export const showVendors = async (tx: Tx, today: string, rows: readonly RatedVendor[]): Promise<VendorItem[]> => {
  const ids = rows.map(({ vendor }) => vendor.id)
  const [due, waiting] = [await documentsDue(tx, ids, today), await waitingForSignature(tx, ids)]
  return rows.map(({ vendor, average, ratings }) => ({
    id: vendor.id,
    companyName: vendor.companyName,
    contactPerson: vendor.contactPerson,
    email: vendor.email,
    phone: vendor.phone,
    address: vendor.address,
    category: vendor.category,
    services: vendor.services,
    contractStart: vendor.contractStart,
    contractEnd: vendor.contractEnd,
    contractValue: vendor.contractValueCents === null ? null : toShillings(vendor.contractValueCents),
    paymentTerms: vendor.paymentTerms,
    contractState: contractState(today, vendor.contractStart, vendor.contractEnd),
    status: vendor.status,
    rating: averageRating(average),
    ratings: ratings ?? 0,
    documentsDue: due.get(vendor.id) ?? 0,
    isBankWaiting: waiting.has(vendor.id),
    version: vendor.version,
  }))
}

export type Names = ReadonlyMap<string, string>
export const nameIn = (names: Names, id: string | null): string | null => (id === null ? null : (names.get(id) ?? null))

const showBank = (
  row: BankRow,
  all: readonly BankRow[],
  names: Names,
  now: Date,
  caller: VendorCaller,
): BankDetails => {
  const state = bankState(row, all, now)
  return {
    id: row.id,
    bankName: row.bankName,
    branch: row.branch,
    accountName: row.accountName,
    accountNumber: row.accountNumber,
    state,
    enteredByName: nameIn(names, row.enteredBy),
    enteredAt: row.enteredAt.toISOString(),
    settledByName: nameIn(names, row.settledBy),
    settledAt: row.settledAt?.toISOString() ?? null,
    countsFrom: countsFrom(row).toISOString(),
    maySign: state === 'unsigned' && caller.approves && row.enteredBy !== caller.accountId,
  }
}

const showDocuments = async (
  tx: Tx,
  rows: readonly DocumentRow[],
  names: Names,
  today: string,
): Promise<VendorDocument[]> => {
  const facts = await fileFacts(
    tx,
    rows.map(({ fileId }) => fileId),
  )
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    number: row.number,
    expiresOn: row.expiresOn,
    state: documentState(today, row.expiresOn),
    name: facts.get(row.fileId)?.name ?? '',
    bytes: facts.get(row.fileId)?.bytes ?? 0,
    addedByName: nameIn(names, row.addedBy),
    addedAt: row.createdAt.toISOString(),
  }))
}

const showRating = (row: RatingRow, names: Names): VendorRating => ({
  id: row.id,
  rating: row.rating,
  reason: row.reason,
  ratedByName: nameIn(names, row.ratedBy),
  ratedAt: row.ratedAt.toISOString(),
})

const showRefund = (row: RefundRow, names: Names, { approves, accountId }: VendorCaller): VendorRefund => ({
  id: row.id,
  amount: toShillings(row.amountCents),
  method: row.method,
  reference: row.reference,
  receivedOn: row.receivedOn,
  state: row.settledAt === null ? 'waiting' : row.isRefused ? 'refused' : 'confirmed',
  enteredByName: nameIn(names, row.enteredBy),
  enteredAt: row.enteredAt.toISOString(),
  settledByName: nameIn(names, row.settledBy),
  settledAt: row.settledAt?.toISOString() ?? null,
  maySettle: row.settledAt === null && approves && row.enteredBy !== accountId,
})

/** @throws AppError 404 */
export const vendorDetailOf = async (tx: Tx, caller: VendorCaller, id: string): Promise<VendorDetail> => {
  const rated = await ratedVendor(tx, id)
  if (!rated) throw new AppError(commonErrors.notFound)
  const [item] = await showVendors(tx, caller.today, [rated])
  if (!item) throw new AppError(commonErrors.notFound)
  const [banks, documents, ratings] = [await bankDetailsOf(tx, id), await documentsOf(tx, id), await ratingsOf(tx, id)]
  const refunds = await refundsOf(tx, id)
  const credit = await vendorCreditCents(tx, id)
  const names = await accountNames(tx, [
    ...refunds.flatMap(({ enteredBy, settledBy }) => [enteredBy, settledBy]),
    ...banks.flatMap(({ enteredBy, settledBy }) => [enteredBy, settledBy]),
    ...documents.map(({ addedBy }) => addedBy),
    ...ratings.map(({ ratedBy }) => ratedBy),
  ])
  const { vendor } = rated
  return {
    ...item,
    kraPin: vendor.kraPin,
    notes: vendor.notes,
    contacts: vendor.contacts,
    documents: await showDocuments(tx, documents, names, caller.today),
    performanceHistory: ratings.map((row) => showRating(row, names)),
    bankDetails: banks.map((row) => showBank(row, banks, names, tx.at, caller)),
    credit: toShillings(credit),
    refunds: refunds.map((row) => showRefund(row, names, caller)),
    mayRefund: caller.pays && credit > 0,
    createdAt: vendor.createdAt.toISOString(),
    updatedAt: vendor.updatedAt.toISOString(),
  }
}
