/** Routes of fees: the office’s ledger, and what families see of it. */
import { publicRoute, route, type ActorContext } from '#core/access/server/public.ts'
import { callerOf, type Caller } from '#core/people/server/public.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { chargeClass, previewCharge } from '../contract/charges.ts'
import { feesCollected } from '../contract/collected.ts'
import { feesDay } from '../contract/day.ts'
import { feesOverview } from '../contract/overview.ts'
import { childFees, childReceipt } from '../contract/family.ts'
import { familyFeesGlance } from '../contract/glance.ts'
import { exportStudents, feeStats, listStudents, studentStatement } from '../contract/students.ts'
import {
  getTransaction,
  listTransactions,
  printReceipt,
  recordTransaction,
  reverseTransaction,
} from '../contract/transactions.ts'
import { verifyReceipt } from '../contract/verify.ts'
import { chargeAll, previewOf } from './services/charges.ts'
import { collectedThisTerm } from './services/collected.ts'
import { dayOf, type ReminderPrices } from './services/day.ts'
import { childReceiptOf, readChild, readGlance, type FeesOpen } from './services/family.ts'
import { receiptFor, type Paper, type ReceiptDeps } from './services/receipts/receipt.ts'
import { overviewOn } from './services/overview.ts'
import { verify } from './services/receipts/verify.ts'
import { statementOf } from './services/statement.ts'
import { exported, figuresOf, listOf } from './services/students.ts'
import { listEntries, oneEntry, record, recordedOf, reverse } from './services/transactions.ts'

const read = <T>(context: ActorContext, work: (tx: Tx, caller: Caller) => Promise<T>): Promise<T> =>
  context.read(async (tx) => work(tx, await callerOf(tx, context.actor)))
const write = <T>(context: ActorContext, work: (tx: Tx, caller: Caller) => Promise<T>): Promise<T> =>
  context.write(async (tx) => work(tx, await callerOf(tx, context.actor)))

const printed = async ({ documents }: ReceiptDeps, { request, name }: Paper): Promise<FileAnswer> => ({
  name,
  type: 'application/pdf',
  body: await documents.renderPdf(request),
  inline: true,
})

export const officeRoutes = (deps: ReceiptDeps, prices: ReminderPrices) => [
  route(feesDay, (_input, context) => read(context, (tx, caller) => dayOf(tx, caller, prices))),
  route(feesCollected, (_input, context) => read(context, collectedThisTerm)),
  route(feesOverview, (_input, context) => read(context, overviewOn)),
  route(feeStats, (_input, context) => read(context, figuresOf)),
  route(listStudents, ({ query }, context) => read(context, (tx, caller) => listOf(tx, caller, query))),
  route(studentStatement, ({ params }, context) => read(context, (tx, caller) => statementOf(tx, caller, params.id))),
  route(exportStudents, ({ query }, context) => write(context, (tx, caller) => exported(tx, caller, query))),
  route(listTransactions, ({ query }, context) => context.read((tx) => listEntries(tx, query))),
  route(recordTransaction, ({ body }, context) => write(context, (tx, caller) => record(tx, caller, body))),
  route(getTransaction, ({ params }, context) =>
    read(context, async (tx, caller) => recordedOf(tx, caller, await oneEntry(tx, params.id))),
  ),
  route(reverseTransaction, ({ params, query }, context) =>
    write(context, (tx, caller) => reverse(tx, caller, params.id, query.reason)),
  ),
  route(printReceipt, async ({ params, query }, context) =>
    printed(
      deps,
      await context.write(async (tx) =>
        receiptFor(tx, deps, {
          language: context.actor.language,
          paper: query.paper,
          row: await oneEntry(tx, params.id),
        }),
      ),
    ),
  ),
  route(previewCharge, ({ body }, context) => read(context, (tx, caller) => previewOf(tx, caller, body))),
  route(chargeClass, ({ body }, context) => write(context, (tx, caller) => chargeAll(tx, caller, body))),
]

export const familyRoutes = (deps: ReceiptDeps, isOpen: FeesOpen) => [
  route(familyFeesGlance, async (_input, context) => ({ items: await readGlance(context, isOpen) })),
  route(childFees, ({ params }, context) => readChild(context, params.id, isOpen)),
  route(childReceipt, async ({ params }, context) =>
    printed(deps, await childReceiptOf(context, deps, params, isOpen)),
  ),
]

export const publicRoutes = (secure: boolean) => [
  publicRoute(verifyReceipt, ({ params }, context) => verify(context, secure, params.code)),
]
