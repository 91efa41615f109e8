/** Routes of clearance. */
import { route } from '#core/access/server/public.ts'
import type { CrestSources } from '#core/files/server/public.ts'
import { todayOf } from '#core/people/server/public.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import {
  learnerClearance,
  listClearances,
  printClearance,
  signClearance,
  startClearance,
  withdrawClearance,
  withdrawSignature,
} from '../contract/clearance.ts'
import { sign, start, takeSignatureBack, withdraw } from './services/change.ts'
import type { Desks } from './services/desks.ts'
import { paperFor } from './services/paper.ts'
import { formOf, listOf } from './services/show.ts'

export const clearanceRoutes = (desks: Desks, sources: CrestSources & { readonly documents: Documents }) => [
  route(listClearances, ({ query }, context) => {
    const { actor } = context
    return context.read((tx) => listOf(tx, desks, { ...actor, today: todayOf(tx, actor.timeZone) }, query))
  }),
  route(learnerClearance, ({ params }, context) => context.read((tx) => formOf(tx, desks, context.actor, params.id))),
  route(startClearance, ({ body }, context) => context.write((tx) => start(tx, desks, context.actor, body))),
  route(signClearance, ({ params, body }, context) =>
    context.write((tx) => sign(tx, desks, context.actor, params.id, body)),
  ),
  route(withdrawSignature, ({ params, body }, context) =>
    context.write((tx) => takeSignatureBack(tx, desks, context.actor, params.id, body)),
  ),
  route(withdrawClearance, ({ params, body }, context) =>
    context.write((tx) => withdraw(tx, desks, context.actor, params.id, body)),
  ),
  route(printClearance, async ({ params }, context) => {
    const { request, name } = await context.write((tx) => paperFor(tx, desks, sources, context.actor, params.id))
    return { name, type: 'application/pdf', body: await sources.documents.renderPdf(request), inline: true }
  }),
]
