/** A sub-strand or an outcome as other modules name it: what an assignment or an assessment is about. */
import { z } from 'zod'
import { id, storedId } from '#platform/pure/schemas.ts'

export const partTexts = {
  notOfDesign: 'Choose from the design of this grade and learning area',
  most: 'Choose at most 20',
} as const

export const curriculumPart = z.strictObject({
  id: storedId,
  /** 1.1 of a sub-strand, 1.1 a of an outcome. */
  number: z.string(),
  /** Name of the sub-strand, or the words of the outcome. */
  title: z.string(),
  strandName: z.string(),
})
export type CurriculumPart = z.infer<typeof curriculumPart>

/** Ids of the chosen parts. */
export const chosenParts = z.array(id).max(20, partTexts.most).default([])
