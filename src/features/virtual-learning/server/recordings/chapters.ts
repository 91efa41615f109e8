/** Which slide is shown while a lesson is recorded. */
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { insertChapter, openRecording } from '../queries/recordings.ts'

export interface ShownSlide {
  readonly slidesId: string
  readonly page: number
}

/** @param slide null while none is shown */
export const noteChapter = async (tx: Tx, liveId: string, slide: ShownSlide | null): Promise<void> => {
  const recording = await openRecording(tx, liveId)
  if (!recording) return
  const atMs = Math.max(0, tx.at.getTime() - recording.startedAt.getTime())
  await insertChapter(tx, {
    recordingId: recording.id,
    slidesId: slide?.slidesId ?? null,
    page: slide?.page ?? null,
    atMs,
  })
}
