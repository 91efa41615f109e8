/** Shapes of results: bands as they are found, a scale as screens use it. */
import { z } from 'zod'
import { scaleKinds } from '#core/academics/contract/scales.ts'

export const foundBand = z.strictObject({ code: z.string(), title: z.string(), points: z.number().nullable() })
/** A competency level that a result reached. */
export type FoundBand = z.infer<typeof foundBand>

/** A scale with its bands from best to worst, as stored at publication and used on screens. */
export const sheetScale = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(scaleKinds),
  bands: z.array(
    z.strictObject({
      code: z.string(),
      title: z.string(),
      description: z.string(),
      min: z.number().nullable(),
      max: z.number().nullable(),
      points: z.number().nullable(),
    }),
  ),
})

export const ratings = ['EE', 'ME', 'AE', 'BE'] as const
export type RatingCode = (typeof ratings)[number]
