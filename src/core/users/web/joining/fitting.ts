/** The learner's details of a join request apply to families and learners only. */
import type { Wish } from '../../contract/joining-texts.ts'

/** Leaves out what was typed before the person chose something else. */
export const fitting = <
  V extends { says: Wish; admissionNumber?: string | undefined; learnerName?: string | undefined },
>({
  admissionNumber,
  learnerName,
  ...values
}: V) => ({
  ...values,
  ...(admissionNumber !== undefined && (values.says === 'parent' || values.says === 'student')
    ? { admissionNumber }
    : {}),
  ...(learnerName !== undefined && values.says === 'parent' ? { learnerName } : {}),
})
