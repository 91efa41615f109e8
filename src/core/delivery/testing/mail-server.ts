/** A real mail server for tests: parses e-mails, refuses as configured, and drops connections like a bad network. */
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface Arrived {
  readonly mail: Email
  readonly from: string
  readonly to: string
  readonly raw: string
  readonly user: string | undefined
}

export interface Refusal {
  readonly code: number
  readonly text: string
}

export const mailPassword = 'a password of the mail server'

const errorOf = ({ code, text }: Refusal): Error => Object.assign(new Error(text), { responseCode: code })

const bytesOf = (stream: NodeJS.ReadableStream): Promise<Buffer> => {
  const parts: Buffer[] = []
  stream.on('data', (part: Buffer) => void parts.push(part))
  return new Promise((resolve) => stream.on('end', () => resolve(Buffer.concat(parts))))
}

export class MailServer {
  readonly arrived: Arrived[] = []
  /** Permanent refusals by address. */
  readonly refused = new Map<string, Refusal>()
  /** Refusals of the next e-mails to any address, once each. */
  readonly refusedLetters: Refusal[] = []
  /** Drops the connection for these recipients: before accepting the e-mail, or after it without a response. */
  readonly cut = new Map<string, 'before' | 'after'>()
  /** Delay before accepting an e-mail, ms. */
  delay = 0
  readonly #server: SMTPServer
  readonly #sockets = new Set<Socket>()

  private constructor(options: SMTPServerOptions) {
    this.#server = new SMTPServer({
      disabledCommands: options.secure || options.key ? [] : ['STARTTLS'],
      authMethods: ['PLAIN', 'LOGIN'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        password === mailPassword
          ? done(null, { user: username })
          : done(errorOf({ code: 535, text: '5.7.8 Bad username or password' })),
      onRcptTo: ({ address }, _session, done) => {
        const refusal = this.refused.get(address)
        if (refusal) return done(errorOf(refusal))
        if (this.cut.get(address) === 'before') return this.#hangUp()
        done()
      },
      onData: (stream, session, done) => void this.#take(stream, session, done),
      ...options,
    })
    this.#server.server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
    })
    this.#server.on('error', () => undefined)
  }

  static async start(options: SMTPServerOptions = {}): Promise<MailServer> {
    const made = new MailServer(options)
    await new Promise<void>((resolve) => made.#server.listen(0, '127.0.0.1', resolve))
    return made
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo).port
  }

  stop(): Promise<void> {
    this.#hangUp()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  /** E-mails received by an address, in order. */
  for(address: string): Arrived[] {
    return this.arrived.filter(({ to }) => to === address)
  }

  #hangUp(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  async #take(
    ...[stream, { envelope, user }, done]: Parameters<NonNullable<SMTPServerOptions['onData']>>
  ): Promise<void> {
    const raw = await bytesOf(stream)
    if (this.delay) await new Promise((resolve) => setTimeout(resolve, this.delay))
    const refusal = this.refusedLetters.shift()
    if (refusal) return done(errorOf(refusal))
    const to = envelope.rcptTo[0]?.address ?? ''
    const from = envelope.mailFrom ? envelope.mailFrom.address : ''
    this.arrived.push({
      mail: await PostalMime.parse(raw),
      from,
      to,
      raw: raw.toString('utf8'),
      user: user as string | undefined,
    })
    if (this.cut.get(to) === 'after') return this.#hangUp()
    done()
  }
}
