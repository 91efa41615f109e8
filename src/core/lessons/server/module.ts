/** Assembles the lessons module. */
import { importKinds } from '#core/imports/server/ports.ts'
import { contribute } from '#platform/server/modules/ports.ts'
import { serverModule } from '../../access/server/public.ts'
import { lessonRoutes } from './routes.ts'
import { lessonsImport } from './services/lessons-import.ts'

export const lessonsModule = serverModule({
  id: 'lessons',
  contributes: [contribute(importKinds, lessonsImport)],
  build: () => ({ routes: lessonRoutes }),
})
