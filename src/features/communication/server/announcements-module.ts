/** Assembles announcements and groups of the server. */
import type { ActorContext, ServerDeps } from '#core/access/server/public.ts'
import { createFiles } from '#core/files/server/public.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import { classAnnouncements, schoolAnnouncements } from '../contract/announcements/writing.ts'
import { announcementJobs } from './announcements/due.ts'
import { readingRoutes, smsRoutes, writingRoutes } from './announcements/routes.ts'
import type { AnnouncementDeps } from './announcements/world.ts'
import type { EmailDeps } from './emails/letters.ts'
import { emailRoutes } from './emails/routes.ts'
import { groupRoutes } from './groups/routes.ts'

/** What other modules hand over. */
export type BesideAnnouncements = Omit<AnnouncementDeps, 'files'> & EmailDeps

export const announcementsModule = ({ dataFolder }: ServerDeps, beside: BesideAnnouncements): ServerModule<ActorContext> => {
  const deps = { ...beside, files: createFiles(dataFolder) }
  return serverModule({
    id: 'announcements',
    routes: [
      ...writingRoutes(schoolAnnouncements, deps),
      ...writingRoutes(classAnnouncements, deps),
      ...smsRoutes(deps),
      ...readingRoutes(deps),
      ...groupRoutes(deps),
      ...emailRoutes(deps),
    ],
    jobs: announcementJobs(deps),
  })
}
