/** What discounts take off a learner's bill: in their order, never below zero, never above the school's limit. In cents. */
import type { DiscountKind } from '../../contract/discounts/discount-words.ts'
import { givenKinds } from '../../contract/discounts/discount-words.ts'
import type { Due } from '../bills.ts'

export interface DiscountRule {
  readonly id: string
  readonly name: string
  readonly kind: DiscountKind
  /** Hundredths of a percent; null for an amount. */
  readonly hundredths: number | null
  readonly cents: number | null
  /** The vote head that it is taken off; null for the whole bill. */
  readonly account: string | null
  readonly fromChild: number | null
  readonly payBy: string | null
}

/** What decides which discounts a learner gets. */
export interface Entitled {
  /** The learner's place among the children of the family, from 1. */
  readonly child: number
  /** Discounts that the school gave the learner. */
  readonly given: ReadonlySet<string>
  /** What was owed at the end of a day without the bill itself; below 0 is paid ahead. */
  readonly owedBy: (day: string) => number
}

const prefix = 'discount:'
/** How a discount is known among the lines of a bill. */
export const lineOfDiscount = (id: string): string => `${prefix}${id}`
/** The discount that a line of a bill is of; null for a vote head. */
export const discountOfLine = (account: string): string | null =>
  account.startsWith(prefix) ? account.slice(prefix.length) : null

/** Shares of an amount in proportion to the parts, in whole cents; they add up to it, and none exceeds its part. */
export const spread = (cents: number, parts: readonly number[]): number[] => {
  const total = parts.reduce((sum, part) => sum + part, 0)
  let [before, upTo] = [0, 0]
  return parts.map((part) => {
    upTo += part
    const shared = total === 0 ? 0 : Math.round((cents * upTo) / total)
    const share = shared - before
    before = shared
    return share
  })
}

/** Of the discounts for siblings only the one for the latest child counts. */
const siblingOf = (rules: readonly DiscountRule[], child: number): string | undefined =>
  rules
    .filter(({ kind, fromChild }) => kind === 'sibling' && fromChild !== null && fromChild <= child)
    .toSorted((a, b) => (b.fromChild ?? 0) - (a.fromChild ?? 0))[0]?.id

class Bill {
  private readonly left: Map<string, number>
  room: number
  constructor(dues: readonly Pick<Due, 'account' | 'cents'>[], limitPercent: number) {
    this.left = new Map(dues.map(({ account, cents }) => [account, cents]))
    this.room = Math.floor((this.total() * limitPercent) / 100)
  }
  total(): number {
    return [...this.left.values()].reduce((sum, cents) => sum + cents, 0)
  }
  private heads(account: string | null): string[] {
    return [...this.left.keys()].filter((one) => account === null || one === account)
  }
  /** What the rule takes off what the earlier ones left. */
  worth({ account, hundredths, cents }: DiscountRule): number {
    const base = this.heads(account).reduce((sum, head) => sum + (this.left.get(head) ?? 0), 0)
    const wanted = hundredths === null ? (cents ?? 0) : Math.round((base * hundredths) / 10_000)
    return Math.min(wanted, base, this.room)
  }
  take({ account }: DiscountRule, cents: number): void {
    const heads = this.heads(account)
    const shares = spread(
      cents,
      heads.map((head) => this.left.get(head) ?? 0),
    )
    for (const [index, head] of heads.entries()) this.left.set(head, (this.left.get(head) ?? 0) - (shares[index] ?? 0))
    this.room -= cents
  }
}

/**
 * The lines that discounts add to a bill. Those for early payment come last, because they depend on what is left to
 * pay; the first of them that the family earned counts.
 * @param rules in the school's order
 */
export const discountsOf = (
  dues: readonly Pick<Due, 'account' | 'cents'>[],
  rules: readonly DiscountRule[],
  { child, given, owedBy }: Entitled,
  limitPercent: number,
): Due[] => {
  const bill = new Bill(dues, limitPercent)
  const sibling = siblingOf(rules, child)
  const found: Due[] = []
  const add = (rule: DiscountRule, cents: number): void => {
    if (cents === 0) return
    bill.take(rule, cents)
    found.push({ account: lineOfDiscount(rule.id), name: rule.name, cents: -cents, dueOn: null })
  }
  for (const rule of rules)
    if (rule.id === sibling || (givenKinds.includes(rule.kind) && given.has(rule.id))) add(rule, bill.worth(rule))
  const early = rules.find((rule) => {
    if (rule.kind !== 'early' || rule.payBy === null || bill.worth(rule) === 0) return false
    return owedBy(rule.payBy) + bill.total() - bill.worth(rule) <= 0
  })
  if (early) add(early, bill.worth(early))
  return found
}

export interface DatedTerm {
  readonly startsOn: string
  readonly endsOn: string
}

/** Whether something with a first and perhaps a last day holds in a term. */
export const holdsIn = (
  { startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string | null },
  term: DatedTerm,
): boolean => startsOn <= term.endsOn && (endsOn === null || endsOn >= term.startsOn)
