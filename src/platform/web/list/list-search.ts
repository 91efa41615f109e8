/** Search parameters of a list page: page, search, sort and the module's own filters. */
import { z } from 'zod'

const base = {
  page: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
  search: z.string().trim().max(100).optional(),
  sort: z.string().max(60).optional(),
}

const asList = (value: unknown): unknown => (value === undefined || Array.isArray(value) ? value : [value])

/** A filter that may hold several values: `?role=teacher&role=tutor`. */
export const many = <T extends z.ZodType>(item: T) => z.preprocess(asList, z.array(item).optional())

/** Schema for a list page's address. @param filters each optional: `{ status: z.enum([...]).optional(), role: many(z.string()) }` */
export const listSearch = <S extends z.ZodRawShape>(filters: S) => z.object({ ...base, ...filters })
