/**
 * An SMTP session: connects and authenticates once, sends e-mails in sequence, and reports how certain each result is.
 */
import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { RefusedAt } from '../../rules/email-statuses.ts'

/** An e-mail with its envelope. */
export interface Travelling {
  /** Addresses of the envelope. */
  readonly from: string
  readonly to: string
  readonly raw: Buffer
}

/** not_sent: certainly not accepted, safe to retry. lost: unknown. */
export type MailOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly at: RefusedAt; readonly code: number | null; readonly detail: string }
  | { readonly kind: 'not_sent' | 'lost'; readonly detail: string }

export interface MailSession {
  /** Never throws. */
  send(letter: Travelling): Promise<MailOutcome>
  close(): void
}

/** The session could not be opened; the message may be shown to users. */
export class MailServerError extends Error {
  /** The server responded with a permanent refusal. */
  readonly refused: boolean
  constructor(message: string, refused = false) {
    super(message)
    this.refused = refused
  }
}

interface SmtpError extends Error {
  readonly command?: string
  readonly responseCode?: number
}

/** The other side's response on one line, shortened for display. */
const detailOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 300)

const places: readonly (readonly [command: string, at: RefusedAt])[] = [
  ['MAIL FROM', 'sender'],
  ['RCPT TO', 'recipient'],
]

/** @param begun the content was being transmitted */
const outcomeOf = (error: SmtpError, begun: boolean): MailOutcome => {
  const detail = detailOf(error)
  const code = error.responseCode ?? null
  if (code === null) return { kind: begun ? 'lost' : 'not_sent', detail }
  // 421: the server closes the connection, at any stage.
  if (code === 421 && !begun) return { kind: 'not_sent', detail }
  return { kind: 'refused', at: places.find(([command]) => command === error.command)?.[1] ?? 'content', code, detail }
}

/** Records when the server starts to read the content: before that it cannot have accepted it. */
const readingOf = (raw: Buffer): { stream: Readable; begun: () => boolean } => {
  let begun = false
  const stream = new Readable({
    read() {
      begun = true
      this.push(raw)
      this.push(null)
    },
  })
  return { stream, begun: () => begun }
}

const sendOne = (connection: SMTPConnection, { from, to, raw }: Travelling, patience: number): Promise<MailOutcome> =>
  new Promise((resolve) => {
    const { stream, begun } = readingOf(raw)
    const end = (outcome: MailOutcome): void => {
      clearTimeout(timer)
      resolve(outcome)
    }
    const timer = setTimeout(() => {
      end({ kind: begun() ? 'lost' : 'not_sent', detail: 'The mail server took too long' })
      connection.close()
    }, patience)
    connection.send({ from, to }, stream, (error) => end(error ? outcomeOf(error, begun()) : { kind: 'accepted' }))
  })

export interface ConnectOptions {
  readonly options: SMTPConnection.Options
  readonly credentials: SMTPConnection.Credentials | null
  /** Timeout for connecting and for each e-mail, ms. */
  readonly patience: number
}

/** @throws MailServerError */
export const openSession = ({ options, credentials, patience }: ConnectOptions): Promise<MailSession> =>
  new Promise((resolve, reject) => {
    const connection = new SMTPConnection({
      ...options,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
    })
    const fail = (error: SmtpError): void => {
      clearTimeout(timer)
      connection.close()
      reject(new MailServerError(detailOf(error), (error.responseCode ?? 0) >= 500))
    }
    const timer = setTimeout(() => fail(new Error('The mail server took too long')), patience)
    const done = (): void => {
      clearTimeout(timer)
      resolve({ send: (letter) => sendOne(connection, letter, patience), close: () => connection.quit() })
    }
    // An e-mail in transit gets the error through its own callback.
    connection.on('error', fail)
    connection.connect((error) => {
      if (error) return fail(error)
      if (!credentials) return done()
      connection.login({ credentials }, (refused) => (refused ? fail(refused) : done()))
    })
  })
