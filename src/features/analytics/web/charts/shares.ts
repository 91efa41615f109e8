/** Shades of a share of learners present, by the whole per cent that is printed. */
export const shares = ['full', 'good', 'some', 'low'] as const
export type Share = (typeof shares)[number]

export const shareOf = (percent: number): Share => {
  const whole = Math.round(percent)
  return whole >= 97 ? 'full' : whole >= 95 ? 'good' : whole >= 92 ? 'some' : 'low'
}
