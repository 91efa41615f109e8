/** Follows changes of exams. */
import { followEvents } from '#platform/web/api/use-live.ts'
import { examEvent } from '../contract/exams.ts'

export const useExamsLive = followEvents(examEvent)
