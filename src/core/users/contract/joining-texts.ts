/** Texts and limits of joining a school, separate from the schemas so that light pages can use them. */
import { shortPassword } from '../../access/contract/password-length.ts'

/** Role claimed with a join code; grants nothing. */
export const wishes = ['parent', 'student', 'teacher', 'staff'] as const
export type Wish = (typeof wishes)[number]

export const joiningTexts = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  password: shortPassword,
  longPassword: 'Use at most 200 characters',
  joinCode: 'Enter the join code of the school',
  unknownCode: 'No school has this join code. Ask the school office for it.',
  says: 'Choose your role at the school',
  onlyOne: 'Use either a join code or an invitation',
  withoutCode: 'This goes with a join code only',
  otherEmail: 'The invitation was sent to another address',
  newPassword: 'Choose a password',
  stream: 'Choose a class',
} as const

/** Validity of links, days. */
export const linkDays = { confirm: 7, family: 30 } as const

/** Families that are invited in one go. */
export const familiesAtOnce = 1000

/** Session storage key of an opened invitation's token until its owner has signed in. */
export const heldInvitation = 'darasa.invite'
