/** Routes of the occurrence book: staff's, a parent's and a learner's. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import type { Files } from '#core/files/server/public.ts'
import { childInReach, learnerById, callerOf } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  attachedFile,
  attachFiles,
  changeEntry,
  closeEntry,
  escalateEntry,
  exportEntries,
  getEntry,
  listEntries,
  openEntry,
  reportEntry,
  strikeEntry,
  tellFamilies,
} from '../contract/book.ts'
import {
  acknowledgeIncident,
  acknowledgeOwnIncident,
  childIncident,
  childIncidentList,
  ownIncident,
  ownIncidentList,
  respondToIncident,
} from '../contract/family.ts'
import { addFollowUp, changeFollowUp, listFollowUps } from '../contract/follow-ups.ts'
import { bookChoices, bookStats, ownSummary, pickLearners } from '../contract/read-book.ts'
import { changeBook, changedEntry, strike } from './services/change.ts'
import { tellFamiliesOf } from './services/change-parts.ts'
import { exportBook } from './services/export.ts'
import {
  confirmForLearner,
  confirmForParent,
  listFor,
  ownLearner,
  readForLearner,
  readForParent,
  respond,
} from './services/family.ts'
import { bookWaiting } from '../contract/waiting.ts'
import type { DutiesAsked } from './ports.ts'
import { dutyTitleFor } from './services/duty-incidents.ts'
import { choicesOf, learnersToPick, statsOf, summaryOf, waitingOf } from './services/figures.ts'
import { fileReport } from './services/file-report.ts'
import * as followUps from './services/follow-ups.ts'
import { attach, closeTo, escalate, fileOf, openTo } from './services/hand-on.ts'
import { listBook } from './services/list.ts'
import { noteReading } from './queries/actions.ts'
import { entryInSight, bookCallerOf, type BookCaller } from './services/caller.ts'
import { detailOf } from './services/show.ts'

const read = <T>(context: ActorContext, work: (tx: Tx, reader: BookCaller) => Promise<T>): Promise<T> =>
  context.read(async (tx) => work(tx, await bookCallerOf(tx, context.actor)))
const write = <T>(context: ActorContext, work: (tx: Tx, reader: BookCaller) => Promise<T>): Promise<T> =>
  context.write(async (tx) => work(tx, await bookCallerOf(tx, context.actor)))

export interface BookDeps {
  readonly files: Files
  readonly documents: Documents
  readonly duties: DutiesAsked
}

export const staffRoutes = ({ files, documents, duties }: BookDeps) => [
  route(listEntries, ({ query }, context) => read(context, (tx, reader) => listBook(tx, reader, query))),
  route(reportEntry, ({ body }, context) =>
    context.write(async (tx) => {
      const dutyTitle = (await dutyTitleFor(duties, tx, body.dutyId)) ?? null
      return fileReport(tx, await callerOf(tx, context.actor), body, files, dutyTitle)
    }),
  ),
  route(getEntry, ({ params }, context) =>
    write(context, async (tx, reader) => {
      const seen = await entryInSight(tx, reader, params.id)
      await noteReading(tx, params.id, reader.accountId)
      return detailOf(tx, reader, seen)
    }),
  ),
  route(changeEntry, ({ params, body }, context) =>
    write(context, async (tx, reader) =>
      changeBook(tx, reader, params.id, body, await dutyTitleFor(duties, tx, body.dutyId)),
    ),
  ),
  route(strikeEntry, ({ params, query }, context) =>
    write(context, (tx, reader) => strike(tx, reader, params.id, query.reason)),
  ),
  route(escalateEntry, ({ params, body }, context) =>
    write(context, (tx, reader) => escalate(tx, reader, params.id, body)),
  ),
  route(openEntry, ({ params, body }, context) =>
    write(context, (tx, reader) => openTo(tx, reader, params.id, body.accountId)),
  ),
  route(closeEntry, ({ params, query }, context) =>
    write(context, (tx, reader) => closeTo(tx, reader, params.id, query.accountId)),
  ),
  route(tellFamilies, ({ params, body }, context) =>
    write(context, async (tx, reader) => {
      await tellFamiliesOf(tx, reader, params.id, body.studentIds)
      return changedEntry(tx, reader, params.id)
    }),
  ),
  route(attachFiles, ({ params, files: uploads }, context) =>
    write(context, (tx, reader) => attach(tx, reader, files, params.id, uploads)),
  ),
  route(attachedFile, ({ params }, context) =>
    read(context, (tx, reader) => fileOf(tx, reader, files, params.id, params.fileId)),
  ),
  route(exportEntries, async ({ query }, context) => {
    const { make } = await write(context, (tx, reader) => exportBook(tx, context.actor, reader, query))
    return make(documents)
  }),
]

export const lookingRoutes = ({ duties }: Pick<BookDeps, 'duties'>) => [
  route(bookStats, ({ query }, context) => read(context, (tx, reader) => statsOf(tx, reader, query))),
  route(ownSummary, (_input, context) => read(context, summaryOf)),
  route(bookWaiting, (_input, context) => read(context, waitingOf)),
  route(bookChoices, (_input, context) =>
    read(context, async (tx, reader) => ({
      ...(await choicesOf(tx, reader)),
      duties: await duties.ownToday(tx, context.actor),
    })),
  ),
  route(pickLearners, ({ query }, context) =>
    context.read(async (tx) => ({ items: await learnersToPick(tx, query.search) })),
  ),
  route(listFollowUps, ({ query }, context) => read(context, (tx, reader) => followUps.list(tx, reader, query))),
  route(addFollowUp, ({ params, body }, context) =>
    write(context, (tx, reader) => followUps.add(tx, reader, params.id, body)),
  ),
  route(changeFollowUp, ({ params, body }, context) =>
    write(context, (tx, reader) => followUps.change(tx, reader, params.id, body)),
  ),
]

export const familyRoutes = () => [
  route(childIncidentList, async ({ params, query }, context) => {
    const { schoolId, learnerId } = await childInReach(context, params.id)
    return context.tenancy.read({ schoolId, accountId: context.actor.accountId }, async (tx) => {
      const learner = await learnerById(tx, learnerId)
      if (!learner) throw new AppError(commonErrors.notFound)
      return listFor(tx, learner, query, null)
    })
  }),
  route(childIncident, ({ params }, context) => readForParent(context, params.id)),
  route(acknowledgeIncident, ({ params, body }, context) => confirmForParent(context, params.id, body.notes)),
  route(ownIncidentList, ({ query }, context) =>
    context.read(async (tx) => listFor(tx, await ownLearner(tx), query, null)),
  ),
  route(ownIncident, ({ params }, context) => context.read((tx) => readForLearner(tx, params.id))),
  route(respondToIncident, ({ params, body }, context) => context.write((tx) => respond(tx, params.id, body.response))),
  route(acknowledgeOwnIncident, ({ params }, context) => context.write((tx) => confirmForLearner(tx, params.id))),
]
