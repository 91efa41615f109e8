/** Interface of an SMS provider. */

import type { PremiumSms } from '../../contract/sms.ts'

/** One text to at most fifty numbers. */
export interface SmsCall {
  readonly to: readonly string[]
  readonly message: string
  /** Registered sender ID; undefined for the provider's own. */
  readonly from: string | undefined
  /** Fields of a premium SMS; undefined for bulk SMS. */
  readonly premium?: PremiumSms | undefined
}

export interface CallRecipient {
  readonly number: string
  readonly statusCode: number
  readonly status: string
  /** The provider's id; undefined if it was not accepted. */
  readonly messageId: string | undefined
  readonly cost: string
}

/**
 * Result of a call. `refused`: nothing was accepted and the next call would fail too. `not_sent`: it never arrived, so
 * it may be retried. `lost`: unknown whether it was accepted.
 */
export type CallOutcome =
  | { readonly kind: 'answered'; readonly recipients: readonly CallRecipient[]; readonly message: string }
  | { readonly kind: 'refused' | 'not_sent' | 'lost'; readonly detail: string }

export interface DeliveryReport {
  readonly id: string
  readonly phoneNumber: string
  readonly status: string
  readonly failureReason?: string | undefined
  readonly networkCode?: string | undefined
}

export interface SmsProvider {
  /** Never throws. */
  send(call: SmsCall): Promise<CallOutcome>
  /** @returns as formatted by the provider, such as `KES 1785.50`. @throws ProviderError */
  balance(): Promise<string>
  /** Delivery reports, in case callbacks were missed. @throws ProviderError */
  reports(): Promise<DeliveryReport[]>
}

/** Unexpected response of the provider; the message may be shown to users. */
export class ProviderError extends Error {}
