/** Access to classes: an admin of the school, or the class teacher. */
import type { Actor } from '#core/access/contract/access.ts'
import { permits } from '#core/access/rules/permissions.ts'
import { leadsClass, type Caller } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { manageCards } from '../../contract/access.ts'
import type { CardSources } from '../deps.ts'

export const maySee = (caller: Caller, streamId: string): boolean => caller.isAdmin || leadsClass(caller, streamId)

/** An admin whose positions include report cards. */
export const mayManageCards = (actor: Pick<Actor, 'role' | 'positions' | 'permissions'>): boolean =>
  actor.role === 'admin' && permits(actor, manageCards)

/** Staff who do not manage fees see and print cards without them. */
export const maySeeFees = (
  { fees }: Pick<CardSources, 'fees'>,
  actor: Pick<Actor, 'role' | 'positions' | 'permissions'>,
): boolean => fees?.maySee(actor) ?? false

/** @throws AppError 404 for a class that is neither the caller's nor an admin's to see, as if it did not exist */
export const ensureClass = (caller: Caller, streamId: string): void => {
  if (!maySee(caller, streamId)) throw new AppError(commonErrors.notFound)
}
