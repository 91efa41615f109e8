/** Assembles scheduling on the server. */
import { manifests, moduleSetups } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { lessonChangesPort, noLessonChanges } from '#core/lessons/server/ports.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { contribute, optional } from '#platform/server/modules/ports.ts'
import { timetableNotices } from '../contract/notices.ts'
import { scheduling } from '../manifest.ts'
import { conflictRoutes } from './conflicts/routes.ts'
import {
  noSchoolEvents,
  noStaffDuties,
  noStaffMeetings,
  schoolEventsPort,
  staffDutiesPort,
  staffMeetingsPort,
} from './ports.ts'
import { publishingRoutes } from './publishing/routes.ts'
import { draftRoutes } from './routes/drafts.ts'
import { searchJobs } from './runs/job.ts'
import { runRoutes } from './runs/routes.ts'
import { schedulingSetup } from './setup.ts'

export const timetableModule = serverModule({
  id: 'scheduling',
  needs: {
    changes: optional(lessonChangesPort, noLessonChanges),
    duties: optional(staffDutiesPort, noStaffDuties),
    meetings: optional(staffMeetingsPort, noStaffMeetings),
    events: optional(schoolEventsPort, noSchoolEvents),
  },
  contributes: [
    contribute(manifests, scheduling),
    contribute(moduleSetups, schedulingSetup),
    contribute(noticesOf, timetableNotices),
  ],
  build: (sources) => ({
    routes: [...draftRoutes(), ...runRoutes(), ...publishingRoutes(), ...conflictRoutes(sources)],
    jobs: searchJobs(),
  }),
})
