/** Routes of absent teachers and of who covers for them. */
import { route, type ActorContext } from '#core/access/server/public.ts'
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
} from '../contract/substitutions.ts'
import { record, remove } from './absences.ts'
import { choicesFor, ownCovers } from './cover-choices.ts'
import { sheetOf } from './cover-sheet.ts'
import { answer, ask, withdraw } from './covers.ts'
import { dayLeft } from './gaps.ts'
import { readerOf, type Reader } from './reader.ts'

const read = <T>(context: ActorContext, work: (tx: Tx, reader: Reader) => Promise<T>): Promise<T> =>
  context.read(async (tx) => work(tx, await readerOf(tx, context.actor)))
const write = <T>(context: ActorContext, work: (tx: Tx, reader: Reader) => Promise<T>): Promise<T> =>
  context.write(async (tx) => work(tx, await readerOf(tx, context.actor)))

export const substitutionRoutes = ({ documents }: { documents: Documents }) => [
  route(daySubstitutions, ({ query }, context) => read(context, (tx, reader) => dayLeft(tx, query.date ?? reader.today))),
  route(recordAbsence, ({ body }, context) => write(context, (tx, reader) => record(tx, reader, body))),
  route(removeAbsence, ({ params }, context) => write(context, (tx, reader) => remove(tx, reader, params.id))),
  route(coverCandidates, ({ params, query }, context) => read(context, (tx, reader) => choicesFor(tx, reader, params.id, query))),
  route(askCover, ({ params, body }, context) => write(context, (tx, reader) => ask(tx, reader, params.id, body))),
  route(answerCover, ({ params, body }, context) => write(context, (tx, reader) => answer(tx, reader, params.id, body))),
  route(withdrawCover, ({ params }, context) => write(context, (tx, reader) => withdraw(tx, reader, params.id))),
  route(myCovers, (_input, context) => read(context, ownCovers)),
  route(coverSheet, async ({ query }, context) => {
    const { request, name } = await write(context, (tx, reader) => sheetOf(tx, reader, context.actor, query.date ?? reader.today))
    return { name, type: 'application/pdf', body: await documents.renderPdf(request), inline: true }
  }),
]
