/** Protects a school's last principal. */
import { principal } from '../../access/contract/permissions.ts'

export interface HeldAccess {
  readonly id: string
  readonly role: string
  readonly status: string
  readonly positions: readonly string[]
  /** False for an account that is closed. */
  readonly isOpen: boolean
}

const runsSchool = ({ role, status, positions, isOpen }: HeldAccess): boolean =>
  role === 'admin' && status === 'active' && positions.includes(principal) && isOpen

/**
 * True if the change would remove the last active principal.
 * @param held the school's active admins and the affected memberships, as locked
 * @param after new role, status and positions; null for an end
 */
export const leavesNoPrincipal = (
  held: readonly HeldAccess[],
  id: string,
  after: { role: string; status: string; positions: readonly string[] } | null,
): boolean => {
  const one = held.find((access) => access.id === id)
  if (!one || !runsSchool(one)) return false
  if (after && runsSchool({ ...one, ...after })) return false
  return !held.some((other) => other.id !== id && runsSchool(other))
}
