/** Who may call what in duties. */
import { action } from '#core/access/contract/access.ts'
import { permission } from '#core/access/contract/permissions.ts'

export const dutiesPermission = permission({
  id: 'duties',
  name: 'Duty roster',
  about: 'Duties, covers and absences of all staff.',
  positions: ['deputy'],
})

/**
 * See the roster and answer for one's own duties; `rules/permissions.ts` decides which action is allowed on which duty.
 */
export const ownDuties = action('duties.own', 'duties', ['admin', 'teacher', 'tutor'], 'every')
/** Makes duties and types, assigns, decides about swaps, records absences. */
export const manageDuties = action('duties.manage', 'duties', ['admin'], dutiesPermission)
