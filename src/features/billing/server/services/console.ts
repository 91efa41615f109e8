/** The super admin's view of all schools' invoices: read by the console's login, changed within the school. */
import type { ActorContext, ModuleCatalogue } from '#core/access/server/public.ts'
import { planPrices } from '#core/access/contract/modules.ts'
import type { Plan } from '#core/access/contract/access.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { toPage } from '#platform/pure/paging.ts'
import { auditInstallation } from '#platform/server/audit/audit.ts'
import type { Tenancy, Tx } from '#platform/server/tenancy/tenancy.ts'
import type { billingSummary, ConsoleInvoice, listInvoices, markPaid } from '../../contract/console.ts'
import { billingErrors } from '../../contract/errors.ts'
import type { addTariff, listTariffs, Tariff } from '../../contract/tariffs.ts'
import { paidPlans } from '../../contract/words.ts'
import { monthsBefore } from '../../rules/months.ts'
import {
  invoiceRecord,
  invoiceRecords,
  monthRecords,
  openSums,
  trialRecords,
  type InvoiceRecord,
} from '../queries/console.ts'
import { anyCredit, type CreditOfInvoice } from '../queries/credits.ts'
import { isCodeOfPrompt } from '../queries/invoices.ts'
import { insertTariff, lockTariffs, tariffRows, type TariffRow } from '../queries/tariffs.ts'
import { dueCents } from './issue.ts'
import { settleInvoice } from './settle.ts'

const nowhere = { schoolId: null, accountId: null } as const
/** The installation's day. */
const zone = 'Africa/Nairobi'
const todayAt = (tx: Tx): string => schoolTime(tx.at, zone).date

export const readSummary = (tenancy: Tenancy): Promise<ResponseOf<typeof billingSummary>> =>
  tenancy.read(nowhere, async (tx) => {
    const today = todayAt(tx)
    const { open, openCents, late, lateCents, claims, conflicts } = await openSums(tx, today)
    return {
      today,
      months: (await monthRecords(tx, monthsBefore(today, 12))).map((row) => ({
        ...row,
        revenue: row.revenue / 100,
        vat: row.vat / 100,
      })),
      open: { invoices: open, amount: openCents / 100 },
      late: { invoices: late, amount: lateCents / 100 },
      claims,
      conflicts,
      trials: (await trialRecords(tx)).map((row) => ({ ...row, plan: row.plan as Plan })),
    }
  })

const showRecord = (row: InvoiceRecord): ConsoleInvoice => ({
  id: row.id,
  schoolId: row.schoolId,
  schoolName: row.schoolName,
  number: row.number,
  kind: row.kind,
  state: row.state,
  issuedOn: row.issuedOn,
  dueOn: row.dueOn,
  from: row.fromDay,
  to: row.toDay,
  net: row.netCents / 100,
  vat: row.vatCents / 100,
  total: row.totalCents / 100,
  vatPercent: row.vatPercent,
  credited: row.creditedCents / 100,
  due: row.state === 'open' ? dueCents(row) / 100 : 0,
  paidOn: row.paidOn,
  method: row.method,
  reference: row.reference,
  twice: row.twiceCents / 100,
  claim: row.claim,
  conflict: row.conflict,
  credits: row.credits,
})

export const pageOfInvoices = (
  tenancy: Tenancy,
  { page, limit, state, search }: QueryOf<typeof listInvoices>,
): Promise<ResponseOf<typeof listInvoices>> =>
  tenancy.read(nowhere, async (tx) => {
    const rows = await invoiceRecords(tx, { state, search, today: todayAt(tx) }, page, limit)
    return toPage(rows.map(showRecord), rows[0]?.total ?? 0, page, limit)
  })

export const consoleInvoiceOf = async (tenancy: Tenancy, id: string): Promise<ConsoleInvoice> => {
  const row = await tenancy.read(nowhere, (tx) => invoiceRecord(tx, id))
  if (!row) throw new AppError(commonErrors.notFound)
  return showRecord(row)
}

/** @throws AppError 404, 409 for one that is no longer open, and for a code of M-Pesa that paid another one */
export const payByHand = async (
  tenancy: Tenancy,
  { tenancy: own, actor, origin }: ActorContext,
  id: string,
  body: BodyOf<typeof markPaid>,
): Promise<ConsoleInvoice> => {
  const { schoolId } = await consoleInvoiceOf(tenancy, id)
  const reference = body.method === 'mpesa' ? body.reference.toUpperCase() : body.reference
  await own.write({ schoolId, accountId: actor.accountId, identity: true }, origin, async (tx) => {
    if (body.method === 'mpesa' && (await isCodeOfPrompt(tx, reference)))
      throw new AppError(billingErrors.codeUsed, { params: { code: reference } })
    if (!(await settleInvoice(tx, id, { ...body, reference, markedBy: actor.accountId })))
      throw new AppError(billingErrors.ended)
  })
  return consoleInvoiceOf(tenancy, id)
}

/** Work in the school of an invoice, as its super admin. @throws AppError 404 */
export const inSchoolOf = async <T>(
  tenancy: Tenancy,
  { tenancy: own, actor, origin }: ActorContext,
  id: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const { schoolId } = await consoleInvoiceOf(tenancy, id)
  return own.write({ schoolId, accountId: actor.accountId, identity: true }, origin, work)
}

/** @throws AppError 404 */
export const creditOfSchool = (tenancy: Tenancy, id: string): Promise<CreditOfInvoice & { readonly today: string }> =>
  tenancy.read(nowhere, async (tx) => {
    const found = await anyCredit(tx, id)
    if (!found) throw new AppError(commonErrors.notFound)
    return { ...found, today: todayAt(tx) }
  })

const showTariff = ({ id, validFrom, createdAt, terms }: TariffRow): Tariff => ({
  id,
  validFrom,
  createdAt: createdAt.toISOString(),
  ...terms,
})

export const readTariffs = (
  tenancy: Tenancy,
  { manifests }: ModuleCatalogue,
): Promise<ResponseOf<typeof listTariffs>> =>
  tenancy.read(nowhere, async (tx) => ({
    today: todayAt(tx),
    items: (await tariffRows(tx)).map(showTariff),
    dollars: {
      plans: paidPlans.map((id) => ({ id, ...planPrices[id] })),
      modules: manifests.flatMap(({ id, price, plan }) => (price && plan !== 'free' ? [{ id, ...price }] : [])),
    },
  }))

/** @throws AppError 409 for a day before one from which prices hold already */
export const keepTariff = (
  { tenancy, actor, origin }: ActorContext,
  { validFrom, ...terms }: BodyOf<typeof addTariff>,
): Promise<Tariff> =>
  tenancy.write({ schoolId: null, accountId: actor.accountId, identity: true }, origin, async (tx) => {
    await lockTariffs(tx)
    const rows = await tariffRows(tx)
    // What holds already stays as it was: only the first prices may begin at any day.
    if (rows.length > 0 && validFrom <= todayAt(tx)) throw new AppError(billingErrors.dayTaken)
    const row = await insertTariff(tx, validFrom, terms)
    if (!row) throw new Error('The prices were not kept')
    await auditInstallation(tx, {
      action: 'console.add_tariff',
      entity: 'billing_tariff',
      entityId: row.id,
      after: { validFrom, vatPercent: terms.vatPercent, rate: terms.rate },
    })
    return showTariff(row)
  })
