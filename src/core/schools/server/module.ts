/** Assembles the schools module. */
import type { Plan } from '../../access/contract/access.ts'
import { catalogueOfModules, moduleOpenPort, settingsOfModules } from '../../access/server/ports.ts'
import { serverModule } from '../../access/server/public.ts'
import { filesPort } from '../../files/server/ports.ts'
import { provideFrom } from '#platform/server/modules/ports.ts'
import { schoolSettings, schoolShape } from './ports.ts'
import { schoolById } from './services/profile.ts'
import { planRoutes, profileRoutes, settingsRoutes, setupRoutes } from './routes.ts'
import { moduleSettings, SettingsService } from './settings.ts'

export const schoolsModule = serverModule({
  id: 'schools',
  needs: { files: filesPort, settings: schoolSettings, shape: schoolShape },
  provides: [
    provideFrom(settingsOfModules, { settings: schoolSettings }, ({ settings }) =>
      moduleSettings(new SettingsService(settings)),
    ),
    provideFrom(
      moduleOpenPort,
      { catalogue: catalogueOfModules },
      ({ catalogue }) =>
        async (tx, moduleId) =>
          catalogue.isOpen(tx, moduleId, (await schoolById(tx)).plan as Plan),
    ),
  ],
  build: ({ files, settings, shape }) => ({
    routes: [
      ...profileRoutes(files),
      ...settingsRoutes(new SettingsService(settings)),
      ...planRoutes(),
      ...setupRoutes(shape),
    ],
  }),
})
