/** Parts and choices of people in a lesson’s voices and pictures, for everybody who needs no schema. */

export const mediaRoles = ['teacher', 'learner'] as const
export type MediaRole = (typeof mediaRoles)[number]

/** What a person chose to receive. */
export const mediaModes = ['voice', 'slides', 'full'] as const
export type MediaMode = (typeof mediaModes)[number]
