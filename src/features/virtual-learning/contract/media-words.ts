/** Parts and choices of people in a lesson’s voices and pictures, for everybody who needs no schema. */

/** Listeners are heard by nobody: staff who assist or observe. Members of a group hear one another. */
export const mediaRoles = ['teacher', 'learner', 'listener', 'member'] as const
export type MediaRole = (typeof mediaRoles)[number]

/** What a person chose to receive. */
export const mediaModes = ['voice', 'slides', 'full'] as const
export type MediaMode = (typeof mediaModes)[number]
