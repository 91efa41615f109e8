/** Words of waivers that screens need without their schemas. */

/** asked: a second person has to decide. reversed: it was approved, and the entry was taken back since. */
export const waiverStates = ['asked', 'approved', 'refused', 'reversed'] as const
