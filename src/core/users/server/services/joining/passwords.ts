/** The rules of passwords, for people who are about to have an account. */
import { refuseFields } from '#platform/pure/errors.ts'
import { passwordProblem, passwordTexts } from '#core/access/rules/password-rules.ts'

interface Choosing {
  firstName: string
  lastName: string
  email: string | null
}

/** @throws AppError 400 for a password that is easy to guess */
export const refusePassword = (
  password: string,
  { firstName, lastName, email }: Choosing,
  school: { name: string; code: string },
): void => {
  const problem = passwordProblem(password, [
    firstName,
    lastName,
    firstName + lastName,
    email?.split('@')[0] ?? '',
    school.name,
    school.code,
  ])
  if (problem) return refuseFields({ password: passwordTexts[problem] })
}
