/** Assembles the curriculum module of the server. */
import type { ActorContext } from '#core/access/server/public.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { CurriculumUses } from '../contract/queries.ts'
import { designRoutes, partRoutes, sheetRoutes } from './routes-designs.ts'
import { lessonRoutes, schemeRoutes } from './routes-schemes.ts'

/** @param others asks the modules that use outcomes, before one is deleted */
export const curriculumModule = (others: readonly CurriculumUses<Tx>[] = []): ServerModule<ActorContext> => {
  const documents = createDocuments()
  const routes = [...designRoutes(others), ...partRoutes(others), ...sheetRoutes(), ...schemeRoutes(documents), ...lessonRoutes(documents)]
  return serverModule({ id: 'curriculum', routes })
}
