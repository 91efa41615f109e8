/** Numbers of accounts as accounting programs have them: assets from 1000, liabilities 2000, equity 3000, income 4000, costs 5000. */
import type { AccountKind } from '../../contract/accounts.ts'
import { kindOfAccount } from '../accounts.ts'

const numbers: Readonly<Record<AccountKind, number>> = {
  cash: 1010,
  bank: 1020,
  mpesa: 1030,
  cheques: 1040,
  other: 1050,
  learners: 1200,
  suspense: 2100,
  bursaries: 2200,
  caution: 2300,
  transfers: 2400,
  opening: 3000,
  fees: 4000,
  vote_head: 4100,
  adjustments: 5000,
  discounts: 5100,
  waivers: 5200,
  expenses: 6000,
  input_vat: 1300,
  withholding_tax: 2500,
  income: 4900,
  withholding_vat: 2600,
}

const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toUpperCase()
    .replace(/ /g, '-')

/** `1010`, `1030-880412`, `4100-LUNCH`: the school's own number or name tells accounts of a kind apart. */
export const accountNumber = (code: string, name: string | null): string => {
  const kind = kindOfAccount(code)
  const detail =
    code === kind
      ? ''
      : slug(kind === 'vote_head' ? (name ?? code.slice(kind.length + 1)) : code.slice(kind.length + 1))
  return [numbers[kind], detail].filter(Boolean).join('-')
}

/** Told apart by its day and the end of its id, the same in each export. */
export const journalNumber = (id: string, day: string): string =>
  `J${day.replace(/-/g, '')}-${id.replace(/-/g, '').slice(-8).toUpperCase()}`
