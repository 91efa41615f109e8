/** Mail over SMTP, to the server that the installation names. */
import { createTransport } from 'nodemailer'
import type { Carrier } from './outbox.ts'

const patience = 20_000

/**
 * @param url such as `smtps://user:password@mail.example.org:465`
 * @param from such as `Darasa <no-reply@example.org>`
 */
export const smtpCarrier = (url: string, from: string): Carrier => {
  const transport = createTransport({ url, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience })
  return async ({ to, subject, text }) => void (await transport.sendMail({ from, to, subject: subject ?? '', text }))
}
