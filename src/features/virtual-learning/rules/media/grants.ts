/** What a person may send in a lesson on a LiveKit server, by their part in it. */
import type { Slot } from './slots.ts'

/** Members are in a group of the lesson. */
export const carriedParts = ['teacher', 'assistant', 'learner', 'member', 'observer'] as const
export type CarriedPart = (typeof carriedParts)[number]

export type SentSlot = Exclude<Slot, 'floor'>

export interface Rights {
  readonly sends: readonly SentSlot[]
  /** Others are not told by the LiveKit server that the person is there; the room itself shows who observes. */
  readonly hidden: boolean
}

const sent: Readonly<Record<CarriedPart, readonly SentSlot[]>> = {
  teacher: ['voice', 'camera', 'screen'],
  assistant: ['voice'],
  learner: [],
  member: ['voice'],
  observer: [],
}

/** @param hasFloor the teacher lets the learner speak */
export const rightsOf = (part: CarriedPart, hasFloor: boolean): Rights => ({
  sends: part === 'learner' && hasFloor ? ['voice'] : sent[part],
  hidden: part === 'observer',
})
