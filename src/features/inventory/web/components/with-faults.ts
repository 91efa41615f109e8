/** Puts what a rule finds wrong with a form's days onto its fields. */
import type { z } from 'zod'

/** @param find what is wrong, by field */
export const withFaults =
  <T>(find: (values: T) => Readonly<Record<string, string>>) =>
  (values: T, context: z.RefinementCtx): void => {
    for (const [field, message] of Object.entries(find(values))) context.addIssue({ code: 'custom', path: [field], message })
  }
