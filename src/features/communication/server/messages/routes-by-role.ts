/** Routes of the same conversations under each role's part of the API, and of reported ones. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import type { Files } from '#core/files/server/public.ts'
import type { Upload } from '#platform/server/http/route.ts'
import {
  officeList,
  officeSend,
  parentMessages,
  parentRead,
  parentSend,
  parentThread,
  studentArchive,
  studentMessages,
  studentRead,
  studentReply,
  studentSend,
  studentStar,
  studentStats,
  studentThread,
  studentUnarchive,
  teacherList,
  teacherMark,
  teacherSend,
  type AnswerOrSend,
  type MarkAction,
} from '../../contract/messages-by-role.ts'
import type { Sent } from '../../contract/message-shapes.ts'
import {
  closeReport,
  listReports,
  listSafeguarders,
  openingFile,
  openReport,
  readOpening,
} from '../../contract/safeguarding.ts'
import { countLines, listLines } from './lines.ts'
import type { Wanted } from './marking.ts'
import { markAt, threadAt, type Writes } from './routes.ts'
import { close, fileOfOpened, listReported, open, readOpened, safeguarders } from './safeguarding.ts'

const answerOrSend =
  ({ send, reply }: Writes) =>
  (
    { body, files: uploads }: { body: AnswerOrSend; files: readonly Upload[] },
    context: ActorContext,
  ): Promise<Sent> => {
    const { threadId, recipientId = '', childId = null, subject = '', message: text } = body
    return threadId === undefined
      ? send(context, { recipientId, childId, subject }, { text, uploads })
      : reply(context, threadId, { text, uploads })
  }

export const familyRoutes = (writes: Writes) => [
  route(parentMessages, ({ query }, context) => listLines(context, query)),
  route(parentThread, ({ params }, context) => threadAt(context, params.id)),
  route(parentSend, answerOrSend(writes)),
  route(parentRead, ({ params }, context) => markAt(context, params.id, { read: true })),
]

export const learnerRoutes = (writes: Writes) => [
  route(studentMessages, ({ query }, context) => listLines(context, { ...query, childId: undefined })),
  route(studentStats, (_input, context) => countLines(context)),
  route(studentThread, ({ params }, context) => threadAt(context, params.id)),
  route(studentSend, ({ body, files: uploads }, context) =>
    writes.send(
      context,
      { recipientId: body.recipientId, childId: null, subject: body.subject },
      { text: body.content, uploads },
    ),
  ),
  route(studentReply, ({ params, body, files: uploads }, context) =>
    writes.reply(context, params.id, { text: body.content, uploads }),
  ),
  route(studentRead, ({ params }, context) => markAt(context, params.id, { read: true })),
  route(studentStar, ({ params, body }, context) => markAt(context, params.id, { starred: body.starred })),
  route(studentArchive, ({ params }, context) => markAt(context, params.id, { archived: true })),
  route(studentUnarchive, ({ params }, context) => markAt(context, params.id, { archived: false })),
]

const wantedBy: Readonly<Record<MarkAction, Wanted>> = {
  read: { read: true },
  unread: { read: false },
  star: { starred: true },
  unstar: { starred: false },
  archive: { archived: true },
  unarchive: { archived: false },
}

export const staffRoutes = (writes: Writes) => [
  route(teacherList, ({ query }, context) => listLines(context, query)),
  route(teacherSend, answerOrSend(writes)),
  route(teacherMark, ({ body }, context) => markAt(context, body.messageId, wantedBy[body.action])),
  route(officeList, ({ query }, context) => listLines(context, query)),
  route(officeSend, answerOrSend(writes)),
]

export const safeguardingRoutes = (files: Files) => [
  route(listSafeguarders, (_input, context) => context.read(safeguarders)),
  route(listReports, ({ query }, context) => context.read((tx) => listReported(tx, query.page, query.limit))),
  route(openReport, ({ params, body }, context) => context.write((tx) => open(tx, params.id, body.reason))),
  route(readOpening, ({ params }, context) => context.read((tx) => readOpened(tx, params.id))),
  route(openingFile, ({ params }, context) => context.read((tx) => fileOfOpened(tx, files, params.id, params.fileId))),
  route(closeReport, ({ params, body }, context) => context.write((tx) => close(tx, params.id, body.outcome))),
]
