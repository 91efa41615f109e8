/** Routes of the study tools. */
import { route } from '#core/access/server/public.ts'
import { getProgress, keepRounds } from '../contract/rounds.ts'
import * as rounds from './services/rounds.ts'

export const studyRoutes = () => [
  route(keepRounds, ({ body }, context) => context.write((tx) => rounds.keep(tx, context.actor, body.rounds))),
  route(getProgress, (_given, context) => context.read((tx) => rounds.progress(tx, context.actor))),
]
