/** Assembles the people module. */
import type { ActorContext, ServerDeps } from '#core/access/server/public.ts'
import { createFiles } from '#core/files/server/public.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import { guardianRoutes } from './routes/guardians.ts'
import { importRoutes } from './routes/imports.ts'
import { learnerRoutes } from './routes/learners.ts'
import { linkRoutes } from './routes/links.ts'
import { profileRoutes } from './routes/profile.ts'
import { promotionRoutes } from './routes/promotions.ts'
import { recordRoutes } from './routes/records.ts'
import { staffRoutes } from './routes/staff.ts'
import { forgetLabelsOn } from './services/label-cache.ts'
import type { LearnerRecords } from './services/records/export.ts'
import { welcomes, type WelcomeDoors } from './welcome.ts'

export interface PeopleOptions extends WelcomeDoors {
  /** What other modules hold about a learner, for the export. */
  readonly records: readonly LearnerRecords[]
}

export const peopleModule = ({ hub, dataFolder }: ServerDeps, { records: others, ...doors }: PeopleOptions): ServerModule<ActorContext> => {
  forgetLabelsOn(hub)
  const records = recordRoutes(createFiles(dataFolder), others)
  return serverModule<ActorContext>({
    id: 'people',
    routes: [...learnerRoutes, ...records, ...staffRoutes, ...guardianRoutes, ...linkRoutes, ...profileRoutes, ...promotionRoutes, ...importRoutes],
    jobs: [welcomes(doors)],
  })
}
