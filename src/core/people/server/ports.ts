/** Ports of people. */
import type { FileAnswer } from '#platform/server/http/route.ts'
import { defineExtensionPoint, definePort } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

/** A file that a module adds to the export of a learner. */
export interface RecordFile {
  /** Path in the archive. */
  readonly name: string
  open(tx: Tx): Promise<FileAnswer>
}

/** A module's records of learners. */
export interface LearnerRecords {
  /** Name of its part in the export. */
  readonly name: string
  read(tx: Tx, learnerId: string): Promise<unknown>
  files?(tx: Tx, learnerId: string): Promise<readonly RecordFile[]>
}

/** Other modules' records of a learner, for the export. */
export const learnerRecords = defineExtensionPoint<LearnerRecords>('people.learner_records')

/** @returns purposes of consent that the learner's family was not asked about */
export type UnaskedConsents = (tx: Tx, learnerId: string) => Promise<string[]>
export const unaskedConsentsPort = definePort<UnaskedConsents>('people.unasked_consents')
