/** Prevents adding a user to another school. */
import type { Actor } from '#core/access/contract/access.ts'
import { schoolById } from '#core/schools/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { usersTexts } from '../../contract/shapes.ts'
import { refuseFields } from '#platform/pure/errors.ts'

/**
 * @param named id or name of the acting school, which for the super admin selected it
 * @returns the school's name
 * @throws AppError 400 for anything else, whether or not such a school exists
 */
export const ensureOwnSchool = async (tx: Tx, caller: Actor, named: string | undefined): Promise<string> => {
  const { id, name } = await schoolById(tx)
  const text = named?.toLowerCase()
  const isOwn = text === undefined || text === id || text === name.trim().toLowerCase()
  if (!isOwn && caller.role !== 'super_admin') refuseFields({ school: usersTexts.ownSchool })
  return name
}
