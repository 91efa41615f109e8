/** Names of the jobs that finish recordings. Apart from their work, which needs the files. */
import { z } from 'zod'
import { id } from '#platform/pure/schemas.ts'
import { defineJob, enqueueJob } from '#platform/server/jobs/jobs.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { updateRecording, type RecordingRow } from '../queries/recordings.ts'

export const finishJob = defineJob(
  'virtual_learning.finish_recording',
  z.strictObject({ schoolId: id, recordingId: id }),
)

/** Makes the file of a recording that ended ready to be heard. */
export const askToFinish = (tx: Tx, recordingId: string): Promise<void> =>
  enqueueJob(tx, finishJob, { schoolId: schoolOf(tx), recordingId }, { key: `live_recording:${recordingId}` })

export const endRecording = async (tx: Tx, { id: recordingId }: RecordingRow): Promise<void> => {
  await updateRecording(tx, recordingId, { endedAt: tx.at })
  await askToFinish(tx, recordingId)
}
