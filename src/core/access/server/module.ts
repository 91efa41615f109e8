/** Assembles the access module: gate, sessions, account routes, the catalogue of modules, clean-up. */
import { z } from 'zod'
import { defineJob, job } from '#platform/server/jobs/jobs.ts'
import { provideFrom } from '#platform/server/modules/ports.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import { OwnContacts } from './credentials/contacts.ts'
import { credentialRoutes } from './credentials/routes.ts'
import { createEntrance, forgetEntrance } from './entrance/entrance.ts'
import { createGatekeeping } from './gatekeeping.ts'
import { moduleSwitchRoutes } from './module-switches/routes.ts'
import { ModuleCatalogue } from './module-switches/module-switches.ts'
import { pictureRoutes } from './pictures.ts'
import {
  accessOptionsPort,
  catalogueOfModules,
  codesLeavePort,
  contactFollowers,
  gatekeepingPort,
  joiningStatePort,
  manifests,
  moduleSetups,
  phoneInvitationsPort,
  schoolWorkPort,
  serverDepsPort,
  settingsOfModules,
} from './ports.ts'
import { positionRoutes } from './positions.ts'
import { preferenceRoutes } from './preferences.ts'
import { forgetOld } from './queries.ts'
import { accessRoutes } from './routes.ts'
import { serverModule } from './server-module.ts'
import { AccountService, identity } from './service.ts'

const forgetJob = defineJob('access.forget_old', z.unknown())
const day = 86_400_000

export const accessModule = serverModule({
  id: 'access',
  needs: {
    deps: serverDepsPort,
    options: accessOptionsPort,
    gatekeeping: gatekeepingPort,
    manifests,
    catalogue: catalogueOfModules,
    joiningState: joiningStatePort,
    phoneInvitations: phoneInvitationsPort,
    codesLeave: codesLeavePort,
    schoolWork: schoolWorkPort,
    contactFollowers,
  },
  provides: [
    provideFrom(gatekeepingPort, { deps: serverDepsPort, options: accessOptionsPort, manifests }, (given) =>
      createGatekeeping(given.deps, given.options, given.manifests),
    ),
    provideFrom(
      catalogueOfModules,
      { manifests, settings: settingsOfModules, setups: moduleSetups },
      (given) => new ModuleCatalogue(given.manifests, given.settings, given.setups),
    ),
  ],
  build: ({
    deps,
    options,
    gatekeeping: { sessions, policy },
    catalogue,
    joiningState,
    phoneInvitations,
    ...given
  }) => {
    const { secrets, secure } = deps
    const { actions, demoOffered, portal } = options
    const service = new AccountService(
      deps.tenancy,
      sessions,
      { manifests: given.manifests, actions },
      given.schoolWork,
    )
    const credentials = { ...deps, sessions, policy }
    const contacts = new OwnContacts(credentials, given.codesLeave, given.contactFollowers)
    const entrance = createEntrance({ ...credentials, service, demoOffered, portal, joiningState, phoneInvitations })
    const forget = job(forgetJob, async (_payload, place) =>
      place.write(identity, noOrigin, async (tx) => {
        const yesterday = new Date(tx.at.getTime() - day)
        await forgetOld(tx, yesterday)
        await forgetEntrance(tx, yesterday)
      }),
    )
    return {
      routes: [
        ...accessRoutes({ service, secrets, secure, demoOffered, joiningState }),
        ...credentialRoutes(credentials, contacts, secure),
        ...entrance.routes,
        ...preferenceRoutes(service),
        ...pictureRoutes,
        ...moduleSwitchRoutes(catalogue),
        ...positionRoutes(actions),
      ],
      jobs: [forget, ...contacts.jobs, ...entrance.jobs],
      schedules: [{ cron: '20 1 * * *', definition: forgetJob }],
    }
  },
})
