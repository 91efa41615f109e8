/** Routes of printed answer sheets. */
import { route } from '#core/access/server/public.ts'
import type { RecordMarks } from '#features/gradebook/contract/queries.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  decideDoubt,
  getSheetSet,
  listSheetSets,
  makeSheetSet,
  printSheetSet,
  recordSheetMarks,
  removeSheetSet,
  saveSheetReading,
} from '../contract/answer-sheets.ts'
import { printOf } from './services/sheets/print.ts'
import { decide, recordSheets, saveReading } from './services/sheets/readings.ts'
import { listSets, makeSet, removeSet, setInReach, viewOfSet } from './services/sheets/sets.ts'

export const sheetRoutes = (documents: Documents, recordMarks: RecordMarks<Tx>) => {
  const record = recordSheets(recordMarks)
  return [
    route(listSheetSets, (_input, context) => context.read((tx) => listSets(tx, context.actor))),
    route(makeSheetSet, ({ body }, context) => context.write((tx) => makeSet(tx, context.actor, body))),
    route(getSheetSet, ({ params }, context) =>
      context.read(async (tx) => viewOfSet(tx, context.actor, await setInReach(tx, context.actor, params.id))),
    ),
    route(printSheetSet, async ({ params }, context) => {
      const { request, name } = await context.read((tx) => printOf(tx, context.actor, params.id))
      return { name, type: 'application/pdf', body: await documents.renderPdf(request), inline: true }
    }),
    route(removeSheetSet, ({ params }, context) => context.write((tx) => removeSet(tx, context.actor, params.id))),
    route(saveSheetReading, ({ params, body }, context) =>
      context.write((tx) => saveReading(tx, context.actor, params, body)),
    ),
    route(decideDoubt, ({ params, body }, context) => context.write((tx) => decide(tx, context.actor, params, body))),
    route(recordSheetMarks, ({ params }, context) => context.write((tx) => record(tx, context.actor, params.id))),
  ]
}
