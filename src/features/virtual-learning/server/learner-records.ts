/** A learner's part in live lessons, for the export of everything on record. */
import type { LearnerRecords } from '#core/people/server/ports.ts'
import { recordsOf } from './queries/lessons.ts'

export const liveRecords: LearnerRecords = { name: 'live-lessons', read: recordsOf }
