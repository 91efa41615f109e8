/** Assembles the delivery module of the server. */
import type { ActorContext } from '#core/access/server/public.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import { mailJobOf } from './mail/queue.ts'
import { emailSendingRoutes, emailSettingsRoutes, hookRoutes, letterRoutes } from './mail/routes.ts'
import { tendMailJob, tendMailJobOf } from './mail/tend.ts'
import type { DeliveryOptions } from './options.ts'
import { callbackRoutes, sendingRoutes, settingsRoutes, templateRoutes } from './routes.ts'
import { sendJobOf } from './sms-queue.ts'
import { tendJob, tendJobOf } from './tend.ts'

export const deliveryModule = (options: DeliveryOptions): ServerModule<ActorContext> =>
  serverModule({
    id: 'delivery',
    routes: [
      ...settingsRoutes(options),
      ...sendingRoutes(options),
      ...templateRoutes(options),
      ...callbackRoutes(),
      ...emailSettingsRoutes(options),
      ...emailSendingRoutes(options),
      ...letterRoutes(options),
      ...hookRoutes(),
    ],
    jobs: [sendJobOf(options), tendJobOf(options), mailJobOf(options), tendMailJobOf(options)],
    schedules: [
      { cron: '* * * * *', definition: tendJob },
      { cron: '* * * * *', definition: tendMailJob },
    ],
  })
