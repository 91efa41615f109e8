/** Who issues the invoices, and where money goes: the installation's own settings. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { text, versionOrNone } from '#platform/pure/schemas.ts'
import { manageInstallationBilling, readInstallationBilling } from './access.ts'
import { billingTexts } from './words.ts'

export const numberKinds = ['paybill', 'till'] as const
/** simulator: offered in the demo only. */
export const numberEnvironments = ['simulator', 'sandbox', 'production'] as const

const plain = {
  name: text(120),
  address: text(300).nullable(),
  kraPin: z
    .string()
    .regex(/^[A-Z]\d{9}[A-Z]$/, billingTexts.pin)
    .nullable(),
  contact: text(200).nullable(),
  /** Account for payments by bank, as schools read it. */
  bank: text(500).nullable(),
  /** Null while the installation takes no M-Pesa. */
  mpesa: z
    .strictObject({
      kind: z.enum(numberKinds),
      shortcode: z.string().regex(/^\d{5,7}$/, billingTexts.shortcode),
      storeNumber: z
        .string()
        .regex(/^\d{5,7}$/, billingTexts.shortcode)
        .nullable(),
      environment: z.enum(numberEnvironments),
    })
    .nullable(),
}

export const issuerSecrets = ['consumerKey', 'consumerSecret', 'passkey'] as const
export type IssuerSecret = (typeof issuerSecrets)[number]
const secret = z.string().trim().min(1).max(500).optional()

const issuer = z.strictObject({
  ...plain,
  /** Which keys are stored; they are never shown. */
  has: z.strictObject({ consumerKey: z.boolean(), consumerSecret: z.boolean(), passkey: z.boolean() }),
  environments: z.array(z.enum(numberEnvironments)),
  /** 0 before the first save. */
  version: versionOrNone,
})
export type Issuer = z.infer<typeof issuer>

export const getIssuer = endpoint({
  id: 'console.issuer',
  method: 'GET',
  path: '/api/console/issuer',
  summary: 'Who issues the invoices, and where schools pay',
  access: readInstallationBilling,
  response: issuer,
})

export const saveIssuer = endpoint({
  id: 'console.save_issuer',
  method: 'PUT',
  path: '/api/console/issuer',
  summary: 'Change who issues the invoices, and where schools pay; an omitted key stays',
  access: manageInstallationBilling,
  body: z.strictObject({
    ...plain,
    consumerKey: secret,
    consumerSecret: secret,
    passkey: secret,
    version: versionOrNone,
  }),
  response: issuer,
  errors: [commonErrors.stale],
})
