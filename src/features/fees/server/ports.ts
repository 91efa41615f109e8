/** Ports of fees: money that other modules receive or pay reaches the books through them. */
import { definePort } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type {
  JournalPosted,
  JournalToPost,
  LearnerCharge,
  PaymentName,
  PaymentReceived,
  ReceivedPayment,
  TakenBack,
} from '../contract/accounts.ts'

/** Called inside the caller's transaction, which may have no account: the system posts what a provider reports. */
export interface FeeLedger {
  /** Whether the school keeps its fees here. */
  isOpen(tx: Tx): Promise<boolean>
  /**
   * Posts a payment with its receipt to the learner, or to suspense while the learner is not known. Idempotent by
   * channel and reference.
   */
  receivePayment(tx: Tx, payment: ReceivedPayment): Promise<PaymentReceived>
  /** Learners who have a part of a payment that was received. */
  learnersOfPayment(tx: Tx, payment: PaymentName): Promise<string[]>
  /** Takes a payment out of the books that its provider returned to the payer. Idempotent by channel and reference. */
  takeBackPayment(tx: Tx, payment: PaymentName & { readonly reason: string }): Promise<TakenBack>
  /** Charges a learner for what another module asks, such as a lost book. @returns the id of the entry */
  chargeLearner(tx: Tx, charge: LearnerCharge): Promise<string>
  /** Reverses a charge made with `chargeLearner`; one that was reversed already stays as it is. */
  reverseCharge(tx: Tx, given: { entryId: string; on: string; reason: string }): Promise<void>
  /** @throws Error for lines that do not balance */
  postJournal(tx: Tx, journal: JournalToPost): Promise<JournalPosted>
  /** Posts the opposite of a journal. `duplicate`: it was reversed before. @throws Error for an unknown source */
  reverseJournal(tx: Tx, given: { source: string; on: string; reason: string }): Promise<JournalPosted>
}

/** What a learner’s way to school costs in a period. */
export interface TransportFare {
  readonly learnerId: string
  /** By the zone, for a whole term; null while the stop has no zone. */
  readonly fare: { readonly zone: string; readonly cents: number } | null
  /** Days on the bus. */
  readonly stays: readonly { readonly startsOn: string; readonly endsOn: string | null }[]
}

/** Learners with a day on a bus in the period; null while the school does not use buses here. */
export type TransportFares = (
  tx: Tx,
  period: { readonly startsOn: string; readonly endsOn: string },
) => Promise<readonly TransportFare[] | null>
export const transportFaresPort = definePort<TransportFares>('fees.transport_fares')
export const noTransport: TransportFares = async () => null

/** Whether the school takes payments by phone now: fees shows the way there. */
export type PaysByPhone = (tx: Tx) => Promise<boolean>
export const paysByPhonePort = definePort<PaysByPhone>('fees.pays_by_phone')

export const feeLedgerPort = definePort<FeeLedger>('fees.ledger')
