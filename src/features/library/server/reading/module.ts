/** Assembles set reading on the server: a part of the digital library that calendars and records know of. */
import { route, serverModule, type ActorContext } from '#core/access/server/public.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { callerOf, type Caller } from '#core/people/server/public.ts'
import { learnerRecords } from '#core/people/server/ports.ts'
import { calendarSources } from '#features/calendar/server/ports.ts'
import { studySources } from '#features/study-smart/server/ports.ts'
import { contribute } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  addSetReading,
  getSetReading,
  listOwnReading,
  listSetReading,
  markRead,
  readingSetNotice,
  removeSetReading,
  saveSetReading,
} from '../../contract/set-reading.ts'
import { readingInCalendar } from './calendar.ts'
import { readingRecords } from './learner-records.ts'
import * as learner from './learner.ts'
import { libraryToStudy } from './to-study.ts'
import * as teacher from './teacher.ts'

type Work<T> = (tx: Tx, caller: Caller) => Promise<T>

const reading = <T>(context: ActorContext, work: Work<T>): Promise<T> =>
  context.read(async (tx) => work(tx, await callerOf(tx, context.actor)))
const writing = <T>(context: ActorContext, work: Work<T>): Promise<T> =>
  context.write(async (tx) => work(tx, await callerOf(tx, context.actor)))

const routes = [
  route(listSetReading, ({ query }, context) => reading(context, (tx, caller) => teacher.list(tx, caller, query))),
  route(addSetReading, ({ body }, context) => writing(context, (tx, caller) => teacher.add(tx, caller, body))),
  route(getSetReading, ({ params }, context) => reading(context, (tx, caller) => teacher.get(tx, caller, params.id))),
  route(saveSetReading, ({ params, body }, context) =>
    writing(context, (tx, caller) => teacher.save(tx, caller, params.id, body)),
  ),
  route(removeSetReading, ({ params }, context) =>
    writing(context, (tx, caller) => teacher.remove(tx, caller, params.id)),
  ),
  route(listOwnReading, ({ query }, context) => context.read((tx) => learner.listOwn(tx, context.actor, query))),
  route(markRead, ({ params, body }, context) =>
    context.write((tx) => learner.mark(tx, context.actor, params.id, body)),
  ),
]

export const readingModule = serverModule({
  id: 'library-reading',
  contributes: [
    contribute(noticesOf, [readingSetNotice]),
    contribute(learnerRecords, readingRecords),
    contribute(calendarSources, readingInCalendar),
    contribute(studySources, libraryToStudy),
  ],
  build: () => ({ routes }),
})
