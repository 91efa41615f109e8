/** Who may call what in fees. */
import { action } from '#core/access/contract/access.ts'

/** Manage the school’s fee ledger. */
export const manageFees = action('fees.manage', 'fees', ['admin'])
/** See the fees of one's own children, as a guardian. */
export const familyFees = action('fees.family', 'fees', ['parent'])
