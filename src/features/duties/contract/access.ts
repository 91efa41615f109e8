/** Who may call what in duties. */
import { action } from '#core/access/contract/access.ts'

/**
 * See the roster and answer for one's own duties; `rules/permissions.ts` decides which action is allowed on which duty.
 */
export const ownDuties = action('duties.own', 'duties', ['admin', 'teacher', 'tutor'])
/** Makes duties and types, assigns, decides about swaps, records absences. */
export const manageDuties = action('duties.manage', 'duties', ['admin'])
