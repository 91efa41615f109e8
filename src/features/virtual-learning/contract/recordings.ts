/** Recordings of live lessons: a teacher's voice and shared screen, and which slide was shown when. */
import { z } from 'zod'
import { defineSettings } from '#core/schools/contract/settings.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id, instant, paged, paging, storedId } from '#platform/pure/schemas.ts'
import { attendLive, hearLive, recordVoice } from './access.ts'
import { liveErrors } from './lessons.ts'
import { mediaErrors } from './media.ts'
import { slidesRule } from './slides.ts'

export const recordingTexts = {
  days: 'From 1 to 730 days',
  note: 'Use at most 500 characters',
} as const

export const recordingSettings = defineSettings(
  'live-recordings',
  z.strictObject({
    /** Teachers may record their own voice, slides and shared screen. */
    allowed: z.boolean().default(true),
    keepDays: z.int(recordingTexts.days).min(1, recordingTexts.days).max(730, recordingTexts.days).default(120),
    /** The school's own words on recordings, shown before one begins and to everybody who joins. */
    note: z.string().trim().max(500, recordingTexts.note).default(''),
  }),
)

export const recordingErrors = {
  notAllowed: defineError('virtual_learning.no_recordings', 409, 'This school does not record lessons.'),
  elsewhere: defineError(
    'virtual_learning.not_recorded_here',
    409,
    'This lesson is carried by another server, so it cannot be recorded here.',
  ),
  notRunning: defineError('virtual_learning.not_running', 409, 'Start the lesson first.'),
  notReady: defineError('virtual_learning.not_ready', 409, 'This recording is still being prepared.'),
  noLibrary: defineError('virtual_learning.no_library', 409, 'This school does not have the digital library.'),
} as const

/** Type of the live event when a recording begins, ends, is ready or is deleted. */
export const recordingEvent = 'virtual_learning.recording'

const ofLesson = { params: z.strictObject({ id }) } as const

export const getRecording = endpoint({
  ...ofLesson,
  id: 'virtual_learning.get_recording',
  method: 'GET',
  path: '/api/live/lessons/{id}/recording',
  summary: 'Whether a live lesson is recorded, for everybody invited, also before they join',
  access: attendLive,
  response: z.strictObject({
    allowed: z.boolean(),
    note: z.string(),
    /** Since when; null while it is not recorded. */
    since: instant.nullable(),
  }),
})

export const startRecording = endpoint({
  ...ofLesson,
  id: 'virtual_learning.start_recording',
  method: 'POST',
  path: '/api/live/lessons/{id}/recording',
  summary: 'Record the teacher’s voice, slides and shared screen from now on; everybody in the lesson is told',
  access: recordVoice,
  errors: [
    liveErrors.ended,
    recordingErrors.notAllowed,
    recordingErrors.notRunning,
    recordingErrors.elsewhere,
    mediaErrors.mediaDown,
  ],
})

export const stopRecording = endpoint({
  ...ofLesson,
  id: 'virtual_learning.stop_recording',
  method: 'POST',
  path: '/api/live/lessons/{id}/recording/stop',
  summary: 'End the recording, which is then prepared for the class',
  access: recordVoice,
  errors: [liveErrors.ended],
})

const chapter = z.strictObject({
  /** Milliseconds from the start. */
  at: z.int(),
  slide: z.strictObject({ id: storedId, title: z.string(), page: z.int() }).nullable(),
})
export type Chapter = z.infer<typeof chapter>

export const liveRecording = z.strictObject({
  id: storedId,
  title: z.string(),
  teacher: z.string(),
  classes: z.array(z.strictObject({ id: storedId, label: z.string() })),
  day: z.string(),
  startedAt: instant,
  /** Null while it is being prepared. */
  file: z.strictObject({ seconds: z.int(), bytes: z.int() }).nullable(),
  chapters: z.array(chapter),
  /** Where the teacher's screen is seen, in milliseconds; empty for a voice alone. */
  screens: z.array(z.strictObject({ from: z.int(), until: z.int() })),
  /** The last day on which it is kept. */
  keptUntil: z.string(),
  /** The caller's own voice: they may delete it, and put it into the library. */
  own: z.boolean(),
  /** The item of the library that was made of it. */
  itemId: storedId.nullable(),
})
export type LiveRecording = z.infer<typeof liveRecording>

export const listRecordings = endpoint({
  id: 'virtual_learning.list_recordings',
  method: 'GET',
  path: '/api/live/recordings',
  summary: 'Recordings of lessons to which the caller was invited, the newest first',
  access: hearLive,
  query: z.strictObject(paging),
  response: paged(liveRecording),
})

export const readRecording = endpoint({
  ...ofLesson,
  id: 'virtual_learning.read_recording',
  method: 'GET',
  path: '/api/live/recordings/{id}',
  summary: 'One recording with its slides by time',
  access: hearLive,
  response: liveRecording,
})

export const recordingFile = endpoint({
  ...ofLesson,
  id: 'virtual_learning.recording_file',
  method: 'GET',
  path: '/api/live/recordings/{id}/file',
  summary: 'The voice of a recording, also in parts by range',
  access: hearLive,
  file: ['audio/webm', 'video/webm'],
})

export const recordingSlides = endpoint({
  id: 'virtual_learning.recording_slides',
  method: 'GET',
  path: '/api/live/recordings/{id}/slides/{slidesId}',
  summary: 'Slides that a recording shows, also in parts by range',
  access: hearLive,
  params: z.strictObject({ id, slidesId: id }),
  file: slidesRule.types,
})

export const deleteRecording = endpoint({
  ...ofLesson,
  id: 'virtual_learning.delete_recording',
  method: 'DELETE',
  path: '/api/live/recordings/{id}',
  summary: 'Delete a recording of one’s own voice; what was put into the library stays there',
  access: recordVoice,
})

export const shelveRecording = endpoint({
  ...ofLesson,
  id: 'virtual_learning.shelve_recording',
  method: 'POST',
  path: '/api/live/recordings/{id}/library',
  summary: 'Put a recording of one’s own voice into the library, with its slides; again, it answers with the same item',
  access: recordVoice,
  response: z.strictObject({ itemId: storedId }),
  errors: [recordingErrors.notReady, recordingErrors.noLibrary],
})
