/** Assembles the lessons module. */
import type { ActorContext, ServerDeps } from '../../access/server/public.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import { lessonRoutes } from './routes.ts'

export const lessonsModule = (_deps: ServerDeps): ServerModule<ActorContext> => serverModule<ActorContext>({ id: 'lessons', routes: lessonRoutes })
