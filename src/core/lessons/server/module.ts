/** Assembles the lessons module. */
import { serverModule } from '../../access/server/public.ts'
import { lessonRoutes } from './routes.ts'

export const lessonsModule = serverModule({ id: 'lessons', build: () => ({ routes: lessonRoutes }) })
