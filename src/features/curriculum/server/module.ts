/** Assembles the curriculum module of the server. */
import type { ActorContext } from '#core/access/server/public.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { CurriculumUses } from '../contract/queries.ts'
import { designRoutes, partRoutes, sheetRoutes } from './routes-designs.ts'

/** @param others asks the modules that use outcomes, before one is deleted */
export const curriculumModule = (others: readonly CurriculumUses<Tx>[] = []): ServerModule<ActorContext> =>
  serverModule({ id: 'curriculum', routes: [...designRoutes(others), ...partRoutes(others), ...sheetRoutes()] })
