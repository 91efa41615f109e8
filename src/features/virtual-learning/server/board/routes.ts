/** Routes of whiteboards. */
import { route } from '#core/access/server/public.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import { boardFile, getBoard, setBoard, syncBoard } from '../../contract/board.ts'
import { pageOf, read, set, sync } from './service.ts'

export const boardRoutes = (documents: Documents) => [
  route(getBoard, ({ params }, context) => context.read((tx) => read(tx, context.actor, params.id))),
  route(setBoard, ({ params, body }, context) => context.write((tx) => set(tx, context.actor, params.id, body))),
  route(syncBoard, ({ params, body }, context) => context.write((tx) => sync(tx, context.actor, params.id, body))),
  route(boardFile, async ({ params }, context) => {
    const { request, name } = await context.read((tx) => pageOf(tx, context.actor, params.id))
    return { name, type: 'application/pdf', body: await documents.renderPdf(request), inline: true }
  }),
]
