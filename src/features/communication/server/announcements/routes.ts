/** Routes of announcements, the same for the office and for teachers under two paths. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  acknowledgeAnnouncement,
  markAnnouncementRead,
  readAnnouncement,
  receivedFile,
} from '../../contract/announcements/reading.ts'
import { received, receivedByGuardian, receivedByLearner } from '../../contract/announcements/received-list.ts'
import { priceAnnouncementSms, type schoolAnnouncements } from '../../contract/announcements/writing.ts'
import { priceLearnersSms, sendAudienceSms, sendLearnersSms } from '../../contract/sms.ts'
import { priceToLearners, sendToAudience, sendToLearners } from '../sms/send.ts'
import { addAttachments, attachedFile, removeAttachment } from './attach.ts'
import { choicesOf, countAudience } from './audience.ts'
import { listReaders, remindReaders } from './people.ts'
import { acknowledge, fileOfReceived, listReceived, markReceivedRead, readReceived } from './read.ts'
import { priceOf } from './sms.ts'
import { detailOf, listWritten } from './show.ts'
import {
  createAnnouncement,
  holdAnnouncement,
  publishAnnouncement,
  removeAnnouncement,
  saveAnnouncement,
  withdrawAnnouncement,
} from './write.ts'
import { writerOf, writtenInReach, type Writer } from './writer.ts'
import type { AnnouncementDeps } from './school-people.ts'

const read = <T>(context: ActorContext, work: (tx: Tx, writer: Writer) => Promise<T>): Promise<T> =>
  context.read(async (tx) => work(tx, await writerOf(tx, context.actor)))
const write = <T>(context: ActorContext, work: (tx: Tx, writer: Writer) => Promise<T>): Promise<T> =>
  context.write(async (tx) => work(tx, await writerOf(tx, context.actor)))

export const writingRoutes = (calls: typeof schoolAnnouncements, deps: AnnouncementDeps) => [
  route(calls.list, ({ query }, context) => read(context, (tx, writer) => listWritten(tx, writer, query))),
  route(calls.create, ({ body }, context) =>
    write(context, (tx, writer) => createAnnouncement(tx, writer, body, deps)),
  ),
  route(calls.choices, (_input, context) => read(context, (tx, writer) => choicesOf(tx, writer, deps))),
  route(calls.count, ({ body }, context) =>
    read(context, (tx, writer) => countAudience(tx, writer, body.audience, deps)),
  ),
  route(calls.get, ({ params }, context) =>
    read(context, async (tx, writer) => detailOf(tx, writer, await writtenInReach(tx, writer, params.id))),
  ),
  route(calls.save, ({ params, body }, context) =>
    write(context, (tx, writer) => saveAnnouncement(tx, writer, params.id, body)),
  ),
  route(calls.remove, ({ params }, context) =>
    write(context, (tx, writer) => removeAnnouncement(tx, writer, params.id, deps)),
  ),
  route(calls.publish, ({ params, body }, context) =>
    write(context, (tx, writer) => publishAnnouncement(tx, writer, params.id, body, deps)),
  ),
  route(calls.hold, ({ params, body }, context) =>
    write(context, (tx, writer) => holdAnnouncement(tx, writer, params.id, body.version)),
  ),
  route(calls.withdraw, ({ params, body }, context) =>
    write(context, (tx, writer) => withdrawAnnouncement(tx, writer, params.id, body)),
  ),
  route(calls.people, ({ params, query }, context) =>
    read(context, (tx, writer) => listReaders(tx, writer, params.id, query)),
  ),
  route(calls.remind, ({ params }, context) => write(context, (tx, writer) => remindReaders(tx, writer, params.id))),
  route(calls.addFiles, ({ params, files }, context) =>
    write(context, (tx, writer) => addAttachments(tx, writer, deps.files, params.id, files)),
  ),
  route(calls.removeFile, ({ params }, context) =>
    write(context, (tx, writer) => removeAttachment(tx, writer, deps.files, params.id, params.fileId)),
  ),
  route(calls.file, ({ params }, context) =>
    read(context, (tx, writer) => attachedFile(tx, writer, deps.files, params.id, params.fileId)),
  ),
]

export const readingRoutes = ({ files }: AnnouncementDeps) => [
  ...[received, receivedByLearner, receivedByGuardian].map((list) =>
    route(list, ({ query }, context) => listReceived(context, query)),
  ),
  route(readAnnouncement, ({ params }, context) => readReceived(context, params.id)),
  route(markAnnouncementRead, ({ params }, context) => markReceivedRead(context, params.id)),
  route(acknowledgeAnnouncement, ({ params }, context) => acknowledge(context, params.id)),
  route(receivedFile, ({ params }, context) => fileOfReceived(context, files, params.id, params.fileId)),
]

export const smsRoutes = (deps: AnnouncementDeps) => [
  route(priceAnnouncementSms, ({ body }, context) => read(context, (tx, writer) => priceOf(tx, writer, body, deps))),
  route(priceLearnersSms, ({ body }, context) => context.read((tx) => priceToLearners(tx, body, deps))),
  route(sendLearnersSms, ({ body }, context) => context.write((tx) => sendToLearners(tx, body, deps))),
  route(sendAudienceSms, ({ body }, context) => write(context, (tx, writer) => sendToAudience(tx, writer, body, deps))),
]
