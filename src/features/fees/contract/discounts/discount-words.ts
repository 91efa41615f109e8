/** Words of discounts that screens need without their schemas. */

/**
 * sibling: from a certain child of a family on. staff, scholarship, other: for learners to whom the school gave it.
 * early: for those who pay the bill by a date.
 */
export const discountKinds = ['sibling', 'staff', 'scholarship', 'early', 'other'] as const
export type DiscountKind = (typeof discountKinds)[number]

/** Kinds that a learner has only if the school gave it. */
export const givenKinds: readonly DiscountKind[] = ['staff', 'scholarship', 'other']

export const discountTexts = {
  name: 'Enter the name of the discount',
  percent: 'Use a number above 0, up to 100',
  limit: 'Use a whole number from 0 to 100',
  child: 'Use a number from 2 to 9',
  fromChild: 'Say from which child on',
  payBy: 'Enter the date by which to pay',
  voteHead: 'Choose a vote head of the school',
  period: 'The last day cannot be before the first day',
} as const
