/** Choices for a promotion before it runs; stored on this device. */
import { z } from 'zod'
import type { PromotionBody } from '../contract/promotions.ts'

const exception = z.object({
  id: z.string(),
  fullName: z.string(),
  admissionNumber: z.string(),
  className: z.string(),
  fate: z.enum(['repeats', 'leaves']),
})
export type Exception = z.infer<typeof exception>

const choicesSchema = z.object({
  /** Target by class; null if it leaves the school. */
  mapping: z.record(z.string(), z.string().nullable()),
  exceptions: z.array(exception),
})
export type Choices = z.infer<typeof choicesSchema>

export const noChoices: Choices = { mapping: {}, exceptions: [] }

/** Parses stored choices; invalid ones are dropped. */
export const readChoices = (kept: unknown): Choices => choicesSchema.safeParse(kept).data ?? noChoices

export const isUntouched = ({ mapping, exceptions }: Choices): boolean =>
  exceptions.length === 0 && Object.keys(mapping).length === 0

/** A learner has a single choice, the latest. */
export const withException = (choices: Choices, added: Exception): Choices => ({
  ...choices,
  exceptions: [...choices.exceptions.filter((one) => one.id !== added.id), added],
})

const idsOf = (exceptions: readonly Exception[], fate: Exception['fate']): string[] =>
  exceptions.filter((one) => one.fate === fate).map((one) => one.id)

export const bodyOf = (fromYearId: string, toYearId: string, { mapping, exceptions }: Choices): PromotionBody => ({
  fromYearId,
  toYearId,
  mapping: Object.entries(mapping).map(([streamId, toStreamId]) => ({ streamId, toStreamId })),
  repeating: idsOf(exceptions, 'repeats'),
  leaving: idsOf(exceptions, 'leaves'),
})
