/** Assigns date errors found by a rule to the form's fields. */
import type { z } from 'zod'

/** @param find returns errors by field */
export const withFaults =
  <T>(find: (values: T) => Readonly<Record<string, string>>) =>
  (values: T, context: z.RefinementCtx): void => {
    for (const [field, message] of Object.entries(find(values)))
      context.addIssue({ code: 'custom', path: [field], message })
  }
