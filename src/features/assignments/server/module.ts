/** Assembles the assignments module of the server. */
import type { ActorContext, ServerDeps } from '#core/access/server/public.ts'
import { createFiles, createTaking } from '#core/files/server/public.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import type { CurriculumPartsQuery } from '#features/curriculum/contract/queries.ts'
import type { RecordMarks } from '#features/gradebook/contract/queries.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { reminding } from './reminders.ts'
import { parentRoutes, studentRoutes } from './routes-family.ts'
import { classRoutes, markingRoutes, settingRoutes } from './routes-teacher.ts'

/** What other modules hand over. */
export interface BesideAssignments {
  /** The gradebook's own, where the program has one. */
  readonly recordMarks?: RecordMarks<Tx>
  readonly curriculumParts: CurriculumPartsQuery<Tx>
}

export const assignmentsModule = ({ dataFolder }: ServerDeps, { recordMarks, curriculumParts }: BesideAssignments): ServerModule<ActorContext> => {
  const deps = { files: createFiles(dataFolder), taking: createTaking(dataFolder), record: recordMarks, parts: curriculumParts }
  return serverModule({
    id: 'assignments',
    routes: [...settingRoutes(deps), ...markingRoutes(deps), ...classRoutes(deps), ...studentRoutes(deps), ...parentRoutes()],
    jobs: [reminding],
  })
}
