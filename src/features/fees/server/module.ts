/** Assembles the fees of the server. */
import type { ActorContext } from '#core/access/server/public.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import type { FeesOpen } from './family.ts'
import { feeJobs, feeSchedules, type ReminderDoors } from './remind.ts'
import { familyRoutes, importRoutes, officeRoutes } from './routes.ts'

interface FeesDeps {
  readonly doors: ReminderDoors
  /** For families, whose child may be at another school, and for what runs by itself. */
  readonly isOpen: FeesOpen
}

export const feesModule = ({ doors, isOpen }: FeesDeps): ServerModule<ActorContext> => {
  const documents = createDocuments()
  return serverModule({
    id: 'fees',
    routes: [...officeRoutes(documents), ...importRoutes(), ...familyRoutes(documents, isOpen)],
    jobs: feeJobs(doors, isOpen),
    schedules: feeSchedules,
  })
}
