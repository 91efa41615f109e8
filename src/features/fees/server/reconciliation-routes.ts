/** Routes of reconciliation. */
import { route } from '#core/access/server/public.ts'
import {
  forgetRule,
  getStatement,
  lineCandidates,
  listRules,
  listStatements,
  matchAgain,
  missingThere,
  reopenLine,
  settleLine,
  statementAccounts,
  uploadStatement,
} from '../contract/control/reconciliation.ts'
import { read, write } from './callers.ts'
import { accountsForLines } from './services/reconciliation/accounts.ts'
import { candidatesFor, forget, reopen, rulesOf, settle } from './services/reconciliation/settle.ts'
import {
  compareAgain,
  linesOf,
  onlyInBooks,
  statementsOf,
  takeSheet,
  uploadedSheet,
} from './services/reconciliation/upload.ts'

export const reconciliationRoutes = () => [
  route(uploadStatement, async ({ files }, context) => {
    const sheet = await uploadedSheet(files)
    return write(context, (tx, caller) => takeSheet(tx, caller, sheet))
  }),
  route(listStatements, ({ query }, context) => context.read((tx) => statementsOf(tx, query))),
  route(getStatement, ({ params, query }, context) =>
    read(context, (tx, caller) => linesOf(tx, caller, params.id, query)),
  ),
  route(missingThere, ({ params, query }, context) => context.read((tx) => onlyInBooks(tx, params.id, query))),
  route(matchAgain, ({ params }, context) => context.write((tx) => compareAgain(tx, params.id))),
  route(lineCandidates, ({ params }, context) => context.read((tx) => candidatesFor(tx, params.id))),
  route(settleLine, ({ params, body }, context) => write(context, (tx, caller) => settle(tx, caller, params.id, body))),
  route(reopenLine, ({ params, body }, context) => write(context, (tx, caller) => reopen(tx, caller, params.id, body))),
  route(statementAccounts, async (_input, context) => ({ items: await context.read(accountsForLines) })),
  route(listRules, ({ query }, context) => context.read((tx) => rulesOf(tx, query))),
  route(forgetRule, ({ params }, context) => context.write((tx) => forget(tx, params.id))),
]
