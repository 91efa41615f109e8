/** How an article for parents is written down. */

/** English and Kiswahili. */
export type Both = readonly [english: string, kiswahili: string]

export const topics = ['reports', 'home', 'support', 'safety'] as const
export type Topic = (typeof topics)[number]

export interface ArticlePart {
  readonly title?: Both
  readonly text?: Both
  readonly points?: readonly Both[]
}

export interface Article {
  /** Last word of its address. */
  readonly id: string
  readonly topic: Topic
  readonly title: Both
  readonly lead: Both
  readonly parts: readonly ArticlePart[]
}
