/** Ports of people. */
import { defineExtensionPoint } from '#platform/server/modules/ports.ts'
import type { LearnerRecords } from './services/records/export.ts'

/** Other modules' records of a learner, for the export. */
export const learnerRecords = defineExtensionPoint<LearnerRecords>('people.learner_records')
