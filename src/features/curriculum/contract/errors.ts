/** How calls of the curriculum can fail. */
import { defineError } from '#platform/pure/errors.ts'

export const curriculumErrors = {
  designTaken: defineError('curriculum.design_taken', 409, 'The school has a design for this learning area and grade already.'),
  nameTaken: defineError('curriculum.name_taken', 409, 'This name is already used here.'),
  inUse: defineError('curriculum.in_use', 409, 'This cannot be deleted, because it is used: {uses}.'),
} as const
