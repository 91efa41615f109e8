/** Follows recordings that begin, end, are ready or are deleted. */
import { followEvents } from '#platform/web/api/use-live.ts'
import { recordingEvent } from '../../contract/recordings.ts'

export const useRecordings = followEvents(recordingEvent)
