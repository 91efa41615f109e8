/** The browser's side of every module, in the order in which the rail and the search show them. */
import { academicsWeb } from '#core/academics/web/module.tsx'
import { accessWeb } from '#core/access/web/module.tsx'
import { lessonsWeb } from '#core/lessons/web/module.tsx'
import { notificationsWeb } from '#core/notifications/web/module.tsx'
import { importsWeb } from '#core/people/web/imports/module.tsx'
import { peopleWeb } from '#core/people/web/module.tsx'
import { promotionWeb } from '#core/people/web/promotion/module.tsx'
import { schoolsWeb } from '#core/schools/web/module.tsx'
import { attendanceWeb } from '#features/attendance/web/module.tsx'
import type { WebModule } from '#platform/web/module.ts'
import { offlineModule } from '#platform/web/offline/web-module.ts'
import { consoleWeb } from '#portals/console/web/module.tsx'
import { dashboardWeb } from '#portals/dashboard/web/module.tsx'
import { helpWeb } from '#portals/help/web/module.tsx'
import { parentWeb } from '#portals/parent/web/module.tsx'

export const webModules: readonly WebModule[] = [
  dashboardWeb,
  attendanceWeb,
  parentWeb,
  lessonsWeb,
  peopleWeb,
  importsWeb,
  promotionWeb,
  academicsWeb,
  schoolsWeb,
  notificationsWeb,
  consoleWeb,
  helpWeb,
  accessWeb,
  offlineModule,
]
