/** What stands: a contract, a document, bank details, a rating. */
import { addDays } from '#platform/pure/dates.ts'
import { expiringDays, vendorTexts, type BankState, type ContractState, type DocumentState } from '../contract/words.ts'

/** The last day on which something counts as about to expire. */
export const expiringUntil = (today: string): string => addDays(today, expiringDays)

export const contractState = (today: string, start: string | null, end: string | null): ContractState => {
  if (start === null && end === null) return 'none'
  if (end !== null && end < today) return 'over'
  if (start !== null && start > today) return 'upcoming'
  return end !== null && end <= expiringUntil(today) ? 'expiring' : 'running'
}

/** @returns errors by field */
export const contractFaults = ({
  contractStart,
  contractEnd,
}: {
  contractStart?: string | null | undefined
  contractEnd?: string | null | undefined
}): Record<string, string> => {
  if (!contractEnd) return {}
  if (!contractStart) return { contractStart: vendorTexts.contractStart }
  return contractEnd < contractStart ? { contractEnd: vendorTexts.contractEnd } : {}
}

/** A document is valid on the day on which it expires. */
export const documentState = (today: string, expiresOn: string | null): DocumentState => {
  if (expiresOn === null) return 'valid'
  if (expiresOn < today) return 'expired'
  return expiresOn <= expiringUntil(today) ? 'expiring' : 'valid'
}

/** Hours for which new bank details wait, signed or not: time to call the vendor. */
export const bankWaitHours = 24

export interface BankFacts {
  readonly id: string
  readonly enteredAt: Date
  readonly settledAt: Date | null
  readonly isRefused: boolean
}

export const countsFrom = ({ enteredAt }: Pick<BankFacts, 'enteredAt'>): Date =>
  new Date(enteredAt.getTime() + bankWaitHours * 3_600_000)

const counts = (details: BankFacts, now: Date): boolean =>
  details.settledAt !== null && !details.isRefused && countsFrom(details) <= now

/** The details to pay to: the latest of those that count. */
export const currentBankDetails = <T extends BankFacts>(all: readonly T[], now: Date): T | undefined =>
  all
    .filter((one) => counts(one, now))
    .reduce<T | undefined>((latest, one) => (!latest || one.enteredAt > latest.enteredAt ? one : latest), undefined)

export const bankState = (details: BankFacts, all: readonly BankFacts[], now: Date): BankState => {
  if (details.settledAt === null) return 'unsigned'
  if (details.isRefused) return 'refused'
  if (!counts(details, now)) return 'signed'
  return currentBankDetails(all, now)?.id === details.id ? 'current' : 'replaced'
}

/** `••••5678`: what the audit log keeps of an account number. */
export const maskedAccount = (accountNumber: string): string => `••••${accountNumber.slice(-4)}`

/** One decimal. */
export const averageRating = (average: number | null): number | null =>
  average === null ? null : Math.round(average * 10) / 10
