/** Weights of musts: 1, and more for a must that stays broken, so that the search leaves the places where it stalls. */

/** Takes every weight towards 1 again. @param keep the share that stays of what is above 1 */
export const relax = (weights: Float64Array, keep: number): void => {
  for (let at = 0; at < weights.length; at++) weights[at] = 1 + ((weights[at] ?? 1) - 1) * keep
}
