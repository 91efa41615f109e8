/** The position that goes with a job title in a staff record, for invitations that name no position. */
import type { BuiltInPosition } from '../../access/contract/permissions.ts'

/** The first that fits: a deputy head is no head. */
const titles: readonly (readonly [RegExp, BuiltInPosition])[] = [
  [/deputy|naibu/i, 'deputy'],
  [/head ?teacher|principal|mwalimu mkuu|mkuu wa shule/i, 'principal'],
  [/bursar|account|finance|mhasibu/i, 'bursar'],
  [/exam|mitihani/i, 'examinations'],
  [/nurse|matron|counsel|muuguzi|mshauri/i, 'nurse'],
  [/librar|mkutubi/i, 'librarian'],
  [/store|stoo|ghala/i, 'storekeeper'],
]

/** Secretary for an unknown title, which opens neither money nor confidential records. */
export const positionOfTitle = (title: string | null): BuiltInPosition =>
  titles.find(([pattern]) => pattern.test(title ?? ''))?.[1] ?? 'secretary'
