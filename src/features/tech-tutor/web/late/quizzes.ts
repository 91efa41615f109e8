/** Questions of all quizzes. Written for this product; the messages are made up after real ones. */
import type { Question } from '../../rules/quiz.ts'
import { accounts } from './quizzes/accounts.ts'
import { cyberbullying } from './quizzes/cyberbullying.ts'
import { mpesa } from './quizzes/mpesa.ts'
import { offers } from './quizzes/offers.ts'
import { placement } from './quizzes/placement.ts'
import { privacy } from './quizzes/privacy.ts'
import { reporting } from './quizzes/reporting.ts'

export const quizTexts: Readonly<Record<string, readonly Question[]>> = {
  mpesa,
  offers,
  accounts,
  privacy,
  cyberbullying,
  reporting,
  placement,
}
