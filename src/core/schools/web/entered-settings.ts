/** The settings of a category as a form has them. */
import { z } from 'zod'
import type { SettingsDefinition } from '../contract/settings.ts'

type Entered<S extends z.ZodRawShape> = {
  [K in keyof S]: S[K] extends z.ZodDefault<infer T extends z.ZodType> ? T : S[K]
}

/** Nothing is filled in for an emptied field: a default would be saved without a word. */
export const enteredSettings = <S extends z.ZodRawShape>({
  schema,
}: SettingsDefinition<z.ZodObject<S>>): z.ZodObject<Entered<S>, z.core.$strict> =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [
        name,
        field instanceof z.ZodDefault ? field.removeDefault() : field,
      ]),
    ) as Entered<S>,
  )
