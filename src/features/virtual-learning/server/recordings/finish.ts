/** Makes recordings ready to be heard, also those that a crash cut off, and deletes old ones. */
import { readFile, rm, stat } from 'node:fs/promises'
import { z } from 'zod'
import { readSettings, schoolIds } from '#core/schools/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import { defineJob, enqueueJob, job, type Job, type Schedule } from '#platform/server/jobs/jobs.ts'
import { noOrigin, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { id } from '#platform/pure/schemas.ts'
import { recordingSettings } from '../../contract/recordings.ts'
import { finished } from '../media/webm/webm.ts'
import { stateOf } from '../../rules/state.ts'
import { liveById } from '../queries/lessons.ts'
import { deleteOldSlides } from '../queries/slides.ts'
import { askToFinish, endRecording, finishJob } from './jobs.ts'
import { deleteRecording, endedBefore, recordingById, unfinished, updateRecording } from '../queries/recordings.ts'
import { tellOfRecording, type RecordingMeans } from './record.ts'

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Nothing where nobody spoke. */
const fileAt = async (path: string): Promise<ReturnType<typeof finished>> => {
  try {
    return finished(await readFile(path))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const finish = async (
  { files, media }: RecordingMeans,
  tenancy: Tenancy,
  schoolId: string,
  recordingId: string,
): Promise<void> => {
  const scope = { schoolId, accountId: null }
  const row = await tenancy.read(scope, (tx) => recordingById(tx, recordingId))
  if (!row?.endedAt || row.fileId) return
  // Where the thread is another process's or gone, what it has written is enough.
  await media.engine.do({ kind: 'stop-recording', room: `${schoolId}/${row.liveId}` }).catch(() => undefined)
  const path = await files.growingPath(row.storageKey)
  const made = await fileAt(path)
  await tenancy.write(scope, noOrigin, async (tx) => {
    const held = await recordingById(tx, recordingId, true)
    const live = held && (await liveById(tx, held.liveId))
    if (!held || held.fileId || !live) return
    if (made) {
      const { length, screens } = made
      const type = screens.length > 0 ? 'video/webm' : 'audio/webm'
      const fileId = await files.storeContent(tx, { name: `${live.title}.webm`, type, content: made.file })
      await updateRecording(tx, recordingId, { fileId, seconds: Math.ceil(length / 1000), screens })
    } else await deleteRecording(tx, recordingId)
    await tellOfRecording(tx, live)
  })
  await rm(path, { force: true })
}

/** Milliseconds without a new second after which nobody writes to a recording. */
const deadAfter = 60_000

/** A recording is written to every second. The disk's clock tells, whichever process writes. */
const grows = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs < deadAfter
}

/** Ends recordings that a crash or a forgotten lesson left open, and asks again for files that were not finished. */
const mend = async ({ files }: RecordingMeans, tx: Tx): Promise<void> => {
  for (const row of await unfinished(tx)) {
    if (row.endedAt) {
      await askToFinish(tx, row.id)
      continue
    }
    const live = await liveById(tx, row.liveId)
    const isNew = tx.at.getTime() - row.startedAt.getTime() < deadAfter
    const isOver = !live || stateOf(live, tx.at) === 'over'
    if (!isOver && (isNew || (await grows(await files.growingPath(row.storageKey))))) continue
    await endRecording(tx, row)
    if (live) await tellOfRecording(tx, live)
  }
}

const dayAfter = 24 * 3_600_000

/** Deletes what the school does not keep any longer. */
export const forgetOld = async ({ files }: Pick<RecordingMeans, 'files'>, tx: Tx): Promise<void> => {
  const { keepDays } = await readSettings(tx, recordingSettings)
  const before = new Date(`${addDays(tx.at.toISOString().slice(0, 10), -keepDays)}T00:00:00Z`)
  for (const { id: recordingId, fileId } of await endedBefore(tx, before)) {
    await deleteRecording(tx, recordingId)
    if (fileId) await files.dropFiles(tx, [fileId])
  }
  await files.dropFiles(tx, await deleteOldSlides(tx, new Date(tx.at.getTime() - dayAfter)))
}

const mendJob = defineJob('virtual_learning.mend_recordings', z.unknown())
const nightJob = defineJob('virtual_learning.forget_recordings', z.unknown())
const forgetJob = defineJob('virtual_learning.forget_of_school', z.strictObject({ schoolId: id }))

const schoolsOf = (tenancy: Tenancy): Promise<string[]> =>
  tenancy.read({ schoolId: null, accountId: null, identity: true }, schoolIds)

export const recordingJobs = (means: RecordingMeans): readonly Job[] => [
  job(finishJob, ({ schoolId, recordingId }, tenancy) => finish(means, tenancy, schoolId, recordingId)),
  job(mendJob, async (_payload, tenancy) => {
    for (const schoolId of await schoolsOf(tenancy))
      await tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) => mend(means, tx))
  }),
  job(nightJob, async (_payload, tenancy) => {
    for (const schoolId of await schoolsOf(tenancy))
      await tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) =>
        enqueueJob(tx, forgetJob, { schoolId }, { key: `live_recordings:${schoolId}` }),
      )
  }),
  job(forgetJob, ({ schoolId }, tenancy) =>
    tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) => forgetOld(means, tx)),
  ),
]

export const recordingSchedules: readonly Schedule[] = [
  { cron: '*/2 * * * *', definition: mendJob },
  { cron: '50 1 * * *', definition: nightJob },
]
