/** Assembles the management of users and the ways by which people come to a school. */
import {
  joiningStatePort,
  manifests,
  moduleOpenPort,
  phoneInvitationsPort,
  schoolWorkPort,
  serverDepsPort,
} from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { inviteStaffPort } from '#core/people/server/ports.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { undoKinds } from '#core/undo/server/ports.ts'
import { contribute, provide, provideFrom } from '#platform/server/modules/ports.ts'
import { usersNotices } from '../contract/notices.ts'
import { userManagement } from '../manifest.ts'
import { joiningRoutes } from './routes/joining.ts'
import { usersRoutes } from './routes/users.ts'
import { inviteStaffWith } from './services/invite-staff.ts'
import { userChanges } from './services/undo-change.ts'
import { claimPhone, invitingSchool } from './services/joining/offers.ts'
import { schoolWork } from './school-work.ts'
import { joiningStateFor } from './services/joining/requests.ts'

const needs = { deps: serverDepsPort }

export const usersModule = serverModule({
  id: 'users',
  needs,
  provides: [
    provideFrom(joiningStatePort, needs, ({ deps }) => joiningStateFor(deps)),
    provideFrom(inviteStaffPort, { ...needs, moduleOpen: moduleOpenPort }, ({ deps, moduleOpen }) =>
      inviteStaffWith(deps, moduleOpen),
    ),
    provide(schoolWorkPort, schoolWork),
    provide(phoneInvitationsPort, { invitingSchool, claimPhone }),
  ],
  contributes: [
    contribute(manifests, userManagement),
    contribute(noticesOf, usersNotices),
    contribute(undoKinds, userChanges),
  ],
  build: ({ deps }) => ({ routes: [...usersRoutes(deps), ...joiningRoutes(deps)] }),
})
