/** Routes of runs: generating and repairing a draft, explaining it, and its FET file. */
import { route } from '#core/access/server/public.ts'
import {
  explainDraft,
  exportFet,
  getRun,
  latestRun,
  listRuns,
  startRun,
  stopRun,
  takeRun,
} from '../../contract/runs.ts'
import { explain, latest, list, show, start, stop, take, toFet } from './service.ts'

export const runRoutes = () => [
  route(explainDraft, ({ params }, context) => context.read((tx) => explain(tx, params.id))),
  route(startRun, ({ params, body }, context) => context.write((tx) => start(tx, params.id, body))),
  route(getRun, ({ params }, context) => context.read((tx) => show(tx, params.id))),
  route(latestRun, ({ params }, context) => context.read((tx) => latest(tx, params.id))),
  route(listRuns, ({ params }, context) => context.read((tx) => list(tx, params.id))),
  route(stopRun, ({ params, body }, context) => context.write((tx) => stop(tx, params.id, body.keep))),
  route(takeRun, ({ params }, context) => context.write((tx) => take(tx, params.id))),
  route(exportFet, ({ params }, context) => context.read((tx) => toFet(tx, params.id))),
]
