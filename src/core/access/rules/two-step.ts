/** Who must sign in with a second step: whoever holds the records of a whole school, or the installation. */

export interface TwoStepPolicy {
  /** Admins of schools that are not made up. */
  readonly admins: boolean
  /** The installation's super admin. */
  readonly superAdmin: boolean
}

export interface TwoStepSubject {
  readonly isSuperAdmin: boolean
  /** The membership that is acted in; none for the super admin alone. */
  readonly membership: { readonly role: string; readonly isDemo: boolean } | undefined
}

export const needsTwoStep = ({ isSuperAdmin, membership }: TwoStepSubject, policy: TwoStepPolicy): boolean =>
  (isSuperAdmin && policy.superAdmin) || (membership?.role === 'admin' && !membership.isDemo && policy.admins)

/** True when any of the account's memberships, not only the one in use, asks for it: then it cannot be switched off. */
export const accountNeedsTwoStep = (isSuperAdmin: boolean, memberships: readonly { role: string; isDemo: boolean }[], policy: TwoStepPolicy): boolean =>
  needsTwoStep({ isSuperAdmin, membership: undefined }, policy) || memberships.some((membership) => needsTwoStep({ isSuperAdmin, membership }, policy))
