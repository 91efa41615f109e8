/** A school never loses its last admin. */

export interface HeldAccess {
  readonly id: string
  readonly role: string
  readonly status: string
  /** False for an account that is closed. */
  readonly isOpen: boolean
}

const runsSchool = ({ role, status, isOpen }: HeldAccess): boolean => role === 'admin' && status === 'active' && isOpen

/**
 * True when an active admin would go and no other is left.
 * @param held the school's active admins and whoever is changed, as they are now, under lock
 * @param after role and status that they get; null for an end
 */
export const leavesNoAdmin = (held: readonly HeldAccess[], id: string, after: { role: string; status: string } | null): boolean => {
  const one = held.find((access) => access.id === id)
  if (!one || !runsSchool(one)) return false
  if (after && runsSchool({ ...one, ...after })) return false
  return !held.some((other) => other.id !== id && runsSchool(other))
}
