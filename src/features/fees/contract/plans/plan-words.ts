/** Words of instalment plans that screens need without their schemas. */

/** proposed: the family has to sign. signed: it holds. declined, ended: it never held, or holds no more. */
export const planStates = ['proposed', 'signed', 'declined', 'ended'] as const
export const partStates = ['paid', 'late', 'due'] as const

/** Instalments of one plan. */
export const fewestParts = 2
export const mostParts = 12

export const planTexts = {
  parts: `A plan has ${fewestParts} to ${mostParts} instalments.`,
  order: 'Each instalment is due after the one before it.',
  past: 'An instalment is due today or later.',
} as const
