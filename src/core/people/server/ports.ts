/** Ports of people. */
import type { Actor } from '#core/access/contract/access.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { defineExtensionPoint, definePort } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { StaffInvitation, StaffInvitationWay } from '../contract/staff.ts'

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

/** A guardian and a learner of whom the guardian may know nothing from now on. */
export interface OutOfSight {
  readonly learnerId: string
  readonly guardianId: string
}

/**
 * What other modules do in the transaction that bars a guardian from a learner or ends the link. What is only shown needs
 * nothing: queries ask the rule each time.
 */
export type LeaveSight = (tx: Tx, gone: OutOfSight) => Promise<void>
export const outOfSight = defineExtensionPoint<LeaveSight>('people.out_of_sight')

/** Other modules' records of a learner, for the export. */
export const learnerRecords = defineExtensionPoint<LearnerRecords>('people.learner_records')

/** @returns purposes of consent that the learner's family was not asked about */
export type UnaskedConsents = (tx: Tx, learnerId: string) => Promise<string[]>
export const unaskedConsentsPort = definePort<UnaskedConsents>('people.unasked_consents')
export interface StaffToInvite {
  readonly id: string
  readonly kind: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: string | null
  readonly position: string | null
}

/** @throws AppError 400 without a contact for this way, or while another invitation is open */
export type InviteStaff = (
  tx: Tx,
  caller: Actor,
  member: StaffToInvite,
  by: StaffInvitationWay,
) => Promise<StaffInvitation>
export const inviteStaffPort = definePort<InviteStaff>('people.invite_staff')
