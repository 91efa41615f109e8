/** Assembles the delivery module of the server. */
import { codesLeavePort, serverDepsPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { filesPort } from '#core/files/server/ports.ts'
import { schoolSettings } from '#core/schools/server/ports.ts'
import { contribute, contributeFrom, provideFrom } from '#platform/server/modules/ports.ts'
import { automaticSettings } from '../contract/automatic.ts'
import { officeTemplates } from '../rules/office-templates.ts'
import { emailGateway } from './mail/gateway.ts'
import { mailJobOf } from './mail/queue.ts'
import { emailSendingRoutes, emailSettingsRoutes, hookRoutes, letterRoutes } from './mail/routes.ts'
import { maintainMailJob, maintainMailJobOf } from './mail/queue-maintenance.ts'
import { deliveryTimes, valuesOfAll } from './options.ts'
import {
  automaticMessages,
  deliveryMeansPort,
  emailPort,
  findLearnersPort,
  learnerValues,
  mayTellPort,
  messageTemplates,
  smsPort,
  smsReplies,
  templatesPort,
  termOfPort,
  withholdPort,
} from './ports.ts'
import { callbackRoutes, sendingRoutes, settingsRoutes, templateRoutes } from './routes.ts'
import { codesLeave } from './codes-leave.ts'
import { smsGateway } from './sms/gateway.ts'
import { maintainSmsJob, maintainSmsJobOf } from './sms/queue-maintenance.ts'
import { sendJobOf } from './sms/queue.ts'
import { TemplateBook } from './template-book.ts'
import { withholding } from './withhold.ts'

export const deliveryModule = serverModule({
  id: 'delivery',
  needs: {
    deps: serverDepsPort,
    means: deliveryMeansPort,
    files: filesPort,
    termOf: termOfPort,
    templates: templatesPort,
    findLearners: findLearnersPort,
    mayTell: mayTellPort,
    learnerValues,
    replies: smsReplies,
  },
  provides: [
    provideFrom(templatesPort, { builtIn: messageTemplates }, ({ builtIn }) => new TemplateBook(builtIn.flat())),
    provideFrom(codesLeavePort, { deps: serverDepsPort }, ({ deps }) => codesLeave(deps.outbox)),
    provideFrom(smsPort, { termOf: termOfPort, templates: templatesPort }, smsGateway),
    provideFrom(
      emailPort,
      { deps: serverDepsPort, means: deliveryMeansPort, templates: templatesPort },
      ({ deps: { secrets }, means: { mail }, templates }) => emailGateway({ secrets, mail, templates }),
    ),
    provideFrom(withholdPort, { mayTell: mayTellPort }, ({ mayTell }) => withholding(mayTell)),
  ],
  contributes: [
    contributeFrom(schoolSettings, { modules: automaticMessages }, ({ modules }) => automaticSettings(modules)),
    contribute(messageTemplates, officeTemplates),
  ],
  build: ({
    deps: { secrets, publicUrl },
    means: { mail, smsSimulator },
    files,
    termOf,
    templates,
    findLearners,
    mayTell,
    replies,
    ...given
  }) => {
    const options = {
      secrets,
      publicUrl,
      simulatorUrl: smsSimulator,
      mail,
      files,
      termOf,
      templates,
      learnerValues: valuesOfAll(given.learnerValues),
      findLearners,
      mayTell,
      ...deliveryTimes,
    }
    return {
      routes: [
        ...settingsRoutes(options),
        ...sendingRoutes(options),
        ...templateRoutes(options),
        ...callbackRoutes(replies),
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
