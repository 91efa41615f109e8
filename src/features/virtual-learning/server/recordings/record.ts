/** Starts and ends recordings, and says to everybody invited whether one goes on. */
import type { Actor } from '#core/access/contract/access.ts'
import type { ActorContext } from '#core/access/server/public.ts'
import type { Files } from '#core/files/server/public.ts'
import { staffAccounts } from '#core/people/server/public.ts'
import { readSettings } from '#core/schools/server/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { AppError } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { recordingErrors, recordingEvent, recordingSettings, type getRecording } from '../../contract/recordings.ts'
import { stateOf } from '../../rules/state.ts'
import { askedOf, type MediaMeans } from '../media/means.ts'
import { roomOf } from '../media/service.ts'
import type { LiveRow } from '../queries/lessons.ts'
import { classesOf } from '../queries/lessons.ts'
import { invitedAccounts, ledLive, seenLive } from '../services/people.ts'
import { slidesShown } from '../queries/slides.ts'
import { noteChapter } from './chapters.ts'
import { endRecording } from './jobs.ts'
import { deleteRecording, insertRecording, openRecording } from '../queries/recordings.ts'

export interface RecordingMeans {
  readonly media: MediaMeans
  readonly files: Files
}

/** Tells the pages of everybody invited: also those who have not joined see that a lesson is recorded. */
export const tellOfRecording = async (tx: Tx, row: Pick<LiveRow, 'id' | 'staffId'>): Promise<void> => {
  const streamIds = (await classesOf(tx, [row.id])).map(({ streamId }) => streamId)
  const accounts = [...(await staffAccounts(tx, [row.staffId])), ...(await invitedAccounts(tx, streamIds))]
  if (accounts.length > 0)
    publishEvent(tx, { type: recordingEvent, schoolId: schoolOf(tx), accounts, data: { liveId: row.id } })
}

export const state = async (tx: Tx, actor: Actor, liveId: string): Promise<ResponseOf<typeof getRecording>> => {
  await seenLive(tx, actor, liveId)
  const { allowed, note } = await readSettings(tx, recordingSettings)
  const open = await openRecording(tx, liveId)
  return { allowed, note, since: open?.startedAt.toISOString() ?? null }
}

/** @returns nothing where the lesson is recorded already */
const begin = async (tx: Tx, actor: Actor, liveId: string) => {
  const { row } = await ledLive(tx, actor, liveId)
  if (stateOf(row, tx.at) !== 'running') throw new AppError(recordingErrors.notRunning)
  if (!(await readSettings(tx, recordingSettings)).allowed) throw new AppError(recordingErrors.notAllowed)
  if (row.carrier !== 'darasa') throw new AppError(recordingErrors.elsewhere)
  if (await openRecording(tx, liveId)) return undefined
  const storageKey = newId()
  const id = await insertRecording(tx, { liveId, staffId: row.staffId, storageKey, startedAt: tx.at })
  const slides = await slidesShown(tx, liveId)
  await noteChapter(tx, liveId, slides ? { slidesId: slides.id, page: slides.page } : null)
  await audit(tx, {
    action: 'virtual_learning.start_recording',
    entity: 'live_recording',
    entityId: id,
    after: { title: row.title },
  })
  await tellOfRecording(tx, row)
  return { id, storageKey, room: roomOf(tx, liveId), row }
}

export const start = async (context: ActorContext, { media, files }: RecordingMeans, liveId: string): Promise<void> => {
  const begun = await context.write((tx) => begin(tx, context.actor, liveId))
  if (!begun) return
  const { id, storageKey, room, row } = begun
  try {
    await askedOf(media, { kind: 'record', room, path: await files.growingPath(storageKey) })
  } catch (error) {
    await context.write(async (tx) => {
      await deleteRecording(tx, id)
      await tellOfRecording(tx, row)
    })
    throw error
  }
}

/** Ends the recording of a lesson, if one goes on. */
export const endIn = async (tx: Tx, row: LiveRow): Promise<void> => {
  const open = await openRecording(tx, row.id)
  if (!open) return
  await endRecording(tx, open)
  await audit(tx, {
    action: 'virtual_learning.stop_recording',
    entity: 'live_recording',
    entityId: open.id,
    after: { title: row.title },
  })
  await tellOfRecording(tx, row)
}

export const stop = async (context: ActorContext, { media }: RecordingMeans, liveId: string): Promise<void> => {
  const room = await context.write(async (tx) => {
    const { row } = await ledLive(tx, context.actor, liveId)
    await endIn(tx, row)
    return roomOf(tx, liveId)
  })
  await media.engine.do({ kind: 'stop-recording', room }).catch((error: unknown) => {
    // The job that finishes the file asks again.
    media.log.error({ err: error }, 'live lessons: a recording was not stopped at once')
  })
}
