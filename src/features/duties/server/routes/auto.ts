/** Routes of automatic assignment. */
import { route } from '#core/access/server/public.ts'
import { applyAuto, listRuns, previewAuto, undoAuto } from '../../contract/auto.ts'
import { apply, runs, undo } from '../services/auto/runs.ts'
import { preview } from '../services/auto/auto.ts'
import { read, write } from './roster.ts'

export const autoRoutes = () => [
  route(previewAuto, ({ body }, context) => read(context, (tx, caller) => preview(tx, caller, body))),
  route(applyAuto, ({ body }, context) => write(context, (tx, caller) => apply(tx, context.actor, caller, body))),
  route(listRuns, (_input, context) => context.read(runs)),
  route(undoAuto, ({ params }, context) => context.write((tx) => undo(tx, params.id))),
]
