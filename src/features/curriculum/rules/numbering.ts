/** Numbering of strands, sub-strands and outcomes in print: 1.0, 1.1, a. */

/** @param place from 0 */
export const strandNumber = (place: number): string => `${place + 1}.0`

/** @param strand @param place both from 0 */
export const subStrandNumber = (strand: number, place: number): string => `${strand + 1}.${place + 1}`

/** `a` to `z`, then `aa`. @param place from 0 */
export const outcomeLetter = (place: number): string => {
  let letters = ''
  for (let rest = place + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(97 + ((rest - 1) % 26)) + letters
  return letters
}
