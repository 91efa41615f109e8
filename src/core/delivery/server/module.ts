/** Assembles the delivery module of the server. */
import { serverDepsPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { schoolSettings } from '#core/schools/server/ports.ts'
import { contribute, provideFrom } from '#platform/server/modules/ports.ts'
import { automaticMessages } from '../contract/automatic.ts'
import { emailGateway } from './mail/gateway.ts'
import { mailJobOf } from './mail/queue.ts'
import { emailSendingRoutes, emailSettingsRoutes, hookRoutes, letterRoutes } from './mail/routes.ts'
import { maintainMailJob, maintainMailJobOf } from './mail/queue-maintenance.ts'
import { deliveryTimes, valuesOfAll } from './options.ts'
import { deliveryMeansPort, emailPort, findLearnersPort, learnerValues, smsPort, termOfPort } from './ports.ts'
import { callbackRoutes, sendingRoutes, settingsRoutes, templateRoutes } from './routes.ts'
import { smsGateway } from './sms/gateway.ts'
import { maintainSmsJob, maintainSmsJobOf } from './sms/queue-maintenance.ts'
import { sendJobOf } from './sms/queue.ts'

export const deliveryModule = serverModule({
  id: 'delivery',
  needs: {
    deps: serverDepsPort,
    means: deliveryMeansPort,
    termOf: termOfPort,
    findLearners: findLearnersPort,
    learnerValues,
  },
  provides: [
    provideFrom(smsPort, { termOf: termOfPort }, smsGateway),
    provideFrom(emailPort, { deps: serverDepsPort, means: deliveryMeansPort }, ({ deps: { secrets }, means }) =>
      emailGateway({ secrets, mail: means.mail }),
    ),
  ],
  contributes: [contribute(schoolSettings, automaticMessages)],
  build: ({ deps: { secrets, publicUrl }, means: { mail, smsSimulator }, termOf, findLearners, ...given }) => {
    const options = {
      secrets,
      publicUrl,
      simulatorUrl: smsSimulator,
      mail,
      termOf,
      learnerValues: valuesOfAll(given.learnerValues),
      findLearners,
      ...deliveryTimes,
    }
    return {
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
      jobs: [sendJobOf(options), maintainSmsJobOf(options), mailJobOf(options), maintainMailJobOf(options)],
      schedules: [
        { cron: '* * * * *', definition: maintainSmsJob },
        { cron: '* * * * *', definition: maintainMailJob },
      ],
    }
  },
})
