/** Vendors as they are listed, entered, changed and exported. */
import { AppError, commonErrors, refuseFaults } from '#platform/pure/errors.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { sheetAnswer, type FileFormat } from '#platform/server/sheets/answer.ts'
import type { SheetColumn } from '#platform/server/sheets/write.ts'
import { schoolOf, violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { VendorBody, VendorDetail } from '../../contract/directory.ts'
import { vendorErrors, type VendorItem } from '../../contract/shapes.ts'
import type { VendorStatus } from '../../contract/words.ts'
import { toCents } from '../../rules/money.ts'
import { contractFaults } from '../../rules/standing.ts'
import { vendorColumns, vendorFieldNames } from '../../rules/vendor-columns.ts'
import {
  insertVendors,
  lockVendor,
  updateVendor,
  vendorsPage,
  type VendorFilters,
  type VendorRow,
  type VendorValues,
} from '../queries/vendors.ts'
import { publishVendorChanged } from './notify.ts'
import { showVendors, vendorDetailOf, type VendorCaller } from './show.ts'

export const list = async (
  tx: Tx,
  { today }: VendorCaller,
  query: VendorFilters & { page: number; limit: number },
): Promise<Paged<VendorItem>> => {
  const { rows, total } = await vendorsPage(tx, query, today)
  return toPage(await showVendors(tx, today, rows), total, query.page, query.limit)
}

export const valuesOf = (body: VendorBody): VendorValues => ({
  companyName: body.companyName,
  contactPerson: body.contactPerson,
  email: body.email ?? null,
  phone: body.phone ?? null,
  address: body.address ?? null,
  kraPin: body.kraPin ?? null,
  category: body.category,
  services: body.services,
  contractStart: body.contractStart ?? null,
  contractEnd: body.contractEnd ?? null,
  contractValueCents: typeof body.contractValue === 'number' ? toCents(body.contractValue) : null,
  paymentTerms: body.paymentTerms,
  notes: body.notes ?? null,
  contacts: body.contacts.map(({ name, position, phone, email }) => ({
    name,
    position: position ?? null,
    phone: phone ?? null,
    email: email ?? null,
  })),
})

/** Facts of a vendor for the audit log. */
export const factsOf = ({
  schoolId: _school,
  id: _id,
  version: _version,
  createdAt: _made,
  updatedAt: _changed,
  ...facts
}: VendorRow) => facts

const taken = (error: unknown): unknown => {
  if (violates(error, 'vendors_name_key'))
    return new AppError(vendorErrors.nameTaken, { fields: { companyName: vendorErrors.nameTaken.message } })
  if (violates(error, 'vendors_pin_key'))
    return new AppError(vendorErrors.pinTaken, { fields: { kraPin: vendorErrors.pinTaken.message } })
  return error
}
const refuseTaken = (error: unknown): never => {
  throw taken(error)
}

/** @throws AppError 404; the row is held until the transaction ends */
export const heldVendor = async (tx: Tx, id: string): Promise<VendorRow> => {
  const row = await lockVendor(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}

export const create = async (tx: Tx, caller: VendorCaller, body: VendorBody): Promise<VendorDetail> => {
  refuseFaults(contractFaults(body))
  const row = onlyRow(await insertVendors(tx, [valuesOf(body)]).catch(refuseTaken))
  await audit(tx, { action: 'vendors.create', entity: 'vendor', entityId: row.id, after: factsOf(row) })
  publishVendorChanged(tx, row.id)
  return vendorDetailOf(tx, caller, row.id)
}

export const save = async (
  tx: Tx,
  caller: VendorCaller,
  id: string,
  { version, ...body }: VendorBody & { version: number },
): Promise<VendorDetail> => {
  const before = await heldVendor(tx, id)
  refuseFaults(contractFaults(body))
  const row = await updateVendor(tx, id, version, valuesOf(body)).catch(refuseTaken)
  if (!row) throw new AppError(commonErrors.stale, { current: await vendorDetailOf(tx, caller, id) })
  await audit(tx, {
    action: 'vendors.save',
    entity: 'vendor',
    entityId: id,
    before: factsOf(before),
    after: factsOf(row),
  })
  publishVendorChanged(tx, id)
  return vendorDetailOf(tx, caller, id)
}

export const setStatus = async (
  tx: Tx,
  caller: VendorCaller,
  id: string,
  { status, reason, version }: { status: VendorStatus; reason: string; version: number },
): Promise<VendorDetail> => {
  const before = await heldVendor(tx, id)
  const row = await updateVendor(tx, id, version, { status })
  if (!row) throw new AppError(commonErrors.stale, { current: await vendorDetailOf(tx, caller, id) })
  await audit(tx, {
    action: 'vendors.set_status',
    entity: 'vendor',
    entityId: id,
    before: { status: before.status },
    after: { status },
    reason,
  })
  publishVendorChanged(tx, id)
  return vendorDetailOf(tx, caller, id)
}

const sheetTypes = { date: 'date', money: 'number' } as const
const columns: readonly SheetColumn[] = vendorFieldNames.map((key) => {
  const { label, type, width = 16 } = vendorColumns[key]
  return { key, header: label.en, type: type === 'date' || type === 'money' ? sheetTypes[type] : 'text', width }
})
/** Export-only columns, ignored by imports. */
const more: readonly SheetColumn[] = [
  { key: 'status', header: 'Status', type: 'text', width: 12 },
  { key: 'rating', header: 'Rating', type: 'number', width: 10 },
]

const mostExported = 20_000

/** Writes an audit entry; the file can be imported again. */
export const exported = async (
  tx: Tx,
  { today }: VendorCaller,
  { format, ...filters }: VendorFilters & { format: FileFormat },
): Promise<FileAnswer> => {
  const { rows } = await vendorsPage(tx, { ...filters, page: 1, limit: mostExported }, today)
  await audit(tx, {
    action: 'vendors.export',
    entity: 'vendor_list',
    entityId: schoolOf(tx),
    after: { ...filters, format, rows: rows.length },
  })
  const kept = new Map(rows.map(({ vendor }) => [vendor.id, vendor]))
  const cells = (await showVendors(tx, today, rows)).map((item) => ({
    companyName: item.companyName,
    contactPerson: item.contactPerson,
    phone: item.phone,
    email: item.email,
    address: item.address,
    kraPin: kept.get(item.id)?.kraPin ?? null,
    category: item.category,
    services: item.services.join('; '),
    contractStart: item.contractStart,
    contractEnd: item.contractEnd,
    contractValue: item.contractValue,
    paymentTerms: String(item.paymentTerms),
    notes: kept.get(item.id)?.notes ?? null,
    status: item.status,
    rating: item.rating,
  }))
  return sheetAnswer('vendors', format, [...columns, ...more], cells)
}
