/** Routes of printed books. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import { childInReach, learnerInReach, learnerOfAccount, todayOf } from '#core/people/server/public.ts'
import type { AttendanceTotalsQuery } from '#features/attendance/contract/queries.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  exportLoans,
  getClassSet,
  lendCopy,
  listBorrowers,
  listLendingClasses,
  listLoans,
  loansByClass,
  markLost,
  returnCopy,
  scanCopy,
  undoScan,
} from '../../contract/printed/loans.ts'
import { readChildBooks, readLearnerBooks, readOwnBooks } from '../../contract/printed/own.ts'
import {
  exportStockTake,
  finishStockTake,
  getStockTake,
  listStockTakes,
  scanStock,
  startStockTake,
} from '../../contract/printed/stock.ts'
import {
  addCopies,
  createTitle,
  getTitle,
  listCopies,
  listTitles,
  printLabels,
  saveCopy,
  saveTitle,
  withdrawCopy,
} from '../../contract/printed/titles.ts'
import { bookCallerOf, type BookCaller } from './services/caller.ts'
import type { Ledger } from './services/charges.ts'
import { lose, undo } from './services/corrections.ts'
import { labelsOf } from './services/labels.ts'
import { lend, scan, takeBack } from './services/lending.ts'
import { exportedStock, finishStock, listOfStockTakes, scanOnShelf, start, stockDetail } from './services/stock.ts'
import {
  copiesOfTitle,
  correctCopy,
  correctTitle,
  enterCopies,
  enterTitle,
  listOfTitles,
  oneTitle,
  withdraw,
} from './services/titles.ts'
import {
  booksOfLearner,
  borrowers,
  byClass,
  classSet,
  exportedLoans,
  lendingClasses,
  loansPage,
} from './services/views.ts'

const read = <T>(context: ActorContext, work: (tx: Tx, caller: BookCaller) => Promise<T>): Promise<T> =>
  context.read(async (tx) => work(tx, await bookCallerOf(tx, context.actor)))
const write = <T>(context: ActorContext, work: (tx: Tx, caller: BookCaller) => Promise<T>): Promise<T> =>
  context.write(async (tx) => work(tx, await bookCallerOf(tx, context.actor)))

export const titleRoutes = (documents: Documents) => [
  route(listTitles, ({ query }, context) => context.read((tx) => listOfTitles(tx, query))),
  route(getTitle, ({ params }, context) => context.read((tx) => oneTitle(tx, params.id))),
  route(createTitle, ({ body }, context) => context.write((tx) => enterTitle(tx, body))),
  route(saveTitle, ({ params, body }, context) => context.write((tx) => correctTitle(tx, params.id, body))),
  route(addCopies, ({ params, body }, context) =>
    write(context, (tx, caller) => enterCopies(tx, caller, params.id, body)),
  ),
  route(listCopies, ({ params, query }, context) => context.read((tx) => copiesOfTitle(tx, params.id, query))),
  route(saveCopy, ({ params, body }, context) => context.write((tx) => correctCopy(tx, params.id, body))),
  route(withdrawCopy, ({ params, body }, context) => context.write((tx) => withdraw(tx, params.id, body.reason))),
  route(printLabels, async ({ query }, context) => {
    const { request, name } = await context.write((tx) => labelsOf(tx, context.actor, query))
    return { name, type: 'application/pdf', body: await documents.renderPdf(request), inline: true }
  }),
]

export const loanRoutes = (ledger: Ledger, absences: AttendanceTotalsQuery<Tx>) => [
  route(scanCopy, ({ query }, context) => context.read((tx) => scan(tx, query.code))),
  route(listBorrowers, ({ query }, context) =>
    read(context, (tx, caller) => borrowers(tx, caller, query.search ?? '')),
  ),
  route(lendCopy, ({ body }, context) => write(context, (tx, caller) => lend(tx, caller, body))),
  route(returnCopy, ({ body }, context) => write(context, (tx, caller) => takeBack(tx, ledger, caller, body))),
  route(undoScan, ({ params }, context) => write(context, (tx, caller) => undo(tx, ledger, caller, params.id))),
  route(markLost, ({ params, body }, context) =>
    write(context, (tx, caller) => lose(tx, ledger, caller, { id: params.id, charge: body.charge })),
  ),
  route(listLoans, ({ query }, context) => read(context, (tx, caller) => loansPage(tx, caller, query))),
  route(exportLoans, ({ query }, context) => write(context, (tx, caller) => exportedLoans(tx, caller, query))),
  route(loansByClass, (_input, context) => read(context, byClass)),
  route(listLendingClasses, (_input, context) => read(context, lendingClasses)),
  route(getClassSet, ({ params }, context) => read(context, (tx, caller) => classSet(tx, absences, caller, params))),
]

export const stockRoutes = [
  route(listStockTakes, (_input, context) => context.read(listOfStockTakes)),
  route(startStockTake, ({ body }, context) => context.write((tx) => start(tx, body.shelf))),
  route(getStockTake, ({ params }, context) => context.read((tx) => stockDetail(tx, params.id))),
  route(scanStock, ({ params, body }, context) => context.write((tx) => scanOnShelf(tx, params.id, body.code))),
  route(finishStockTake, ({ params }, context) => context.write((tx) => finishStock(tx, params.id))),
  route(exportStockTake, ({ params, query }, context) =>
    context.write((tx) => exportedStock(tx, params.id, query.format)),
  ),
]

export const ownRoutes = [
  route(readOwnBooks, (_input, context) =>
    context.read(async (tx) => {
      const learner = await learnerOfAccount(tx, context.actor.accountId)
      if (!learner) throw new AppError(commonErrors.notFound)
      return booksOfLearner(tx, { today: todayOf(tx, context.actor.timeZone) }, learner.id)
    }),
  ),
  route(readChildBooks, async ({ params }, context) => {
    const { schoolId, school, learnerId } = await childInReach(context, params.id)
    return context.tenancy.read({ schoolId, accountId: context.actor.accountId }, (tx) =>
      booksOfLearner(tx, { today: todayOf(tx, school.timeZone) }, learnerId),
    )
  }),
  route(readLearnerBooks, ({ params }, context) =>
    context.read(async (tx) => {
      const { id } = await learnerInReach(tx, context.actor, params.id)
      return booksOfLearner(tx, { today: todayOf(tx, context.actor.timeZone) }, id)
    }),
  ),
]
