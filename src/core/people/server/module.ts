/** Assembles the people module. */
import { contactFollowers, serverDepsPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import {
  automaticMessages,
  emailPort,
  findLearnersPort,
  learnerValues,
  mayTellPort,
  messageTemplates,
  smsPort,
  withholdPort,
} from '#core/delivery/server/ports.ts'
import { importKinds } from '#core/imports/server/ports.ts'
import { hearsOfPort, noticesOf, withdrawLettersPort } from '#core/notifications/server/ports.ts'
import { undoKinds } from '#core/undo/server/ports.ts'
import { contribute, contributeFrom, optional, provide } from '#platform/server/modules/ports.ts'
import { welcomeMessages } from '../contract/automatic.ts'
import { peopleNotices } from '../contract/notices.ts'
import { mailWelcome, smsWelcome } from '../rules/welcome-templates.ts'
import { inviteStaffPort, learnerRecords, outOfSight, unaskedConsentsPort } from './ports.ts'
import { hearsOf, mayTell } from './queries/guardians/in-sight.ts'
import { followContact } from './services/accounts/follow-contact.ts'
import { guardianRoutes } from './routes/guardians.ts'
import { learnerRoutes } from './routes/learners.ts'
import { linkRoutes } from './routes/links.ts'
import { photoRoutes } from './routes/photos.ts'
import { profileRoutes } from './routes/profile.ts'
import { staffRoutes } from './routes/staff.ts'
import { learnersImport } from './services/imports/learners.ts'
import { staffImport } from './services/imports/staff.ts'
import { learnerDetails } from './services/learners/learner-detail.ts'
import { learnerChanges } from './services/learners/undo-change.ts'
import { forgetLabelsOn } from './services/label-cache.ts'
import { learnersFound, namesAndDay } from './services/template-values.ts'
import { welcomes } from './welcome.ts'
import { withholdFrom } from './withhold.ts'

export const peopleModule = serverModule({
  id: 'people',
  needs: {
    deps: serverDepsPort,
    sms: smsPort,
    email: emailPort,
    records: learnerRecords,
    unaskedConsents: optional(unaskedConsentsPort, async () => []),
    invite: inviteStaffPort,
    leave: outOfSight,
  },
  provides: [provide(findLearnersPort, learnersFound), provide(hearsOfPort, hearsOf), provide(mayTellPort, mayTell)],
  contributes: [
    contribute(contactFollowers, followContact),
    contribute(noticesOf, peopleNotices),
    contribute(automaticMessages, welcomeMessages),
    contribute(messageTemplates, [smsWelcome, mailWelcome]),
    contribute(learnerValues, namesAndDay),
    contributeFrom(importKinds, { leave: outOfSight }, ({ leave }) => learnersImport(leave)),
    contribute(importKinds, staffImport),
    contributeFrom(outOfSight, { withhold: withholdPort, withdrawLetters: withdrawLettersPort }, withholdFrom),
    contribute(undoKinds, learnerChanges),
  ],
  build: ({ deps, sms, email, records, unaskedConsents, invite, leave }) => {
    forgetLabelsOn(deps.hub)
    return {
      routes: [
        ...learnerRoutes(learnerDetails(unaskedConsents), records),
        ...staffRoutes(invite),
        ...guardianRoutes(leave),
        ...linkRoutes,
        ...photoRoutes,
        ...profileRoutes,
      ],
      jobs: [welcomes({ sms, email })],
    }
  },
})
