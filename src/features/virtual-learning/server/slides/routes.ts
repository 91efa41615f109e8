/** Routes of slides. */
import { route } from '#core/access/server/public.ts'
import type { Taking } from '#core/files/server/public.ts'
import { chooseSlides, getSlides, removeSlides, slidesFile, slidesRule, turnSlides } from '../../contract/slides.ts'
import { choose, fileOf, read, remove, turn, type SlidesMeans } from './service.ts'

export const slidesRoutes = (means: SlidesMeans, taking: Taking) => [
  route(getSlides, ({ params }, context) => context.read((tx) => read(tx, context.actor, params.id))),
  route(chooseSlides, ({ params, body, files: sent }, context) =>
    context.write((tx) =>
      taking.withUploads(tx, body.uploads, 'file', slidesRule, (taken) =>
        choose(tx, context.actor, means, params.id, body, [...sent, ...taken]),
      ),
    ),
  ),
  route(removeSlides, ({ params }, context) => context.write((tx) => remove(tx, context.actor, params.id))),
  route(turnSlides, ({ params, body }, context) => context.write((tx) => turn(tx, context.actor, params.id, body))),
  route(slidesFile, ({ params }, context) =>
    context.read((tx) => fileOf(tx, context.actor, means, params.id, params.slidesId)),
  ),
]
