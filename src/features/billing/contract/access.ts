/** Who may call what about plans and invoices. */
import { installation } from '#core/access/contract/access.ts'

export { manageBilling } from '#core/schools/contract/plan-requests.ts'
export const readInstallationBilling = installation('console.billing')
export const manageInstallationBilling = installation('console.manage_billing')
