/** Assembles the schools module. */
import type { ActorContext, ServerDeps } from '../../access/server/public.ts'
import { createFiles } from '../../files/server/public.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import type { SettingsDefinition } from '../contract/settings.ts'
import { planRoutes, profileRoutes, settingsRoutes, setupRoutes, type SetupOptions } from './routes.ts'
import { SettingsService } from './settings.ts'

/** @param settings what every module lets a school decide @param setup what the first run needs of later modules */
export const schoolsModule = (deps: ServerDeps, settings: readonly SettingsDefinition[], setup: SetupOptions): ServerModule<ActorContext> =>
  serverModule<ActorContext>({
    id: 'schools',
    routes: [...profileRoutes(createFiles(deps.dataFolder)), ...settingsRoutes(new SettingsService(settings)), ...planRoutes(), ...setupRoutes(setup)],
  })
