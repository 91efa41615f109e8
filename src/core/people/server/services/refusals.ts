/** Maps constraint violations to field errors. */
import { refuseFields } from '#platform/pure/errors.ts'
import { violates } from '#platform/server/tenancy/tenancy.ts'

/** @throws AppError 400 when there is a problem with a field */
export const refuseIf = (field: string, problem: string | null): void => {
  if (problem) refuseFields({ [field]: problem })
}

/** Constraint to the field it is about and the sentence for it. */
export type TakenWords = Readonly<Record<string, readonly [field: string, message: string]>>

export const learnerTaken: TakenWords = {
  learners_admission_key: ['admissionNumber', 'Another learner has this admission number'],
  learners_upi_key: ['upi', 'Another learner has this UPI'],
  learners_assessment_key: ['assessmentNumber', 'Another learner has this assessment number'],
}

export const guardianTaken: TakenWords = { guardians_phone_key: ['phone', 'Another guardian has this phone number'] }

export const staffTaken: TakenWords = {
  staff_number_key: ['number', 'Another staff member has this staff number'],
  staff_tsc_key: ['tscNumber', 'Another staff member has this TSC number'],
}

/**
 * Runs a write and maps a duplicate number to its field.
 * @param prefix path of the fields in the body, such as `guardian.`
 */
export const orTaken = async <T>(words: TakenWords, write: Promise<T>, prefix = ''): Promise<T> => {
  try {
    return await write
  } catch (error) {
    for (const [constraint, [field, message]] of Object.entries(words))
      if (violates(error, constraint)) refuseFields({ [`${prefix}${field}`]: message })
    throw error
  }
}
