/** Routes of live lessons. */
import { route } from '#core/access/server/public.ts'
import {
  admitLive,
  cancelLive,
  endLive,
  joinLive,
  leaveLive,
  liveRoom,
  liveWeek,
  lowerHand,
  makeLive,
  planLive,
  raiseHand,
  sayLive,
  startLive,
  stayLive,
} from '../contract/lessons.ts'
import { liveNow } from '../contract/now.ts'
import { getLiveStaff, setLiveStaff } from '../contract/staff.ts'
import type { ConferenceMeans } from './conference/means.ts'
import { Conferences } from './conference/service.ts'
import type { MediaEnds } from './media/service.ts'
import { cancel, makeLessonLive, planByHand } from './services/plan.ts'
import { admit, end, hand, join, leave, lower, say, start, stay } from './services/room.ts'
import { readStaff, setStaff } from './services/staff.ts'
import { readNow, readRoom, readWeek } from './services/show.ts'

export const planRoutes = () => [
  route(liveWeek, ({ query }, context) => context.read((tx) => readWeek(tx, context.actor, query.day))),
  route(liveNow, (_input, context) => context.read((tx) => readNow(tx, context.actor))),
  route(makeLive, ({ body }, context) => context.write((tx) => makeLessonLive(tx, context.actor, body))),
  route(planLive, ({ body }, context) => context.write((tx) => planByHand(tx, context.actor, body))),
  route(cancelLive, ({ params }, context) => context.write((tx) => cancel(tx, context.actor, params.id))),
]

/** @param ends what ends with a place, and with a lesson */
export const roomRoutes = (ends: MediaEnds, conference: ConferenceMeans) => {
  const conferences = new Conferences(conference)
  return [
    route(liveRoom, ({ params }, context) => context.read((tx) => readRoom(tx, context.actor, params.id))),
    route(joinLive, ({ params }, context) => context.write((tx) => join(tx, context.actor, params.id))),
    route(stayLive, ({ params }, context) => context.write((tx) => stay(tx, context.actor, params.id))),
    route(leaveLive, ({ params }, context) =>
      context.write(async (tx) => {
        await leave(tx, context.actor, params.id)
        await ends.remove(tx, params.id, context.actor.accountId)
      }),
    ),
    route(raiseHand, ({ params, body }, context) => context.write((tx) => hand(tx, context.actor, params.id, body.up))),
    route(sayLive, ({ params, body }, context) => context.write((tx) => say(tx, context.actor, params.id, body))),
    route(startLive, ({ params }, context) => context.write((tx) => start(tx, context.actor, conference, params.id))),
    route(endLive, ({ params }, context) =>
      context.write(async (tx) => {
        conferences.end(tx, await end(tx, context.actor, params.id))
        await ends.end(tx, params.id)
      }),
    ),
    route(admitLive, ({ params, body }, context) =>
      context.write((tx) => admit(tx, context.actor, params.id, body.learnerId)),
    ),
    route(getLiveStaff, ({ params }, context) => context.read((tx) => readStaff(tx, context.actor, params.id))),
    route(setLiveStaff, ({ params, body }, context) =>
      context.write((tx) => setStaff(tx, context.actor, ends, params.id, body)),
    ),
    route(lowerHand, ({ params, body }, context) =>
      context.write((tx) => lower(tx, context.actor, params.id, body.learnerId)),
    ),
  ]
}
