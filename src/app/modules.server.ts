/** The server side of every module. */
import { termCalendarFor } from '#core/academics/rules/default-calendar.ts'
import { academicsModule } from '#core/academics/server/module.ts'
import { seedShape } from '#core/academics/server/public.ts'
import type { ActorContext, ServerDeps } from '#core/access/server/public.ts'
import { filesModule } from '#core/files/server/module.ts'
import { lessonsModule } from '#core/lessons/server/module.ts'
import { notificationsModule } from '#core/notifications/server/module.ts'
import { peopleNotices } from '#core/people/contract/notices.ts'
import { peopleModule } from '#core/people/server/module.ts'
import { schoolsModule } from '#core/schools/server/module.ts'
import { attendanceNotices } from '#features/attendance/contract/notices.ts'
import { attendanceSettings } from '#features/attendance/contract/settings.ts'
import { attendanceModule } from '#features/attendance/server/module.ts'
import { consoleModule } from '#portals/console/server/module.ts'
import type { ServerModule } from '#platform/server/module.ts'

/** What a school may decide, module by module. */
const settings = [attendanceSettings]
/** What people may be told, module by module. */
const notices = [...peopleNotices, ...attendanceNotices]

/** Modules behind the gate, lower layers first. Access itself is made by the composition, because it is the gate. */
export const serverModules = (deps: ServerDeps): readonly ServerModule<ActorContext>[] => [
  schoolsModule(deps, settings, { seedShape, hasOfficialDates: (year) => termCalendarFor(year).official }),
  filesModule(deps),
  notificationsModule(deps, notices),
  academicsModule(deps),
  peopleModule(deps),
  lessonsModule(deps),
  attendanceModule(deps),
  consoleModule(deps),
]
