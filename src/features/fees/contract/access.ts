/** Who may call what in fees. */
import { action } from '#core/access/contract/access.ts'
import { permission } from '#core/access/contract/permissions.ts'
import { seeLearners } from '#core/people/contract/actions.ts'

export const feesPermission = permission({
  id: 'fees',
  name: 'Fees',
  about: 'Balances, payments, receipts and invoices.',
  positions: ['bursar'],
  needs: [seeLearners],
})

/** Manage the school’s fee ledger. */
export const manageFees = action('fees.manage', 'fees', ['admin'], feesPermission)
/** See the fees of one's own children, as a guardian. */
export const familyFees = action('fees.family', 'fees', ['parent'])
