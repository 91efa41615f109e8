/** Assembles the polls of live lessons. */
import { route, serverModule } from '#core/access/server/public.ts'
import { learnerRecords } from '#core/people/server/ports.ts'
import { quizDraftsPort } from '#features/smart-grading/server/ports.ts'
import { contribute } from '#platform/server/modules/ports.ts'
import { answerPoll, askPoll, livePolls, makePollQuiz, pollQuizPlaces, setPoll } from '../../contract/polls.ts'
import { chosenBy } from '../queries/polls.ts'
import { answer, ask, makeQuiz, readPlaces, readPolls, set } from './service.ts'

export const livePollsModule = serverModule({
  id: 'live-polls',
  needs: { drafts: quizDraftsPort },
  contributes: [contribute(learnerRecords, { name: 'live-polls', read: chosenBy })],
  build: ({ drafts }) => ({
    routes: [
      route(livePolls, ({ params }, context) => context.read((tx) => readPolls(tx, context.actor, params.id))),
      route(askPoll, ({ params, body }, context) => context.write((tx) => ask(tx, context.actor, params.id, body))),
      route(answerPoll, ({ params, body }, context) =>
        context.write((tx) => answer(tx, context.actor, params.id, params.pollId, body.choice)),
      ),
      route(setPoll, ({ params, body }, context) =>
        context.write((tx) => set(tx, context.actor, params.id, params.pollId, body)),
      ),
      route(pollQuizPlaces, ({ params }, context) =>
        context.read((tx) => readPlaces(tx, context.actor, drafts, params.id)),
      ),
      route(makePollQuiz, ({ params, body }, context) =>
        context.write((tx) => makeQuiz(tx, context.actor, drafts, params.id, body)),
      ),
    ],
  }),
})
