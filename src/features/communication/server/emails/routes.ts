/** Routes of the office's e-mail to an audience. */
import { route } from '#core/access/server/public.ts'
import { checkEmail, sendEmail } from '../../contract/emails.ts'
import { writerOf } from '../announcements/writer.ts'
import { checkLetter, sendLetter, type EmailDeps } from './letters.ts'

export const emailRoutes = (deps: EmailDeps) => [
  route(checkEmail, ({ body }, context) =>
    context.read(async (tx) => checkLetter(tx, await writerOf(tx, context.actor), body, deps)),
  ),
  route(sendEmail, ({ body }, context) =>
    context.write(async (tx) => sendLetter(tx, await writerOf(tx, context.actor), body, deps)),
  ),
]
