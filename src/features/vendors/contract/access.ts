/** Who may call what about vendors. */
import { action } from '#core/access/contract/access.ts'
import { permission } from '#core/access/contract/permissions.ts'

export const vendorsPermission = permission({
  id: 'vendors',
  name: 'Vendors',
  about: 'Vendors, their documents and ratings, and what the school buys from them.',
  positions: ['deputy', 'bursar', 'storekeeper'],
})
export const approvePurchasesPermission = permission({
  id: 'vendors_approve',
  name: 'Approve purchases',
  about: 'Sign the bank details of vendors, and approve requisitions and invoices up to the limit.',
  positions: ['deputy'],
  needs: [vendorsPermission],
})

export const payVendorsPermission = permission({
  id: 'vendors_pay',
  name: 'Pay vendors',
  about: 'Enter the budget, and record payments of approved invoices.',
  positions: ['bursar'],
  needs: [vendorsPermission],
})

/** See and keep the school’s vendors, ask for purchases, order, receive and enter invoices. */
export const manageVendors = action('vendors.manage', 'vendors', ['admin'], vendorsPermission)
/** Approve what others asked for or entered. */
export const approvePurchases = action('vendors.approve', 'vendors', ['admin'], approvePurchasesPermission)
/** Enter the vote heads of a year and what is voted for them. */
export const planBudget = action('vendors.plan_budget', 'vendors', ['admin'], payVendorsPermission)
/** Pay what somebody else has approved. */
export const payVendors = action('vendors.pay', 'vendors', ['admin'], payVendorsPermission)
