/** Assembles the attendance module of the server. */
import type { ActorContext, ServerDeps } from '#core/access/server/public.ts'
import { createFiles } from '#core/files/server/public.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import { absenceSmsJob, type AbsenceSms } from './absence-sms.ts'
import { parentRoutes, studentRoutes } from './routes-family.ts'
import { registerRoutes, requestRoutes, viewRoutes } from './routes-school.ts'

/** @param sms the school's text messages */
export const attendanceModule = ({ dataFolder }: ServerDeps, { sms }: { sms: AbsenceSms }): ServerModule<ActorContext> => {
  const files = createFiles(dataFolder)
  return serverModule({
    id: 'attendance',
    routes: [...registerRoutes(), ...requestRoutes(files), ...viewRoutes(createDocuments()), ...studentRoutes(files), ...parentRoutes(files)],
    jobs: [absenceSmsJob(sms)],
  })
}
