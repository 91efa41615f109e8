/** Routes of cash-ups. */
import { route } from '#core/access/server/public.ts'
import { cashDetail, countCash, listCashDays, signCash } from '../contract/control/cash-up.ts'
import { read, write } from './callers.ts'
import { cashDaysOf, count, readCash, sign } from './services/cash-up.ts'

export const cashUpRoutes = () => [
  route(listCashDays, ({ query }, context) => context.read((tx) => cashDaysOf(tx, query))),
  route(cashDetail, ({ query }, context) => read(context, (tx, caller) => readCash(tx, caller, query))),
  route(countCash, ({ body }, context) => write(context, (tx, caller) => count(tx, caller, body))),
  route(signCash, ({ params, body }, context) => context.write((tx) => sign(tx, params.id, body))),
]
