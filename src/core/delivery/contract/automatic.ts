/** Settings of automatic messages: one category, whose fields the modules that send them declare. */
import { z } from 'zod'
import { defineSettings, type SettingsDefinition } from '#core/schools/contract/settings.ts'

const category = 'automatic-messages' as const

const shared = {
  /** Language of messages to families. */
  language: z.enum(['en', 'sw']).default('en'),
}

const days = 'Use a number from 1 to 30'
/** How many days before a day its messages leave. */
export const daysAhead = z.int(days).min(1, days).max(30, days)

/** A module's part of the category, with the language. */
export interface AutomaticMessages<S extends z.ZodObject = z.ZodObject> extends SettingsDefinition<S> {
  readonly category: typeof category
}

/** Declares what a school decides about the messages that a module sends automatically. Every field has a default. */
export const defineAutomaticMessages = <const F extends z.ZodRawShape>(fields: F) => ({
  ...defineSettings(category, z.object({ ...shared, ...fields })),
  category,
})

/** The whole category. @throws when two modules declare the same field */
export const automaticSettings = (modules: readonly AutomaticMessages[]): AutomaticMessages => {
  const fields = modules.flatMap(({ schema }) => Object.entries(schema.shape).filter(([name]) => !(name in shared)))
  const shape = Object.fromEntries(fields)
  if (Object.keys(shape).length !== fields.length)
    throw new Error('Two modules declare the same setting of automatic messages')
  return { ...defineSettings(category, z.strictObject({ ...shared, ...shape })), category }
}
