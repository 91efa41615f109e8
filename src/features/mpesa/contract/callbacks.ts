/** What M-Pesa reports to the school. The addresses hold a secret, and no word that M-Pesa refuses. */
import { z } from 'zod'
import { anyone } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { id } from '#platform/pure/schemas.ts'

const token = z.string().regex(/^[\w-]{43}$/)
const params = z.strictObject({ token })
const loose = z.union([z.string().max(100), z.number()])
/** What tells a report from anything else; the rest is kept as it came. */
const result = z.object({ Body: z.object({ stkCallback: z.json() }).catchall(z.json()) }).catchall(z.json())
const report = z.object({ TransID: loose, TransAmount: loose }).catchall(z.json())
const answer = z.strictObject({ ResultCode: z.string(), ResultDesc: z.string() })

const payment = {
  TransactionType: 'Pay Bill',
  TransID: 'SJ62TR81PX',
  TransTime: '20260310101400',
  TransAmount: '6500.00',
  BusinessShortCode: '880412',
  BillRefNumber: '1001',
  InvoiceNumber: '',
  OrgAccountBalance: '',
  ThirdPartyTransID: '',
  MSISDN: '2547 ***** 118',
  FirstName: 'GRACE',
}

export const promptCallback = endpoint({
  id: 'mpesa.prompt_callback',
  method: 'POST',
  path: '/api/payments/callbacks/{token}/requests/{requestId}',
  summary: 'M-Pesa reports what became of a payment request',
  access: anyone,
  params: z.strictObject({ token, requestId: id }),
  body: result,
  response: answer,
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

/** Results and time-outs have one shape. */
const inquiryReport = z.object({ Result: z.object({ ResultCode: loose }).catchall(z.json()) }).catchall(z.json())
const inquiryParams = z.strictObject({ token, inquiryId: id })
const inquiryExample = { Result: { ResultType: 0, ResultCode: 0, ResultDesc: 'Success', TransactionID: 'SJ62TR81PX' } }

export const resultCallback = endpoint({
  id: 'mpesa.result_callback',
  method: 'POST',
  path: '/api/payments/callbacks/{token}/results/{inquiryId}',
  summary: 'M-Pesa answers a question about a payment, or says whether it returned one',
  access: anyone,
  params: inquiryParams,
  body: inquiryReport,
  response: answer,
  examples: { body: inquiryExample },
})

export const timeoutCallback = endpoint({
  id: 'mpesa.timeout_callback',
  method: 'POST',
  path: '/api/payments/callbacks/{token}/timeouts/{inquiryId}',
  summary: 'M-Pesa says that a question waited too long in its queue',
  access: anyone,
  params: inquiryParams,
  body: z.object({ Result: z.json() }).catchall(z.json()),
  response: answer,
  examples: { body: inquiryExample },
})

export const confirmationCallback = endpoint({
  id: 'mpesa.confirmation_callback',
  method: 'POST',
  path: '/api/payments/callbacks/{token}/confirmation',
  summary: 'M-Pesa reports a payment to a PayBill or till number',
  access: anyone,
  params,
  body: report,
  response: answer,
  examples: { body: payment },
})

export const validationCallback = endpoint({
  id: 'mpesa.validation_callback',
  method: 'POST',
  path: '/api/payments/callbacks/{token}/validation',
  summary: 'M-Pesa asks whether the school takes a payment',
  access: anyone,
  params,
  body: report,
  response: answer,
  examples: { body: payment },
})
