/** Routes of fees: the office’s ledger, and what families see of it. */
import { publicRoute, route } from '#core/access/server/public.ts'
import { refuseFields } from '#platform/pure/errors.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { billTerm, previewBilling, transportGaps, undoBilling } from '../contract/billing.ts'
import { exportTrialBalance, trialBalance } from '../contract/books.ts'
import { chargeClass, previewCharge } from '../contract/charges.ts'
import { bounceCheque, clearCheque, listCheques } from '../contract/cheques.ts'
import { feesCollected } from '../contract/collected.ts'
import { feesDay } from '../contract/day.ts'
import {
  createDiscount,
  endDiscount,
  getDiscount,
  giveDiscount,
  listDiscounts,
  moveDiscount,
  saveDiscount,
} from '../contract/discounts/discounts.ts'
import { feesOverview } from '../contract/overview.ts'
import { childFees, childReceipt } from '../contract/family.ts'
import { familyFeesGlance } from '../contract/glance.ts'
import {
  copyStructures,
  createStructure,
  learnerChoices,
  listStructures,
  saveChoices,
  saveStructure,
} from '../contract/structure.ts'
import { printChildStatement, printStatement } from '../contract/statements.ts'
import { exportStudents, feeStats, learnerFees, listStudents, studentStatement } from '../contract/students.ts'
import { createSplit, familyOfLearner, getSplit, listSplits, readSplit, undoSplit } from '../contract/splits.ts'
import { allotSuspense, listSuspense, receiveByHand, undoAllotment } from '../contract/suspense.ts'
import {
  correctTransaction,
  getTransaction,
  listTransactions,
  printReceipt,
  recordTransaction,
  reverseTransaction,
} from '../contract/transactions.ts'
import { feeTexts } from '../contract/words.ts'
import { verifyReceipt } from '../contract/verify.ts'
import { approveWaiver, askWaiver, listWaivers, refuseWaiver } from '../contract/discounts/waivers.ts'
import { read, write } from './callers.ts'
import { bill, previewTerm, undoBill } from './services/billing.ts'
import { allot, receiveHand, suspenseOf, undo } from './services/books/suspense.ts'
import { exportedTrial, trialBalanceOf } from './services/books/trial-balance.ts'
import type { PaysByPhone, TransportFares } from './ports.ts'
import { chargeAll, previewOf } from './services/charges.ts'
import { bounce, chequesOf, clear } from './services/cheques.ts'
import { collectedThisTerm } from './services/collected.ts'
import { correct } from './services/corrections.ts'
import { dayOf, type ReminderPrices } from './services/day.ts'
import { childReceiptOf, childStatementOf, readChild, readGlance, type FeesOpen } from './services/family.ts'
import { receiptFor, type Paper, type ReceiptDeps } from './services/receipts/receipt.ts'
import { addDiscount, changeDiscount, discountList, takeEarlier } from './services/discounts/discounts.ts'
import { discountOf, end, give } from './services/discounts/grants.ts'
import { overviewOn } from './services/overview.ts'
import { verify } from './services/receipts/verify.ts'
import { addSplit, familyOf, listedShares, splitList, splitOf, takeSplitBack } from './services/splits.ts'
import { glanceOf, statementOf } from './services/statement.ts'
import { addStructure, changeStructure, choicesFor, choose, copyYear, structureList } from './services/structure.ts'
import { statementPaper } from './services/statements/print.ts'
import { exported, figuresOf, listOf } from './services/students.ts'
import { listEntries, oneEntry, record, recordedOf, reverse } from './services/transactions.ts'
import { gapsOf } from './services/reports/transport-gaps.ts'
import { approve, ask, refuse, waiverList } from './services/discounts/waivers.ts'

const printed = async ({ documents }: ReceiptDeps, { request, name }: Paper): Promise<FileAnswer> => ({
  name,
  type: 'application/pdf',
  body: await documents.renderPdf(request),
  inline: true,
})

export const officeRoutes = (deps: ReceiptDeps, prices: ReminderPrices, transport: TransportFares) => [
  route(feesDay, (_input, context) => read(context, (tx, caller) => dayOf(tx, caller, prices))),
  route(feesCollected, (_input, context) => read(context, collectedThisTerm)),
  route(feesOverview, (_input, context) => read(context, overviewOn)),
  route(feeStats, (_input, context) => read(context, figuresOf)),
  route(listStudents, ({ query }, context) => read(context, (tx, caller) => listOf(tx, caller, query))),
  route(studentStatement, ({ params }, context) => read(context, (tx, caller) => statementOf(tx, caller, params.id))),
  route(learnerFees, ({ params }, context) => read(context, (tx, caller) => glanceOf(tx, caller, params.id))),
  route(exportStudents, ({ query }, context) => write(context, (tx, caller) => exported(tx, caller, query))),
  route(listTransactions, ({ query }, context) => context.read((tx) => listEntries(tx, query))),
  route(recordTransaction, ({ body }, context) => write(context, (tx, caller) => record(tx, caller, body))),
  route(getTransaction, ({ params }, context) =>
    read(context, async (tx, caller) => recordedOf(tx, caller, await oneEntry(tx, params.id))),
  ),
  route(correctTransaction, ({ params, body }, context) =>
    write(context, (tx, caller) => correct(tx, caller, params.id, body)),
  ),
  route(trialBalance, ({ query }, context) => read(context, (tx, caller) => trialBalanceOf(tx, caller, query.on))),
  route(exportTrialBalance, ({ query }, context) => write(context, (tx, caller) => exportedTrial(tx, caller, query))),
  route(listSuspense, ({ query }, context) => read(context, (tx, caller) => suspenseOf(tx, caller, query))),
  route(receiveByHand, ({ body }, context) => write(context, (tx, caller) => receiveHand(tx, caller, body))),
  route(allotSuspense, ({ params, body }, context) =>
    write(context, (tx, caller) => allot(tx, caller, params.id, body)),
  ),
  route(undoAllotment, ({ params, body }, context) =>
    write(context, (tx, caller) => undo(tx, caller, params.id, body)),
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
  route(listCheques, ({ query }, context) => context.read((tx) => chequesOf(tx, query))),
  route(clearCheque, ({ params }, context) => write(context, (tx, caller) => clear(tx, caller, params.id))),
  route(bounceCheque, ({ params, body }, context) =>
    write(context, (tx, caller) => bounce(tx, { caller, language: context.actor.language }, params.id, body)),
  ),
  route(listSplits, ({ query }, context) => context.read((tx) => splitList(tx, query))),
  route(getSplit, ({ params }, context) => context.read((tx) => splitOf(tx, params.id))),
  route(createSplit, ({ body }, context) => write(context, (tx, caller) => addSplit(tx, caller, body))),
  route(undoSplit, ({ params, body }, context) =>
    write(context, (tx, caller) => takeSplitBack(tx, caller, params.id, body.reason)),
  ),
  route(readSplit, ({ files: [file] }, context) =>
    file ? listedShares(file, (work) => context.read(work)) : refuseFields({ file: feeTexts.file }),
  ),
  route(printStatement, async ({ params, query }, context) =>
    printed(
      deps,
      await write(context, async (tx, caller) => {
        const { items } = await familyOf(tx, caller, params.id)
        const learnerIds = query.of === 'family' ? items.map(({ student }) => student.id) : [params.id]
        return statementPaper(tx, deps, { language: context.actor.language, learnerIds, query })
      }),
    ),
  ),
  route(familyOfLearner, ({ params }, context) => read(context, (tx, caller) => familyOf(tx, caller, params.id))),
  route(listStructures, ({ query }, context) => read(context, (tx, caller) => structureList(tx, caller, query.year))),
  route(createStructure, ({ body }, context) => context.write((tx) => addStructure(tx, body))),
  route(saveStructure, ({ body }, context) => context.write((tx) => changeStructure(tx, body))),
  route(copyStructures, ({ body }, context) => context.write((tx) => copyYear(tx, body))),
  route(learnerChoices, ({ params }, context) => read(context, (tx, caller) => choicesFor(tx, caller, params.id))),
  route(saveChoices, ({ params, body }, context) =>
    write(context, (tx, caller) => choose(tx, caller, params.id, body)),
  ),
  route(previewBilling, ({ body }, context) =>
    write(context, (tx, caller) => previewTerm(tx, caller, body, transport)),
  ),
  route(billTerm, ({ body }, context) => write(context, (tx, caller) => bill(tx, caller, body, transport))),
  route(undoBilling, ({ body }, context) => write(context, (tx, caller) => undoBill(tx, caller, body))),
  route(previewCharge, ({ body }, context) => read(context, (tx, caller) => previewOf(tx, caller, body))),
  route(chargeClass, ({ body }, context) => write(context, (tx, caller) => chargeAll(tx, caller, body))),
]

export const transportRoutes = (transport: TransportFares) => [
  route(transportGaps, ({ query }, context) =>
    read(context, (tx, caller) => gapsOf(tx, caller, query.termId, transport)),
  ),
]

export const discountRoutes = (transport: TransportFares) => [
  route(listDiscounts, (_input, context) => read(context, (tx, caller) => discountList(tx, caller, transport))),
  route(createDiscount, ({ body }, context) => context.write((tx) => addDiscount(tx, body))),
  route(getDiscount, ({ params }, context) =>
    read(context, (tx, caller) => discountOf(tx, caller, params.id, transport)),
  ),
  route(saveDiscount, ({ params, body }, context) => context.write((tx) => changeDiscount(tx, params.id, body))),
  route(moveDiscount, ({ params }, context) => context.write((tx) => takeEarlier(tx, params.id))),
  route(giveDiscount, ({ params, body }, context) => context.write((tx) => give(tx, params.id, body))),
  route(endDiscount, ({ params, body }, context) => context.write((tx) => end(tx, params, body))),
]

export const waiverRoutes = [
  route(listWaivers, ({ query }, context) => read(context, (tx, caller) => waiverList(tx, caller, query))),
  route(askWaiver, ({ body }, context) => write(context, (tx, caller) => ask(tx, caller, body))),
  route(approveWaiver, ({ params, body }, context) =>
    write(context, (tx, caller) => approve(tx, caller, params.id, body)),
  ),
  route(refuseWaiver, ({ params, body }, context) =>
    write(context, (tx, caller) => refuse(tx, caller, params.id, body)),
  ),
]

export const familyRoutes = (deps: ReceiptDeps, isOpen: FeesOpen, paysByPhone: PaysByPhone) => [
  route(familyFeesGlance, async (_input, context) => ({ items: await readGlance(context, { isOpen, paysByPhone }) })),
  route(childFees, ({ params }, context) => readChild(context, params.id, isOpen, paysByPhone)),
  route(printChildStatement, async ({ params, query }, context) =>
    printed(deps, await childStatementOf(context, deps, { id: params.id, query }, isOpen)),
  ),
  route(childReceipt, async ({ params }, context) =>
    printed(deps, await childReceiptOf(context, deps, params, isOpen)),
  ),
]

export const publicRoutes = (secure: boolean) => [
  publicRoute(verifyReceipt, ({ params }, context) => verify(context, secure, params.code)),
]
