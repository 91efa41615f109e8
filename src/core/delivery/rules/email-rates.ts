/** Delivery rates of e-mails. */

export interface Reached {
  readonly sent: number
  readonly delivered: number
  readonly opened: number
  readonly clicked: number
  readonly bounced: number
}

/** Percentage with one decimal; null if the denominator is 0. */
const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10

export const ratesOf = ({ sent, delivered, opened, clicked, bounced }: Reached) => ({
  delivery: percent(delivered, sent),
  open: percent(opened, delivered),
  click: percent(clicked, opened),
  bounce: percent(bounced, sent),
})
