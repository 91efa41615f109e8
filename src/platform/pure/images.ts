/** What pictures that people upload may be. */

/** Points of all frames together: enough for the largest photos of phones, and decoded in about 200 MB. */
export const mostImagePoints = 50_000_000

export const imageTexts = {
  tooManyPoints: 'Use a picture of at most 50 million points, such as 8,000 by 6,000.',
  unreadable: 'This picture cannot be read. Choose another one.',
} as const
