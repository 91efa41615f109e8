/** Routes of swaps. */
import { route } from '#core/access/server/public.ts'
import { answerSwap, listSwaps, requestSwap, withdrawSwap } from '../contract/swaps.ts'
import { read, write } from './roster-routes.ts'
import { listOfSwaps } from './swap-show.ts'
import { answer, request, withdraw } from './swaps.ts'

export const swapRoutes = () => [
  route(listSwaps, ({ query }, context) => read(context, (tx, reader) => listOfSwaps(tx, reader, query))),
  route(requestSwap, ({ params, body }, context) => write(context, (tx, reader) => request(tx, context.actor, reader, params.id, body))),
  route(answerSwap, ({ params, body }, context) => write(context, (tx, reader) => answer(tx, reader, params.id, body))),
  route(withdrawSwap, ({ params }, context) => write(context, (tx, reader) => withdraw(tx, reader, params.id))),
]
