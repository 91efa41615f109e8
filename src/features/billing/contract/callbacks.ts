/** What M-Pesa reports of payments to the installation. The address holds a secret, and no word that M-Pesa refuses. */
import { z } from 'zod'
import { anyone } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { id } from '#platform/pure/schemas.ts'

export const promptReport = endpoint({
  id: 'billing.prompt_report',
  method: 'POST',
  path: '/api/billing/callbacks/{token}/{promptId}',
  summary: 'M-Pesa reports what became of a payment of an invoice',
  access: anyone,
  params: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/), promptId: id }),
  body: z.object({ Body: z.object({ stkCallback: z.json() }).catchall(z.json()) }).catchall(z.json()),
  response: z.strictObject({ ResultCode: z.string(), ResultDesc: z.string() }),
  examples: {
    body: {
      Body: {
        stkCallback: {
          MerchantRequestID: '29115-34620561-1',
          CheckoutRequestID: 'ws_CO_191220191020363925',
          ResultCode: 1032,
          ResultDesc: 'Request cancelled by user',
        },
      },
    },
  },
})
