/** Who may call what in fees. */
import { action } from '#core/access/contract/access.ts'

/** Keeps the school’s fee ledger. */
export const manageFees = action('fees.manage', 'fees', ['admin'])
/** A guardian’s view of what is owed for the own children. */
export const familyFees = action('fees.family', 'fees', ['parent'])
