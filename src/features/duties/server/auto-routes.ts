/** Routes of automatic assignment. */
import { route } from '#core/access/server/public.ts'
import { applyAuto, listRuns, previewAuto, undoAuto } from '../contract/auto.ts'
import { apply, runs, undo } from './auto-runs.ts'
import { preview } from './auto.ts'
import { read, write } from './roster-routes.ts'

export const autoRoutes = () => [
  route(previewAuto, ({ body }, context) => read(context, (tx, reader) => preview(tx, reader, body))),
  route(applyAuto, ({ body }, context) => write(context, (tx, reader) => apply(tx, context.actor, reader, body))),
  route(listRuns, (_input, context) => context.read(runs)),
  route(undoAuto, ({ params }, context) => context.write((tx) => undo(tx, params.id))),
]
