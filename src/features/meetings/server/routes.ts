/** Routes of meetings for parents, staff, and the dashboard. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import { callerOf, type Caller } from '#core/people/server/public.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { nextMeetings } from '../contract/next.ts'
import { cancelMeeting, moveMeeting, parentMeetingsList, parentSlots, scheduleMeeting } from '../contract/parent.ts'
import {
  bookFor,
  cancelFor,
  cancelRound,
  getRound,
  listFamilies,
  listRounds,
  openRound,
  printSheet,
  roundChoices,
  saveRound,
  setSlot,
} from '../contract/staff.ts'
import { atItsSchool, inEverySchool } from './services/parent-all-schools.ts'
import {
  cancelRoundFor,
  detailOf,
  listRoundsFor,
  openRoundFor,
  roundInSight,
  saveRoundFor,
} from './services/staff-rounds.ts'
import { choicesFor } from './services/staff-round-choices.ts'
import { blockSlot, bookForFamily, cancelForSchool, familiesOf } from './services/staff-slots.ts'
import {
  cancelOwn,
  hasRound,
  knowsSlot,
  moveOwn,
  ownMeeting,
  readFamily,
  readSlots,
  schedule,
} from './services/family.ts'
import { readNext } from './services/next.ts'
import { sheetOf } from './services/sheet.ts'

const isOwn =
  (id: string) =>
  async (tx: Tx): Promise<boolean> =>
    ownMeeting(tx, id).then(
      () => true,
      () => false,
    )

export const parentRoutes = () => [
  route(parentMeetingsList, async (_input, context) => {
    const all = await inEverySchool(context, readFamily)
    const items = all
      .flatMap((one) => one.items)
      .sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.id.localeCompare(b.id))
    return { items, offers: all.flatMap((one) => one.offers).sort((a, b) => a.round.day.localeCompare(b.round.day)) }
  }),
  route(parentSlots, async ({ params, query }, context) => {
    const there = await atItsSchool(context, (tx) => hasRound(tx, params.id))
    return there.read(async (tx, { timeZone }) => ({ items: await readSlots(tx, params.id, query, timeZone) }))
  }),
  route(scheduleMeeting, async ({ body }, context) => {
    const there = await atItsSchool(context, (tx) => knowsSlot(tx, body.slotId))
    return there.write((tx, shown) => schedule(tx, body, shown))
  }),
  route(moveMeeting, async ({ params, body }, context) => {
    const there = await atItsSchool(context, isOwn(params.id))
    return there.write((tx, shown) => moveOwn(tx, params.id, body, shown))
  }),
  route(cancelMeeting, async ({ params }, context) => {
    const there = await atItsSchool(context, isOwn(params.id))
    return there.write((tx, { timeZone }) => cancelOwn(tx, params.id, timeZone))
  }),
]

const read = <T>(context: ActorContext, work: (tx: Tx, caller: Caller) => Promise<T>): Promise<T> =>
  context.read(async (tx) => work(tx, await callerOf(tx, context.actor)))
const write = <T>(context: ActorContext, work: (tx: Tx, caller: Caller) => Promise<T>): Promise<T> =>
  context.write(async (tx) => work(tx, await callerOf(tx, context.actor)))

export const deskRoutes = (documents: Documents) => [
  route(nextMeetings, (_input, context) => readNext(context)),
  route(listRounds, ({ query }, context) => read(context, (tx, caller) => listRoundsFor(tx, caller, query))),
  route(roundChoices, (_input, context) => read(context, choicesFor)),
  route(getRound, ({ params }, context) =>
    read(context, async (tx, caller) => detailOf(tx, caller, await roundInSight(tx, caller, params.id))),
  ),
  route(openRound, ({ body }, context) => write(context, (tx, caller) => openRoundFor(tx, caller, body))),
  route(saveRound, ({ params, body }, context) =>
    write(context, (tx, caller) => saveRoundFor(tx, caller, params.id, body)),
  ),
  route(cancelRound, ({ params }, context) => write(context, (tx, caller) => cancelRoundFor(tx, caller, params.id))),
  route(setSlot, ({ params, body }, context) =>
    write(context, (tx, caller) => blockSlot(tx, caller, params.id, body.blocked)),
  ),
  route(bookFor, ({ params, body }, context) =>
    write(context, (tx, caller) => bookForFamily(tx, caller, params.id, body)),
  ),
  route(cancelFor, ({ params, query }, context) =>
    write(context, (tx, caller) => cancelForSchool(tx, caller, params.id, query.reason || null)),
  ),
  route(listFamilies, ({ params, query }, context) =>
    read(context, (tx, caller) => familiesOf(tx, caller, params.id, query.search ?? '')),
  ),
  route(printSheet, async ({ params, query }, context) => {
    const { request, name } = await context.write((tx) => sheetOf(tx, context.actor, params.id, query.staffId))
    return { name, type: 'application/pdf', body: await documents.renderPdf(request), inline: true }
  }),
]
