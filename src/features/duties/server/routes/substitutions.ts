/** Routes for absent teachers and their cover. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import { callerOf, type Caller } from '#core/people/server/public.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  answerCover,
  askCover,
  coverCandidates,
  coverSheet,
  daySubstitutions,
  myCovers,
  recordAbsence,
  removeAbsence,
  withdrawCover,
} from '../../contract/substitutions.ts'
import { record, remove } from '../services/covers/absences.ts'
import { choicesFor, ownCovers } from '../services/covers/cover-choices.ts'
import { sheetOf } from '../services/covers/cover-sheet.ts'
import { answer, ask, withdraw } from '../services/covers/covers.ts'
import { dayLeft } from '../services/covers/gaps.ts'
import { manageDuties } from '../../contract/access.ts'

const read = <T>(context: ActorContext, work: (tx: Tx, caller: Caller) => Promise<T>): Promise<T> =>
  context.read(async (tx) => work(tx, await callerOf(tx, context.actor, manageDuties)))
const write = <T>(context: ActorContext, work: (tx: Tx, caller: Caller) => Promise<T>): Promise<T> =>
  context.write(async (tx) => work(tx, await callerOf(tx, context.actor, manageDuties)))

export const substitutionRoutes = ({ documents }: { documents: Documents }) => [
  route(daySubstitutions, ({ query }, context) =>
    read(context, (tx, caller) => dayLeft(tx, query.date ?? caller.today)),
  ),
  route(recordAbsence, ({ body }, context) => write(context, (tx, caller) => record(tx, caller, body))),
  route(removeAbsence, ({ params }, context) => write(context, (tx, caller) => remove(tx, caller, params.id))),
  route(coverCandidates, ({ params, query }, context) =>
    read(context, (tx, caller) => choicesFor(tx, caller, params.id, query)),
  ),
  route(askCover, ({ params, body }, context) => write(context, (tx, caller) => ask(tx, caller, params.id, body))),
  route(answerCover, ({ params, body }, context) =>
    write(context, (tx, caller) => answer(tx, caller, params.id, body)),
  ),
  route(withdrawCover, ({ params }, context) => write(context, (tx, caller) => withdraw(tx, caller, params.id))),
  route(myCovers, (_input, context) => read(context, ownCovers)),
  route(coverSheet, async ({ query }, context) => {
    const { request, name } = await write(context, (tx, caller) =>
      sheetOf(tx, caller, context.actor, query.date ?? caller.today),
    )
    return { name, type: 'application/pdf', body: await documents.renderPdf(request), inline: true }
  }),
]
