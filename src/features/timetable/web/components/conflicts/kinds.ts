/** Conflicts as the filter groups them. */
import type { ConflictCode } from '../../../contract/conflicts.ts'

export const kindsOfConflicts = ['teacher', 'class', 'room', 'absence', 'duty', 'event'] as const
export type KindOfConflict = (typeof kindsOfConflicts)[number]

export const kindOf: Readonly<Record<ConflictCode, KindOfConflict>> = {
  teacherTwice: 'teacher',
  teacherLeft: 'teacher',
  noTeacher: 'teacher',
  classTwice: 'class',
  learnerTwice: 'class',
  classOff: 'class',
  roomTwice: 'room',
  roomOff: 'room',
  seats: 'room',
  teacherAway: 'absence',
  duty: 'duty',
  meeting: 'event',
  event: 'event',
}
