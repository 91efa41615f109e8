/** What the installation asks for plans and modules: data, by the day from which it holds. */
import { z } from 'zod'
import { plans } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { date, instant, storedDate, storedId } from '#platform/pure/schemas.ts'
import { manageInstallationBilling, readInstallationBilling } from './access.ts'
import { billingErrors } from './errors.ts'
import { billingTexts, paidPlans } from './words.ts'

/** VAT is included. */
const shillings = z.int(billingTexts.shillings).min(0, billingTexts.shillings).max(10_000_000, billingTexts.shillings)
const price = z.strictObject({ monthly: shillings, yearly: shillings })
const days = z.int().min(0).max(365)
const most = z.int().min(0).max(10_000_000)

/** What each plan allows. @param amount null, or in a form nothing, for no limit */
const limitsOf = <A extends z.ZodType>(amount: A) => {
  const limit = z.strictObject({ learners: amount, sms: amount, storageGb: amount })
  return z.strictObject(
    Object.fromEntries(plans.map((plan) => [plan, limit])) as Record<(typeof plans)[number], typeof limit>,
  )
}

const shape = {
  /** Shillings of one US dollar, for the record of how prices were made. */
  rate: z.number().min(1).max(10_000),
  vatPercent: z.int().min(0).max(50),
  plans: z.strictObject(
    Object.fromEntries(paidPlans.map((plan) => [plan, price])) as Record<(typeof paidPlans)[number], typeof price>,
  ),
  modules: z.array(z.strictObject({ id: z.string().min(1).max(60), ...price.shape })).max(100),
  limits: limitsOf(most.nullable()),
  trialDays: days,
  /** Days before a period for which its invoice is issued. */
  noticeDays: z.int().min(1).max(60),
  /** Days in which a first invoice is to be paid. */
  payDays: z.int().min(1).max(90),
  /** Days after an invoice is due. */
  reminderDays: days,
  readOnlyDays: days,
  freeDays: days,
}

export const tariffTerms = z.strictObject(shape)
export type TariffTerms = z.infer<typeof tariffTerms>

const tariff = z.strictObject({ id: storedId, validFrom: storedDate, createdAt: instant, ...shape })
export type Tariff = z.infer<typeof tariff>

export const listTariffs = endpoint({
  id: 'console.tariffs',
  method: 'GET',
  path: '/api/console/tariffs',
  summary: 'Prices by the day from which they hold, the latest first; with the catalogue’s prices in US dollars',
  access: readInstallationBilling,
  response: z.strictObject({
    today: storedDate,
    items: z.array(tariff),
    /** The catalogue's prices, from which the first ones can be worked out. */
    dollars: z.strictObject({
      plans: z.array(z.strictObject({ id: z.enum(paidPlans), monthly: z.number(), yearly: z.number() })),
      modules: z.array(z.strictObject({ id: z.string(), monthly: z.number(), yearly: z.number() })),
    }),
  }),
})

const inOrder = ({
  reminderDays,
  readOnlyDays,
  freeDays,
}: Pick<TariffTerms, 'reminderDays' | 'readOnlyDays' | 'freeDays'>): boolean =>
  reminderDays < readOnlyDays && readOnlyDays < freeDays
const outOfOrder = { path: ['freeDays'], message: billingTexts.order }

/** As a form has it: an empty limit is none. */
export const enteredTariff = z
  .strictObject({
    validFrom: date,
    ...shape,
    limits: limitsOf(most.optional().transform((amount) => amount ?? null)),
  })
  .refine(inOrder, outOfOrder)

export const addTariff = endpoint({
  id: 'console.add_tariff',
  method: 'POST',
  path: '/api/console/tariffs',
  summary: 'Prices from a day on; invoices that are issued keep theirs',
  access: manageInstallationBilling,
  status: 201,
  body: z.strictObject({ validFrom: date, ...shape }).refine(inOrder, outOfOrder),
  response: tariff,
  errors: [billingErrors.dayTaken],
})
