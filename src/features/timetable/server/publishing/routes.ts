/** Routes of putting a draft in force: what it would change, and doing it. */
import { route } from '#core/access/server/public.ts'
import { previewPublication, publishDraft } from '../../contract/publication.ts'
import { preview, publish } from './service.ts'

export const publishingRoutes = () => [
  route(previewPublication, ({ params }, context) =>
    context.read((tx) => preview(tx, params.id, context.actor.timeZone)),
  ),
  route(publishDraft, ({ params, body }, context) =>
    context.write((tx) => publish(tx, params.id, body, context.actor.timeZone)),
  ),
]
