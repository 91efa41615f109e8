/** Who may call what in duties. */
import { action } from '#core/access/contract/access.ts'

/** Sees the roster, and answers for the own duties; `rules/permissions.ts` says which act on which duty. */
export const ownDuties = action('duties.own', 'duties', ['admin', 'teacher', 'tutor'])
/** Makes duties and types, assigns, decides about swaps, records absences. */
export const manageDuties = action('duties.manage', 'duties', ['admin'])
