/** Nobody puts a user into another school. */
import { schoolById } from '#core/schools/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { usersTexts } from '../../contract/shapes.ts'
import { refuse, type Caller } from './ports.ts'

/**
 * @param named the id or the name of the school that is acted in; for the super admin it decided which one that is
 * @returns the name of the school @throws AppError 400 for every other text, whether or not there is such a school
 */
export const ensureOwnSchool = async (tx: Tx, caller: Caller, named: string | undefined): Promise<string> => {
  const { id, name } = await schoolById(tx)
  const text = named?.toLowerCase()
  const isOwn = text === undefined || text === id || text === name.trim().toLowerCase()
  if (!isOwn && caller.role !== 'super_admin') refuse({ school: usersTexts.ownSchool })
  return name
}
