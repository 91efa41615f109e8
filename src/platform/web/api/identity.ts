/** Identity of the page's session, for data stored on the device. */

export interface Identity {
  readonly accountId: string
  /** Null before a membership was chosen, and for a super admin. */
  readonly membershipId: string | null
}

/** Key of an account in a membership. */
export const identityKey = (identity: Identity): string => `${identity.accountId}:${identity.membershipId ?? '-'}`

export const sameIdentity = (one: Identity | null, other: Identity | null): boolean =>
  one === null || other === null ? one === other : identityKey(one) === identityKey(other)
