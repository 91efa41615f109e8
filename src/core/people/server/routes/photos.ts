/** Routes of learners' photos. */
import { route } from '#core/access/server/public.ts'
import {
  childPhoto,
  fromLines,
  learnerPhoto,
  matchPhotos,
  removeLearnerPhoto,
  saveLearnerPhoto,
  savePhotos,
} from '../../contract/photos.ts'
import { matched, photoAnswer, removeOne, saveMany, saveOne } from '../services/learners/photos.ts'
import { childInReach, learnerInReach } from '../services/reach.ts'

export const photoRoutes = [
  route(saveLearnerPhoto, ({ params, files: [upload] }, context) => saveOne(context, params.id, upload)),
  route(removeLearnerPhoto, ({ params }, context) => context.write((tx) => removeOne(tx, params.id))),
  route(learnerPhoto, ({ params, query }, context) =>
    context.read(async (tx) => {
      const learner = await learnerInReach(tx, context.actor, params.id)
      return photoAnswer(tx, learner.id, query.size)
    }),
  ),
  route(childPhoto, async ({ params, query }, context) => {
    const { schoolId } = await childInReach(context, params.id)
    return context.tenancy.read({ schoolId, accountId: context.actor.accountId }, (tx) =>
      photoAnswer(tx, params.id, query.size),
    )
  }),
  route(matchPhotos, ({ body }, context) => context.read(async (tx) => ({ items: await matched(tx, body.names) }))),
  route(savePhotos, ({ body, files }, context) => saveMany(context, files, fromLines(body.names))),
]
