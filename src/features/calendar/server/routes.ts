/** Routes of the calendar, of every role. */
import { publicRoute, route } from '#core/access/server/public.ts'
import {
  answerEvent,
  calendarChoices,
  createEvent,
  dropEvent,
  getEvent,
  listAnswers,
  readCalendar,
  saveEvent,
} from '../contract/calls.ts'
import { endFeed, listFeeds, makeFeed, readFeed } from '../contract/feeds.ts'
import { nextEntries } from '../contract/next.ts'
import {
  adminEvents,
  parentAnswer,
  parentCreate,
  parentDrop,
  parentEvent,
  parentEvents,
  parentMonth,
  studentAnswer,
  studentCreate,
  studentDrop,
  studentEvent,
  studentMonth,
  studentSave,
  teacherEvents,
} from '../contract/roles.ts'
import {
  answer,
  answers,
  choices,
  create,
  drop,
  read,
  readEvents,
  readMonth,
  readNext,
  readOne,
  save,
  type Sources,
} from './services/calls.ts'
import { endOwnFeed, feedFile, listOwnFeeds, makeOwnFeed, type FeedDeps } from './services/feeds.ts'
import { ownAsEvent } from './services/plan-event.ts'

const ownRoutes = (sources: Sources) => [
  route(readCalendar, ({ query }, context) => read(context, sources, query)),
  route(nextEntries, (_input, context) => readNext(context, sources)),
  route(calendarChoices, (_input, context) => choices(context)),
  route(getEvent, ({ params, query }, context) => readOne(context, params.id, query.occurrence)),
  route(createEvent, ({ body }, context) => create(context, body)),
  route(saveEvent, ({ params, body }, context) => save(context, params.id, body)),
  route(dropEvent, ({ params, query }, context) => drop(context, params.id, query)),
  route(answerEvent, ({ params, body }, context) => answer(context, params.id, body)),
  route(listAnswers, ({ params, query }, context) => answers(context, params.id, query)),
]

const studentRoutes = (sources: Sources) => [
  route(studentMonth, ({ query }, context) => readMonth(context, sources, query)),
  route(studentEvent, ({ params, query }, context) => readOne(context, params.id, query.occurrence)),
  route(studentCreate, ({ body }, context) => create(context, ownAsEvent(body))),
  route(studentSave, ({ params, body }, context) => {
    const { occurrence, scope, version, ...plain } = body
    return save(context, params.id, { ...ownAsEvent(plain), occurrence, scope, version })
  }),
  route(studentDrop, ({ params, query }, context) => drop(context, params.id, query)),
  route(studentAnswer, ({ params, body }, context) => answer(context, params.id, body)),
]

const parentRoutes = (sources: Sources) => [
  route(parentMonth, ({ query }, context) => readMonth(context, sources, query)),
  route(parentCreate, ({ body }, context) => {
    const { childId, ...plain } = body
    return create(context, ownAsEvent(plain, childId))
  }),
  route(parentDrop, ({ params, query }, context) => drop(context, params.id, query)),
  route(parentEvents, ({ query }, context) => readEvents(context, query)),
  route(parentEvent, ({ params, query }, context) => readOne(context, params.id, query.occurrence)),
  route(parentAnswer, ({ params, body }, context) => answer(context, params.id, body)),
]

const plannersRoutes = (sources: Sources) =>
  [teacherEvents, adminEvents].flatMap((calls) => [
    route(calls.list, ({ query }, context) => readMonth(context, sources, query)),
    route(calls.create, ({ body }, context) => create(context, body)),
    route(calls.save, ({ params, body }, context) => save(context, params.id, body)),
    route(calls.drop, ({ params, query }, context) => drop(context, params.id, query)),
  ])

const feedRoutes = (deps: FeedDeps) => [
  route(listFeeds, async (_input, context) => ({ items: await listOwnFeeds(context) })),
  route(makeFeed, ({ body }, context) => makeOwnFeed(context, deps, body.name)),
  route(endFeed, ({ params }, context) => endOwnFeed(context, params.id)),
  publicRoute(readFeed, ({ params }, context) => feedFile(context, deps, params.token)),
]

export const calendarRoutes = (deps: FeedDeps) => [
  ...ownRoutes(deps.sources),
  ...studentRoutes(deps.sources),
  ...parentRoutes(deps.sources),
  ...plannersRoutes(deps.sources),
  ...feedRoutes(deps),
]
