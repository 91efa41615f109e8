/** Optional fields of forms: an empty field is an absent one. */
import { z } from 'zod'

/** @returns the schema of an optional field */
export const blank = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), schema.optional())
