/** Errors of the curriculum. */
import { defineError } from '#platform/pure/errors.ts'

export const curriculumErrors = {
  designTaken: defineError(
    'curriculum.design_taken',
    409,
    'The school has a design for this learning area and grade already.',
  ),
  nameTaken: defineError('curriculum.name_taken', 409, 'This name is already used here.'),
  inSchemes: defineError('curriculum.in_schemes', 409, 'This cannot be deleted: lessons in schemes of work use it.'),
  inUse: defineError(
    'curriculum.in_use',
    409,
    'This cannot be deleted: assignments, marks or other work of learners use it.',
  ),
  noDesign: defineError(
    'curriculum.no_design',
    409,
    'There is no design for this learning area and grade yet. An admin can copy one from the library.',
  ),
  nothingLeft: defineError(
    'curriculum.nothing_left',
    409,
    'Nothing is left to plan: all lessons of the design are in schemes of this year.',
  ),
  schemeTaken: defineError(
    'curriculum.scheme_taken',
    409,
    'This class has a scheme of work for this learning area and term already.',
  ),
  schemeTaught: defineError(
    'curriculum.scheme_taught',
    409,
    'A scheme of work with lessons that were taught cannot be deleted.',
  ),
  lessonTaught: defineError(
    'curriculum.lesson_taught',
    409,
    'A lesson that was taught cannot be deleted. Take its mark back first.',
  ),
} as const
