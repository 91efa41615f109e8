/** Whose session the page belongs to, as far as data kept on the device is concerned. */

export interface Identity {
  readonly accountId: string
  /** Null before a membership was chosen, and for a super admin. */
  readonly membershipId: string | null
}

/** One text for one account in one membership. */
export const identityKey = (identity: Identity): string => `${identity.accountId}:${identity.membershipId ?? '-'}`

export const sameIdentity = (one: Identity | null, other: Identity | null): boolean =>
  one === null || other === null ? one === other : identityKey(one) === identityKey(other)
