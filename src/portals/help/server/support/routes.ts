/** Routes of requests to those who run the installation. */
import { route } from '#core/access/server/public.ts'
import {
  answerRequest,
  askSupport,
  closeRequest,
  getQueuedThread,
  getSupportThread,
  listOwnRequests,
  listSupportQueue,
  replyInThread,
  settleRequest,
} from '../../contract/support.ts'
import { ask, close, pageOfOwn, pageOfQueue, readThread, reply } from './service.ts'

export const supportRoutes = () => [
  route(askSupport, ({ body }, context) => ask(context, body)),
  route(listOwnRequests, ({ query }, context) => pageOfOwn(context, query)),
  route(getSupportThread, ({ params }, context) => readThread(context, 'person', params.id)),
  route(replyInThread, ({ params, body }, context) => reply(context, 'person', params.id, body.text)),
  route(closeRequest, ({ params }, context) => close(context, 'person', params.id)),
  route(listSupportQueue, ({ query }, context) => pageOfQueue(context, query)),
  route(getQueuedThread, ({ params }, context) => readThread(context, 'support', params.id)),
  route(answerRequest, ({ params, body }, context) => reply(context, 'support', params.id, body.text)),
  route(settleRequest, ({ params }, context) => close(context, 'support', params.id)),
]
