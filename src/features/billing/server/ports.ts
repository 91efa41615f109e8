/** Ports of billing: how the installation asks for money, and the console's own login. */
import type { Plan } from '#core/access/contract/access.ts'
import { definePort } from '#platform/server/modules/ports.ts'
import type { Tenancy, Tx } from '#platform/server/tenancy/tenancy.ts'

/** The installation's number at M-Pesa. */
export interface CollectingNumber {
  /** Changes with the keys. */
  readonly key: string
  readonly kind: 'paybill' | 'till'
  readonly shortcode: string
  readonly storeNumber: string | null
  readonly environment: 'simulator' | 'sandbox' | 'production'
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly passkey: string
}

export interface PromptAsked {
  readonly shillings: number
  readonly phone: string
  /** At most 12 characters. */
  readonly account: string
  readonly callbackUrl: string
}

export type PromptTaken =
  | { readonly kind: 'taken'; readonly checkoutRequestId: string }
  | { readonly kind: 'refused' | 'lost' }

/** unknown: M-Pesa did not say. */
export type PromptAnswer =
  | { readonly kind: 'pending' | 'paid' | 'unknown' }
  | { readonly kind: 'failed'; readonly reason: string }

/** Payment requests on phones; M-Pesa provides it. */
export interface PromptDesk {
  /** There is a simulated M-Pesa. */
  readonly isSimulated: boolean
  /** Shillings of one payment. */
  readonly most: number
  prompt(number: CollectingNumber, asked: PromptAsked, now: () => Date): Promise<PromptTaken>
  stateOf(number: CollectingNumber, checkoutRequestId: string, now: () => Date): Promise<PromptAnswer>
  /** What a report says; null for what is no report. */
  readReport(body: unknown): { readonly checkoutRequestId: string; readonly code: string | null } | null
  /** ms until M-Pesa is asked again. */
  waitBefore(checks: number): number
}

export const promptDeskPort = definePort<PromptDesk>('billing.prompts')

/** Transactions of the console's login, which sees no record inside a school. */
export const billingMeansPort = definePort<{ readonly console: Tenancy }>('program.billing')

/** The installation decides on a school's plan by itself: nothing is asked for it. */
export const givenPlanPort =
  definePort<(tx: Tx, plan: Plan, reason?: string, version?: number) => Promise<boolean>>('billing.given_plan')
