/** Routes of the school: the queue of requests, workshops, and the school's own texts. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import type { Files } from '#core/files/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  answerRequest,
  closeRequest,
  finishCall,
  getRequest,
  listHelpers,
  listRequests,
  passRequest,
  requestFigures,
  requestFile,
  takeRequest,
} from '../contract/office.ts'
import { saveSchoolPage, schoolPages } from '../contract/pages.ts'
import { requestsWaiting } from '../contract/waiting.ts'
import { cancelWorkshop, createWorkshop, getWorkshop, listWorkshops, saveWorkshop } from '../contract/workshops.ts'
import { filesOfRequest } from './queries/messages.ts'
import {
  answer,
  called,
  close,
  deskOf,
  listQueue,
  pass,
  readFigures,
  readHelpers,
  readOne,
  readWaiting,
  requestInSight,
  take,
  type Desk,
} from './services/office.ts'
import { readPages, savePage } from './services/pages.ts'
import type { SupportSms } from './services/tell.ts'
import { cancel, create, listForOffice, readWorkshop, save } from './services/workshops.ts'

const read = <T>(context: ActorContext, work: (tx: Tx, desk: Desk) => Promise<T>): Promise<T> =>
  context.read((tx) => work(tx, deskOf(context.actor)))
const write = <T>(context: ActorContext, work: (tx: Tx, desk: Desk) => Promise<T>): Promise<T> =>
  context.write((tx) => work(tx, deskOf(context.actor)))

export const queueRoutes = ({ files, sms }: { files: Files; sms: SupportSms }) => [
  route(listRequests, ({ query }, context) => read(context, (tx, desk) => listQueue(tx, desk, query))),
  route(requestFigures, (_input, context) => read(context, readFigures)),
  route(requestsWaiting, (_input, context) => read(context, readWaiting)),
  route(listHelpers, (_input, context) => read(context, readHelpers)),
  route(getRequest, ({ params }, context) => read(context, (tx, desk) => readOne(tx, desk, params.id))),
  route(takeRequest, ({ params, body }, context) => write(context, (tx, desk) => take(tx, desk, params.id, body.over))),
  route(passRequest, ({ params, body }, context) => write(context, (tx, desk) => pass(tx, desk, params.id, body))),
  route(answerRequest, ({ params, body, files: uploads }, context) =>
    write(context, (tx, desk) => answer(tx, desk, params.id, { ...body, uploads, files, sendKey: null }, sms)),
  ),
  route(closeRequest, ({ params }, context) => write(context, (tx, desk) => close(tx, desk, params.id))),
  route(finishCall, ({ params, body }, context) =>
    write(context, (tx, desk) => called(tx, desk, params.id, body.note)),
  ),
  route(requestFile, ({ params }, context) =>
    read(context, async (tx, desk) => {
      await requestInSight(tx, desk, params.id)
      if (!(await filesOfRequest(tx, params.id)).some(({ fileId }) => fileId === params.fileId))
        throw new AppError(commonErrors.notFound)
      return files.fileAnswer(tx, params.fileId)
    }),
  ),
]

export const officeRoutes = [
  route(schoolPages, (_input, context) => context.read(async (tx) => ({ items: await readPages(tx) }))),
  route(saveSchoolPage, ({ body }, context) => context.write((tx) => savePage(tx, body))),
  route(listWorkshops, ({ query }, context) => context.read((tx) => listForOffice(tx, query))),
  route(getWorkshop, ({ params }, context) => context.read((tx) => readWorkshop(tx, params.id))),
  route(createWorkshop, ({ body }, context) => context.write((tx) => create(tx, body, context.actor.timeZone))),
  route(saveWorkshop, ({ params, body }, context) =>
    context.write((tx) => save(tx, params.id, body, context.actor.timeZone)),
  ),
  route(cancelWorkshop, ({ params, body }, context) => context.write((tx) => cancel(tx, params.id, body.reason))),
]
