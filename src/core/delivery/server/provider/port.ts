/** What a provider of text messages does for a school, whoever it is. */

/** One text to at most fifty numbers. */
export interface SmsCall {
  readonly to: readonly string[]
  readonly message: string
  /** Registered sender ID; none for the provider's own. */
  readonly from: string | undefined
}

export interface CallRecipient {
  readonly number: string
  readonly statusCode: number
  readonly status: string
  /** The provider's id; absent for what it did not take. */
  readonly messageId: string | undefined
  readonly cost: string
}

/**
 * How a call ended. `refused`: the provider took none and the next call would fare alike. `not_sent`: it never got there, so it may be made again.
 * `lost`: nobody knows whether it was taken.
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
  /** @returns as the provider writes it, such as `KES 1785.50`. @throws ProviderError */
  balance(): Promise<string>
  /** Reports that may not have come by callback. @throws ProviderError */
  reports(): Promise<DeliveryReport[]>
}

/** The provider did not answer as asked; the message may be shown. */
export class ProviderError extends Error {}
