/** Protects a school's last admin. */

export interface HeldAccess {
  readonly id: string
  readonly role: string
  readonly status: string
  /** False for an account that is closed. */
  readonly isOpen: boolean
}

const runsSchool = ({ role, status, isOpen }: HeldAccess): boolean => role === 'admin' && status === 'active' && isOpen

/**
 * True if the change would remove the last active admin.
 * @param held the school's active admins and the affected memberships, as locked
 * @param after new role and status; null for an end
 */
export const leavesNoAdmin = (
  held: readonly HeldAccess[],
  id: string,
  after: { role: string; status: string } | null,
): boolean => {
  const one = held.find((access) => access.id === id)
  if (!one || !runsSchool(one)) return false
  if (after && runsSchool({ ...one, ...after })) return false
  return !held.some((other) => other.id !== id && runsSchool(other))
}
