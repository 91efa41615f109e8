/** Ports of meetings. */
import type { Actor } from '#core/access/contract/access.ts'
import type { ActorContext } from '#core/access/server/public.ts'
import type { OutOfSight } from '#core/people/server/public.ts'
import { definePort } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Meeting } from '../contract/shapes.ts'

export interface MeetingSide {
  readonly meeting: Meeting
  readonly side: 'teacher' | 'guardian'
}

/** The school of a meeting, where its two sides may read and write about it. */
export interface MeetingPlace {
  read<T>(work: (tx: Tx, own: MeetingSide) => Promise<T>): Promise<T>
  write<T>(work: (tx: Tx, own: MeetingSide) => Promise<T>): Promise<T>
}

/** Booked meetings as their two sides see them: the teacher, and the guardian while the guardian may know of the child. */
export interface MeetingSides {
  /** @throws AppError 404 for a meeting in which the caller takes no part */
  at(context: ActorContext, meetingId: string): Promise<MeetingPlace>
  /** The caller's meetings that are not over, at every school for which `holds` is true, the next first. */
  coming(context: ActorContext, holds: (tx: Tx) => Promise<boolean>): Promise<MeetingSide[]>
  /** Meetings about the learner with the guardian that have begun and are not over. */
  running(tx: Tx, gone: OutOfSight): Promise<string[]>
}

export const meetingSidesPort = definePort<MeetingSides>('meetings.sides')

/** A free time that the actor may book for a family. */
export interface FamilyTime {
  readonly slotId: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly teacher: string
  readonly round: string
}

export interface FamilyTimes {
  /** Free times with the teachers of the learner's class that the actor manages, the earliest first. */
  free(tx: Tx, actor: Actor, learner: { readonly streamId: string | null }): Promise<readonly FamilyTime[]>
  /** @throws AppError 400 for a guardian who is not the learner's, 404, 409 */
  book(
    tx: Tx,
    actor: Actor,
    booking: {
      readonly slotId: string
      readonly learnerId: string
      readonly guardianId: string
      readonly note: string
    },
  ): Promise<FamilyTime>
}

export const familyTimesPort = definePort<FamilyTimes>('meetings.family_times')
