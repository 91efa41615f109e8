/** Payment requests for invoices: sent once, believed only when M-Pesa confirms them, and settled once. */
import { z } from 'zod'
import { hashToken, type ActorContext, type ServerDeps } from '#core/access/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { kes } from '#platform/pure/money.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import { defineJob, enqueueJob, job, type Job, type Schedule } from '#platform/server/jobs/jobs.ts'
import { accountOf, noOrigin, schoolOf, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Prompt } from '../../contract/billing.ts'
import { billingErrors } from '../../contract/errors.ts'
import { openPromptStates } from '../../contract/words.ts'
import type { CollectingNumber, PromptDesk, PromptTaken } from '../ports.ts'
import {
  changePrompt,
  insertPrompt,
  lockPrompt,
  openPrompt,
  overduePrompts,
  ownInvoice,
  promptById,
  schoolOfPrompt,
  type InvoiceRow,
  type PromptRow,
} from '../queries/invoices.ts'
import { issuerRow, type IssuerRow } from '../queries/tariffs.ts'
import { keptAsConflict } from './conflicts.ts'
import { dueCents } from './issue.ts'
import { settleInvoice } from './settle.ts'
import { todayHere } from './standing.ts'
import { publishBilling } from './tell.ts'

export interface PromptOptions {
  readonly deps: Pick<ServerDeps, 'secrets' | 'publicUrl' | 'log'>
  readonly desk: PromptDesk | undefined
}

const isOpen = ({ state }: PromptRow): boolean => openPromptStates.some((one) => one === state)

export const showPrompt = (row: PromptRow): Prompt => ({
  id: row.id,
  invoiceId: row.invoiceId,
  phone: row.phone,
  amount: row.amountCents / 100,
  state: row.state,
  reason: row.reason,
  code: row.code,
  askedAt: row.createdAt.toISOString(),
})

/** The installation's number; undefined while it takes no M-Pesa. */
export const numberOf = (
  row: IssuerRow | undefined,
  { deps: { secrets }, desk }: PromptOptions,
): CollectingNumber | undefined => {
  if (!desk || !row?.mpesaKind || !row.shortcode || !row.environment) return undefined
  if (row.environment === 'simulator' && !desk.isSimulated) return undefined
  const opened = (sealed: string | null): string => (sealed ? secrets.open(sealed) : '')
  return {
    key: `billing:${row.version}`,
    kind: row.mpesaKind,
    shortcode: row.shortcode,
    storeNumber: row.storeNumber,
    environment: row.environment,
    consumerKey: opened(row.consumerKeySealed),
    consumerSecret: opened(row.consumerSecretSealed),
    passkey: opened(row.passkeySealed),
  }
}

const checkJob = defineJob('billing.check', z.strictObject({ schoolId: z.uuid(), promptId: z.uuid() }))

const enqueueCheck = (tx: Tx, promptId: string, at: Date | null): Promise<void> =>
  enqueueJob(
    tx,
    checkJob,
    { schoolId: schoolOf(tx), promptId },
    { key: `billing:check:${promptId}:${at ? 'later' : 'now'}`, ...(at ? { runAt: at } : {}) },
  )

interface Asked {
  readonly row: PromptRow
  readonly invoice: InvoiceRow
  readonly isNew: boolean
}

const write = async (tx: Tx, id: string, phone: string, desk: PromptDesk): Promise<Asked> => {
  const invoice = await ownInvoice(tx, id)
  if (!invoice) throw new AppError(commonErrors.notFound)
  if (invoice.state !== 'open') throw new AppError(billingErrors.ended)
  const amountCents = dueCents(invoice)
  if (amountCents > desk.most * 100)
    throw new AppError(billingErrors.tooMuch, { params: { most: kes(desk.most * 100) } })
  const row = await insertPrompt(tx, {
    id: newId(),
    invoiceId: id,
    amountCents,
    phone,
    state: 'sending',
    askedBy: accountOf(tx),
    checkAt: new Date(tx.at.getTime() + desk.waitBefore(0)),
  })
  if (!row) {
    const open = await openPrompt(tx, id)
    if (open?.phone !== phone) throw new AppError(billingErrors.promptOpen, { params: { phone: open?.phone ?? '' } })
    return { row: open, invoice, isNew: false }
  }
  // Also when this process ends before M-Pesa has answered.
  await enqueueCheck(tx, row.id, row.checkAt)
  await audit(tx, {
    action: 'billing.send_prompt',
    entity: 'billing_prompt',
    entityId: row.id,
    after: { number: invoice.number, amountCents: row.amountCents, phone },
  })
  publishBilling(tx)
  return { row, invoice, isNew: true }
}

/** The report may have come before M-Pesa's answer: then the prompt is further already. */
const note = async (tx: Tx, id: string, taken: PromptTaken): Promise<PromptRow> => {
  const row = await lockPrompt(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  const isFirst = row.state === 'sending'
  const changed = await changePrompt(tx, id, {
    checkoutRequestId: taken.kind === 'taken' ? taken.checkoutRequestId : row.checkoutRequestId,
    ...(isFirst && taken.kind === 'taken' ? { state: 'waiting' as const } : {}),
    ...(isFirst && taken.kind === 'lost' ? { state: 'checking' as const } : {}),
    ...(isFirst && taken.kind === 'refused' ? { state: 'failed' as const, reason: 'not_sent', endedAt: tx.at } : {}),
  })
  publishBilling(tx)
  return changed
}

/** @throws AppError 404, 409 */
export const promptFor = async (
  context: ActorContext,
  id: string,
  phone: string,
  options: PromptOptions,
): Promise<Prompt> => {
  const { deps, desk } = options
  const found = await context.read(async (tx) => ({ invoice: await ownInvoice(tx, id), issuer: await issuerRow(tx) }))
  if (!found.invoice) throw new AppError(commonErrors.notFound)
  const number = numberOf(found.issuer, options)
  if (!desk || !number || !found.issuer) throw new AppError(billingErrors.noPrompts)
  const token = deps.secrets.open(found.issuer.callbackSealed)
  const { tenancy, origin, actor } = context
  const scope = { schoolId: actor.schoolId, accountId: actor.accountId }
  const { row, invoice, isNew } = await tenancy.write(scope, origin, (tx) => write(tx, id, phone, desk))
  if (!isNew) return showPrompt(row)
  // M-Pesa is called outside a transaction, since it may be slow.
  const taken = await desk.prompt(
    number,
    {
      shillings: row.amountCents / 100,
      phone,
      account: invoice.number,
      callbackUrl: `${deps.publicUrl}/api/billing/callbacks/${token}/${row.id}`,
    },
    tenancy.now,
  )
  if (taken.kind !== 'taken') deps.log.warn({ number: invoice.number }, 'a payment request was not taken')
  return showPrompt(await tenancy.write(scope, origin, (tx) => note(tx, row.id, taken)))
}

export const accepted = { ResultCode: '0', ResultDesc: 'Accepted' }

/** Keeps M-Pesa's code and asks M-Pesa itself: a report alone opens nothing. @throws AppError 404 for a wrong address */
export const takeReport = async (
  tenancy: Tenancy,
  { token, promptId }: { token: string; promptId: string },
  body: unknown,
  { desk }: PromptOptions,
): Promise<typeof accepted> => {
  const schoolId = await tenancy.read({ schoolId: null, accountId: null, identity: true }, async (tx) =>
    (await issuerRow(tx))?.callbackHash === hashToken(token) ? schoolOfPrompt(tx, promptId) : undefined,
  )
  if (!schoolId) throw new AppError(commonErrors.notFound)
  const report = desk?.readReport(body)
  if (!report) return accepted
  await tenancy.write({ schoolId, accountId: null }, noOrigin, async (tx) => {
    const row = await lockPrompt(tx, promptId)
    if (!row || (row.checkoutRequestId !== null && row.checkoutRequestId !== report.checkoutRequestId)) return
    await changePrompt(tx, promptId, { code: row.code ?? report.code, checkoutRequestId: report.checkoutRequestId })
    await enqueueCheck(tx, promptId, null)
  })
  return accepted
}

const day = 86_400_000
const sendingLasts = 180_000

const end = async (tx: Tx, id: string, values: Partial<PromptRow>): Promise<void> => {
  await changePrompt(tx, id, { ...values, endedAt: tx.at })
  publishBilling(tx)
}

const later = async (tx: Tx, row: PromptRow, desk: PromptDesk): Promise<void> => {
  const age = tx.at.getTime() - row.createdAt.getTime()
  if (!row.checkoutRequestId && age > sendingLasts) return end(tx, row.id, { state: 'failed', reason: 'not_sent' })
  if (age > day) return end(tx, row.id, { state: 'unresolved' })
  const checkAt = new Date(tx.at.getTime() + desk.waitBefore(row.checks + 1))
  await changePrompt(tx, row.id, { checks: row.checks + 1, checkAt })
  await enqueueCheck(tx, row.id, checkAt)
}

const settle = async (tx: Tx, row: PromptRow): Promise<void> => {
  if (await keptAsConflict(tx, row)) return
  const reference = row.code ?? row.checkoutRequestId ?? row.id
  const paidOn = await todayHere(tx)
  const paid = await settleInvoice(tx, row.invoiceId, { method: 'mpesa', reference, paidOn, markedBy: null })
  // Somebody may have entered this very payment by hand.
  const isSame = !paid && (await ownInvoice(tx, row.invoiceId))?.reference === reference
  await end(tx, row.id, { state: paid || isSame ? 'paid' : 'twice', reason: null })
}

const check = async (
  { schoolId, promptId }: { schoolId: string; promptId: string },
  tenancy: Tenancy,
  options: PromptOptions,
): Promise<void> => {
  const scope = { schoolId, accountId: null }
  const [row, issuer] = await tenancy.read(
    scope,
    async (tx) => [await promptById(tx, promptId), await issuerRow(tx)] as const,
  )
  // The codes of other schools' invoices are looked at too.
  const write = (work: (tx: Tx) => Promise<unknown>) =>
    tenancy.write({ ...scope, identity: true }, noOrigin, async (tx) => void (await work(tx)))
  // Its code may be reported after M-Pesa confirmed it.
  if (row?.state === 'paid')
    return write(async (tx) => {
      const held = await lockPrompt(tx, promptId)
      if (held?.state === 'paid') await keptAsConflict(tx, held)
    })
  const { desk } = options
  const number = numberOf(issuer, options)
  if (!row || !isOpen(row) || !desk || !number) return
  const state = row.checkoutRequestId
    ? await desk.stateOf(number, row.checkoutRequestId, tenancy.now)
    : ({ kind: 'unknown' } as const)
  await write(async (tx) => {
    const held = await lockPrompt(tx, promptId)
    if (!held || !isOpen(held)) return
    if (state.kind === 'paid') return settle(tx, held)
    if (state.kind === 'failed') return end(tx, promptId, { state: 'failed', reason: state.reason })
    await later(tx, held, desk)
  })
}

const recheckJob = defineJob('billing.recheck', z.unknown())

export const promptJobsOf = (options: PromptOptions): readonly Job[] => [
  job(checkJob, (payload, tenancy) => check(payload, tenancy, options)),
  // Takes up prompts whose job was lost.
  job(recheckJob, async (_payload, tenancy) => {
    const before = new Date(tenancy.now().getTime() - 60_000)
    const lost = await tenancy.read({ schoolId: null, accountId: null, identity: true }, (tx) =>
      overduePrompts(tx, before),
    )
    for (const { schoolId, promptId } of lost)
      await tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) => enqueueCheck(tx, promptId, null))
  }),
]
export const promptSchedules: readonly Schedule[] = [{ cron: '*/5 * * * *', definition: recheckJob }]
