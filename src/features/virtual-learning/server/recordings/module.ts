/** Assembles recordings of live lessons. */
import { manifests } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { filesPort } from '#core/files/server/ports.ts'
import { schoolSettings } from '#core/schools/server/ports.ts'
import { shelvesPort } from '#features/library/server/ports.ts'
import { contribute, optional } from '#platform/server/modules/ports.ts'
import { recordingSettings } from '../../contract/recordings.ts'
import { virtualLearning } from '../../manifest.ts'
import { mediaMeansPort } from '../media/means.ts'
import { recordingJobs, recordingSchedules } from './finish.ts'
import { recordingRoutes } from './routes.ts'

export const liveRecordingsModule = serverModule({
  id: 'live-recordings',
  needs: { media: mediaMeansPort, files: filesPort, shelves: optional(shelvesPort, undefined) },
  contributes: [contribute(manifests, virtualLearning), contribute(schoolSettings, recordingSettings)],
  build: ({ media, files, shelves }) => ({
    routes: recordingRoutes({ media, files }, shelves),
    jobs: recordingJobs({ media, files }),
    schedules: recordingSchedules,
  }),
})
