/** Gives a demo school its PayBill at the simulated M-Pesa. */
import { mostPerPayment } from '#features/mpesa/contract/words.ts'
import { addShortcode } from '#features/mpesa/server/public.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { Making } from '../making.ts'

export const addMpesa = async ({ tx, plan, accounts }: Making, secrets: Secrets): Promise<void> => {
  const by = plan.bursar && accounts.get(plan.bursar)
  if (!by) return
  await addShortcode(
    { ...tx, scope: { ...tx.scope, accountId: by } },
    {
      purpose: 'fees',
      kind: 'paybill',
      shortcode: '880412',
      storeNumber: null,
      environment: 'simulator',
      baseUrl: null,
      registerVersion: 'v1',
      mostPerPayment,
      isActive: true,
      consumerKey: 'simulator',
      consumerSecret: 'simulator',
      passkey: 'simulator',
      initiator: 'simulator',
      securityCredential: 'simulator',
    },
    { secrets, publicUrl: '', simulator: '', outbound: {} },
  )
}
