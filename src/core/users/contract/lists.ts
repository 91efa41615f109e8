/** Choices in addresses of the users' list, separate from the schemas to keep the first load small. */

export const userKinds = ['member', 'invitation', 'request'] as const
export type UserKind = (typeof userKinds)[number]

export const userSorts = [
  'name',
  '-name',
  'role',
  '-role',
  'status',
  '-status',
  'createdAt',
  '-createdAt',
  'lastSeenAt',
  '-lastSeenAt',
] as const
export type UserSort = (typeof userSorts)[number]

/** Type of the live event that the users of a school changed; for its admins. */
export const usersChanged = 'users.changed'
