/** Assembles the attendance module of the server. */
import type { ActorContext, ServerDeps } from '#core/access/server/public.ts'
import { createFiles } from '#core/files/server/public.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import { absenceSmsJob, type AbsenceSms } from './absence-sms.ts'
import { parentRoutes, studentRoutes } from './routes-family.ts'
import { registerRoutes, requestRoutes, viewRoutes } from './routes-school.ts'
import type { CoveredLessons } from './viewer.ts'

export interface AttendanceOptions {
  /** The school's text messages. */
  readonly sms: AbsenceSms
  readonly coveredLessons: CoveredLessons
}

export const attendanceModule = ({ dataFolder }: ServerDeps, { sms, coveredLessons }: AttendanceOptions): ServerModule<ActorContext> => {
  const files = createFiles(dataFolder)
  return serverModule({
    id: 'attendance',
    routes: [...registerRoutes(coveredLessons), ...requestRoutes(files), ...viewRoutes(createDocuments()), ...studentRoutes(files), ...parentRoutes(files)],
    jobs: [absenceSmsJob(sms)],
  })
}
