/** Who may call what in M-Pesa. */
import { action } from '#core/access/contract/access.ts'
import { permission } from '#core/access/contract/permissions.ts'
import { feesPermission } from '#features/fees/contract/access.ts'

export const mpesaPermission = permission({
  id: 'mpesa',
  name: 'M-Pesa settings',
  about: 'The school’s PayBill and till numbers, and their keys.',
  positions: ['bursar'],
  needs: [feesPermission],
})

/** Set up the school’s PayBill and till numbers. */
export const manageMpesa = action('mpesa.manage', 'mpesa', ['admin'], mpesaPermission)
/** Send a payment request to a phone from a learner’s statement. */
export const askByMpesa = action('mpesa.ask', 'mpesa', ['admin'], feesPermission)
/** Pay for one’s own child, as a guardian who pays. */
export const payByMpesa = action('mpesa.pay', 'mpesa', ['parent'])
/** Use the simulated phone. */
export const tryPhone = action('mpesa.try_phone', 'mpesa', ['parent', 'admin'], feesPermission)
