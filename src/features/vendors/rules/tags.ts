/** Tags of several devices, counted on from the first. */

/** `UM-LAP-009` and 2: `UM-LAP-009`, `UM-LAP-010`. One that ends without a digit gets `-2`, `-3` and so on. */
export const tagsFrom = (first: string, count: number): string[] => {
  const digits = /\d{1,9}$/.exec(first)?.[0] ?? ''
  const stem = first.slice(0, first.length - digits.length)
  return Array.from({ length: count }, (_, step) => {
    if (step === 0) return first
    return digits === ''
      ? `${first}-${step + 1}`
      : `${stem}${String(Number(digits) + step).padStart(digits.length, '0')}`
  })
}
