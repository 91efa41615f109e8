/** Routes of drafts: the drafts themselves, moves of their lessons, their activities and wishes. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import {
  addActivity,
  addWish,
  changeActivity,
  combineActivities,
  changeDraft,
  changeWish,
  createDraft,
  deleteActivity,
  deleteDraft,
  deleteWish,
  getBoard,
  listDrafts,
  moveCards,
} from '../../contract/drafts.ts'
import { beEditor, listEditors } from '../../contract/editors.ts'
import { getFetSchool, importFet } from '../../contract/fet.ts'
import { combine } from '../services/blocks.ts'
import * as activities from '../services/activities.ts'
import * as drafts from '../services/drafts.ts'
import { beEditorOf, editorsOf } from '../services/editors.ts'
import { fetSchool, fromFet, openFet } from '../services/fet.ts'
import { move } from '../services/moves.ts'
import * as wishes from '../services/wishes.ts'

const todayOf = ({ actor, now }: ActorContext): string => schoolTime(now(), actor.timeZone).date

export const draftRoutes = () => [
  route(listDrafts, (_input, context) => context.read(async (tx) => ({ items: await drafts.list(tx) }))),
  route(createDraft, ({ body }, context) => context.write((tx) => drafts.create(tx, body, todayOf(context)))),
  route(getFetSchool, (_input, context) => context.read(fetSchool)),
  route(importFet, async ({ body, files }, context) => {
    const file = await openFet(files)
    return context.write((tx) => fromFet(tx, file, body, todayOf(context)))
  }),
  route(changeDraft, ({ params, body }, context) =>
    context.write((tx) => drafts.change(tx, params.id, body, todayOf(context))),
  ),
  route(deleteDraft, ({ params }, context) => context.write((tx) => drafts.remove(tx, params.id))),
  route(getBoard, ({ params }, context) => context.read((tx) => drafts.board(tx, params.id))),
  route(listEditors, ({ params }, context) => context.read((tx) => editorsOf(tx, params.id))),
  route(beEditor, ({ params, body }, context) => context.write((tx) => beEditorOf(tx, params.id, body.cardId))),
  route(moveCards, ({ params, body }, context) => context.write((tx) => move(tx, params.id, body))),
  route(addActivity, ({ params, body }, context) => context.write((tx) => activities.add(tx, params.id, body))),
  route(changeActivity, ({ params, body }, context) =>
    context.write((tx) => activities.change(tx, params.id, params.itemId, body)),
  ),
  route(deleteActivity, ({ params }, context) =>
    context.write((tx) => activities.remove(tx, params.id, params.itemId)),
  ),
  route(combineActivities, ({ params, body }, context) => context.write((tx) => combine(tx, params.id, body))),
  route(addWish, ({ params, body }, context) => context.write((tx) => wishes.add(tx, params.id, body))),
  route(changeWish, ({ params, body }, context) =>
    context.write((tx) => wishes.change(tx, params.id, params.itemId, body)),
  ),
  route(deleteWish, ({ params }, context) => context.write((tx) => wishes.remove(tx, params.id, params.itemId))),
]
