/** The words and limits of coming to a school, apart from the schemas so that light pages may use them. */

/** What somebody who comes by the join code says to be; it opens nothing. */
export const wishes = ['parent', 'student', 'teacher', 'staff'] as const
export type Wish = (typeof wishes)[number]

export const joiningTexts = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  password: 'Use at least 10 characters',
  longPassword: 'Use at most 200 characters',
  joinCode: 'Enter the join code of the school',
  unknownCode: 'No school has this join code. Ask the school office for it.',
  says: 'Choose what you are at the school',
  onlyOne: 'Use either a join code or an invitation',
  withoutCode: 'This goes with a join code only',
  otherEmail: 'The invitation was sent to another address',
  newPassword: 'Choose a password',
  stream: 'Choose a class',
} as const

/** How long links hold, in days. */
export const linkDays = { confirm: 7, family: 30 } as const

/** Families that are invited in one go. */
export const familiesAtOnce = 1000

/** Where the token of an opened invitation is kept in the tab until its owner has signed in. */
export const heldInvitation = 'darasa.invite'
