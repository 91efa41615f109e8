/** Routes of swaps. */
import { route } from '#core/access/server/public.ts'
import { answerSwap, listSwaps, requestSwap, withdrawSwap } from '../../contract/swaps.ts'
import { read, write } from './roster.ts'
import { listOfSwaps } from '../services/swaps/show.ts'
import { answer, request, withdraw } from '../services/swaps/swaps.ts'

export const swapRoutes = () => [
  route(listSwaps, ({ query }, context) => read(context, (tx, caller) => listOfSwaps(tx, caller, query))),
  route(requestSwap, ({ params, body }, context) =>
    write(context, (tx, caller) => request(tx, context.actor, caller, params.id, body)),
  ),
  route(answerSwap, ({ params, body }, context) => write(context, (tx, caller) => answer(tx, caller, params.id, body))),
  route(withdrawSwap, ({ params }, context) => write(context, (tx, caller) => withdraw(tx, caller, params.id))),
]
