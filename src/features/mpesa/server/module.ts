/** Assembles M-Pesa on the server. */
import { manifests, moduleOpenPort, moduleSetups, serverDepsPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { feeLedgerPort, paysByPhonePort } from '#features/fees/server/ports.ts'
import { promptDeskPort } from '#features/billing/server/ports.ts'
import { contribute, provideFrom } from '#platform/server/modules/ports.ts'
import { PublicAgent } from '#platform/server/outbound.ts'
import { mpesa } from '../manifest.ts'
import { AccessTokens } from './daraja/tokens.ts'
import type { MpesaOptions } from './options.ts'
import { mpesaMeansPort, phonePrompts } from './ports.ts'
import { activeFor } from './queries/shortcodes.ts'
import { callbackRoutes, inquiryRoutes, phoneRoutes, requestRoutes, settingsRoutes } from './routes.ts'
import { checkJobOf } from './services/check.ts'
import { inquiryJobOf } from './services/inquire.ts'
import { promptDesk } from './services/prompt-desk.ts'
import { maintainJobs, maintainSchedules } from './services/maintain.ts'
import { postJobOf } from './services/post.ts'
import { mpesaSetup } from './services/setup.ts'

/** Timeout of a call of M-Pesa, ms. */
const patience = 15_000

export const mpesaModule = serverModule({
  id: 'mpesa',
  needs: {
    deps: serverDepsPort,
    means: mpesaMeansPort,
    ledger: feeLedgerPort,
    moduleOpen: moduleOpenPort,
    others: phonePrompts,
  },
  provides: [
    provideFrom(
      paysByPhonePort,
      { moduleOpen: moduleOpenPort },
      ({ moduleOpen }) =>
        async (tx) =>
          (await moduleOpen(tx, mpesa.id)) && (await activeFor(tx, 'fees')) !== undefined,
    ),
    provideFrom(promptDeskPort, { deps: serverDepsPort, means: mpesaMeansPort }, ({ deps, means }) =>
      promptDesk({ outbound: deps.outbound, simulator: means.simulator, patience }),
    ),
  ],
  contributes: [contribute(manifests, mpesa), contribute(moduleSetups, mpesaSetup)],
  build: ({ deps: { secrets, publicUrl, outbound, log }, means: { simulator }, ledger, moduleOpen, others }) => {
    const options: MpesaOptions = {
      secrets,
      publicUrl,
      simulator,
      ledger,
      tokens: new AccessTokens(),
      agent: new PublicAgent(outbound),
      outbound,
      log,
      patience,
      isOpen: (tx) => moduleOpen(tx, mpesa.id),
    }
    return {
      routes: [
        ...settingsRoutes(options),
        ...requestRoutes(options),
        ...inquiryRoutes(options),
        ...callbackRoutes(),
        ...phoneRoutes(options, others),
      ],
      jobs: [postJobOf(options), checkJobOf(options), inquiryJobOf(options), ...maintainJobs],
      schedules: maintainSchedules,
    }
  },
})
