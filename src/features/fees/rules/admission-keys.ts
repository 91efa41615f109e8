/** How the account that a payer typed is compared with admission numbers. */
import { keyOf } from '#core/imports/rules/cells.ts'

/** What may be the admission number in `ADM-2026-001`, or in `1234567#ADM 2026 001` of a bank's PayBill. */
export const admissionKeys = (typed: string): string[] => {
  const text = typed.normalize('NFKC').replace(/\p{Pd}/gu, '-')
  return [...new Set([text, text.slice(text.lastIndexOf('#') + 1)].map(keyOf))].filter(Boolean)
}
