/** Who must use a second step: accounts with access to a whole school's records, or to the installation. */

export interface TwoStepPolicy {
  /** Admins of schools that are not made up. */
  readonly admins: boolean
  /** The installation's super admin. */
  readonly superAdmin: boolean
}

export interface TwoStepSubject {
  readonly isSuperAdmin: boolean
  /** The current membership; undefined for a super admin without one. */
  readonly membership: { readonly role: string; readonly isDemo: boolean } | undefined
}

export const needsTwoStep = ({ isSuperAdmin, membership }: TwoStepSubject, policy: TwoStepPolicy): boolean =>
  (isSuperAdmin && policy.superAdmin) || (membership?.role === 'admin' && !membership.isDemo && policy.admins)

/** True if any of the account's memberships requires it, not only the current one: then it cannot be switched off. */
export const accountNeedsTwoStep = (
  isSuperAdmin: boolean,
  memberships: readonly { role: string; isDemo: boolean }[],
  policy: TwoStepPolicy,
): boolean =>
  needsTwoStep({ isSuperAdmin, membership: undefined }, policy) ||
  memberships.some((membership) => needsTwoStep({ isSuperAdmin, membership }, policy))
