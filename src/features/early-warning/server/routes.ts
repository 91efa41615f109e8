/** Routes of early warning. */
import { route } from '#core/access/server/public.ts'
import { countWarnings } from '../contract/count.ts'
import {
  addFollowUp,
  bookMeeting,
  dismissReason,
  draftLetters,
  endException,
  finishFollowUp,
  meetingTimes,
  sendLetters,
} from '../contract/steps.ts'
import {
  askForCheck,
  learnerWarning,
  listExceptions,
  listWarnings,
  openWarning,
  warningHistory,
} from '../contract/warnings.ts'
import * as act from './services/act.ts'
import * as letters from './services/letters.ts'
import * as lists from './services/list.ts'

export const warningRoutes = (deps: act.ActDeps & letters.LetterDeps) => {
  const { sources } = deps
  return [
    route(listWarnings, ({ query }, context) => context.read((tx) => lists.list(tx, context.actor, sources, query))),
    route(countWarnings, (_input, context) => context.read((tx) => lists.counted(tx, context.actor, sources))),
    route(learnerWarning, ({ params }, context) =>
      context.read((tx) => lists.ofLearner(tx, context.actor, sources, params.id)),
    ),
    // Keeps who looked.
    route(openWarning, ({ params }, context) =>
      context.write((tx) => lists.open(tx, context.actor, sources, params.id)),
    ),
    route(warningHistory, ({ query }, context) =>
      context.read((tx) => lists.history(tx, context.actor, sources, query)),
    ),
    route(listExceptions, ({ query }, context) =>
      context.read((tx) => lists.exceptions(tx, context.actor, sources, query)),
    ),
    route(askForCheck, (_input, context) => context.write(act.checkNow)),
    route(draftLetters, ({ query }, context) =>
      context.read((tx) => letters.drafts(tx, context.actor, deps, query.warningIds)),
    ),
    route(sendLetters, ({ body }, context) => context.write((tx) => letters.send(tx, context.actor, deps, body))),
    route(meetingTimes, ({ params }, context) => context.read((tx) => act.times(tx, context.actor, deps, params.id))),
    route(bookMeeting, ({ params, body }, context) =>
      context.write((tx) => act.meet(tx, context.actor, deps, params.id, body)),
    ),
    route(addFollowUp, ({ params, body }, context) =>
      context.write((tx) => act.followUp(tx, context.actor, deps, params.id, body)),
    ),
    route(finishFollowUp, ({ params, body }, context) =>
      context.write((tx) => act.finish(tx, context.actor, deps, params.id, body.note)),
    ),
    route(dismissReason, ({ params, body }, context) =>
      context.write((tx) => act.dismiss(tx, context.actor, deps, params.id, body)),
    ),
    route(endException, ({ params }, context) =>
      context.write((tx) => act.restore(tx, context.actor, deps, params.id)),
    ),
  ]
}
