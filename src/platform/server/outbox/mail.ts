/** Mail over SMTP, to the server that the installation names. */
import { createTransport } from 'nodemailer'
import { Undeliverable, type Carrier } from './outbox.ts'

const patience = 20_000

/** The recipient was permanently refused. */
const isRefused = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && responseCode >= 500
}

/**
 * @param url such as `smtps://user:password@mail.example.org:465`
 * @param from such as `Darasa <no-reply@example.org>`
 */
export const smtpCarrier = (url: string, from: string): Carrier => {
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return async ({ to, subject = '', text }, id) => {
    // Suppresses automatic replies.
    const headers = { 'Auto-Submitted': 'auto-generated' }
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        headers,
      })
    } catch (error) {
      throw isRefused(error) ? new Undeliverable(error instanceof Error ? error.message : String(error)) : error
    }
  }
}
