/** Routes of caution money and refunds. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { chargeCaution, listCaution, useCaution } from '../contract/caution/caution.ts'
import { approveRefund, askRefund, listRefunds, printVoucher, refuseRefund } from '../contract/caution/refunds.ts'
import { read, write } from './callers.ts'
import { cautionList, charge, use, type Writer } from './services/caution/caution.ts'
import { approveAndPay, askForRefund, refundList, refuseToRefund } from './services/caution/refunds.ts'
import { voucherFor } from './services/caution/voucher.ts'
import type { ReceiptDeps } from './services/receipts/receipt.ts'

const writing = <T>(context: ActorContext, work: (tx: Tx, writer: Writer) => Promise<T>): Promise<T> =>
  write(context, (tx, caller) => work(tx, { caller, language: context.actor.language }))

export const cautionRoutes = (deps: ReceiptDeps) => [
  route(listCaution, ({ query }, context) => read(context, (tx, caller) => cautionList(tx, caller, query))),
  route(chargeCaution, ({ body }, context) => writing(context, (tx, writer) => charge(tx, writer, body))),
  route(useCaution, ({ params, body }, context) => write(context, (tx, caller) => use(tx, caller, params.id, body))),
  route(listRefunds, ({ query }, context) => read(context, (tx, caller) => refundList(tx, caller, query))),
  route(askRefund, ({ body }, context) => write(context, (tx, caller) => askForRefund(tx, caller, body))),
  route(approveRefund, ({ params, body }, context) =>
    writing(context, (tx, writer) => approveAndPay(tx, writer, params.id, body)),
  ),
  route(refuseRefund, ({ params, body }, context) =>
    write(context, (tx, caller) => refuseToRefund(tx, caller, params.id, body)),
  ),
  route(printVoucher, async ({ params }, context) => {
    const { accountId, language } = context.actor
    const { request, name } = await context.write((tx) => voucherFor(tx, deps, { id: params.id, language, accountId }))
    return { name, type: 'application/pdf', body: await deps.documents.renderPdf(request), inline: true }
  }),
]
