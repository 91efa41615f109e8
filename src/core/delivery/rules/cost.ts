/** Cost of messages in whole cents. */
import { sizeOfSms } from './segments.ts'

/** @param texts one for each recipient, as they are sent */
export const costOfTexts = (texts: readonly string[], centsPerSegment: number): { segments: number; cents: number } => {
  const known = new Map<string, number>()
  let segments = 0
  for (const text of texts) {
    let size = known.get(text)
    if (size === undefined) known.set(text, (size = sizeOfSms(text).segments))
    segments += size
  }
  return { segments, cents: segments * centsPerSegment }
}

/** Parses a provider's `KES 0.8000`. @returns cents, or null unless it is an amount in shillings */
export const centsOfCost = (text: string): number | null => {
  const match = /^\s*(?:KES|KSh)?\s*(\d{1,9})(?:\.(\d{1,8}))?\s*$/i.exec(text)
  if (!match) return null
  const thousandths = Number((match[2] ?? '').padEnd(3, '0').slice(0, 3))
  return Number(match[1]) * 100 + Math.round(thousandths / 10)
}

/** Remaining budget of a term. @returns null without a budget */
export const budgetLeft = (budget: number | null, spent: number): number | null =>
  budget === null ? null : Math.max(0, budget - spent)

/** Whether a send would exceed the remaining budget of the term. */
export const isOverBudget = (budget: number | null, spent: number, cents: number): boolean =>
  budget !== null && cents > 0 && spent + cents > budget
