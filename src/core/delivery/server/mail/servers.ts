/** Chooses the mail server of a school: its own, the installation's, or none in demo mode. */
import { isIP } from 'node:net'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import { ClosedAddress, publicAddressOf } from '#platform/server/outbound.ts'
import type { EmailMode, MailSecurity } from '../../contract/email-settings.ts'
import type { DeliveryOptions, MailOptions } from '../options.ts'
import type { EmailAccountRow } from '../queries/email-accounts.ts'
import { MailServerError, openSession, type MailSession } from './session.ts'

export type MailServerOptions = Pick<DeliveryOptions, 'mail' | 'secrets' | 'patience'>
export type OwnServerOptions = Pick<DeliveryOptions, 'secrets' | 'patience'> & Pick<MailOptions, 'outbound'>

/** own or installation as configured; demo: stays on this machine; none: nothing is sent. */
export type MailWay = 'own' | 'installation' | 'demo' | 'none'

/** Before a school decides, the installation's server sends. */
export const mailWayOf = (
  account: EmailAccountRow | undefined,
  { mail }: { readonly mail: Pick<MailOptions, 'installation' | 'isDemo'> },
): MailWay => {
  const mode = (account?.mode ?? 'installation') as EmailMode
  if (mode === 'off') return 'none'
  if (mode === 'own') return 'own'
  return mail.installation ? 'installation' : mail.isDemo ? 'demo' : 'none'
}

const demoSession: MailSession = { send: async () => ({ kind: 'accepted' }), close: () => undefined }

const security = (kind: MailSecurity) => ({
  secure: kind === 'tls',
  requireTLS: kind === 'starttls',
  ignoreTLS: kind === 'none',
})

/** @throws MailServerError if no session can be opened, including for a server outside the public network */
export const openOwnServer = async (
  account: EmailAccountRow,
  { outbound, secrets, patience }: OwnServerOptions,
): Promise<MailSession> => {
  const address = await publicAddressOf(account.host, outbound).catch((error: Error) => {
    throw new MailServerError(error.message, error instanceof ClosedAddress)
  })
  const { ca } = outbound
  const tls = { ...(isIP(account.host) ? {} : { servername: account.host }), ...(ca ? { ca } : {}) }
  return openSession({
    options: { host: address, port: account.port, ...security(account.security as MailSecurity), tls },
    credentials: account.username
      ? { user: account.username, pass: account.passwordSealed ? secrets.open(account.passwordSealed) : '' }
      : null,
    patience,
  })
}

const openInstallation = (url: string, patience: number): Promise<MailSession> => {
  const { auth, ...options } = parseConnectionUrl(url)
  const { user, pass } = { user: undefined, pass: undefined, ...auth }
  return openSession({ options, credentials: user ? { user, pass: pass ?? '' } : null, patience })
}

/** @throws MailServerError if no session can be opened */
export const openMailServer = async (
  account: EmailAccountRow | undefined,
  options: MailServerOptions,
): Promise<MailSession> => {
  const way = mailWayOf(account, options)
  if (way === 'own' && account) return openOwnServer(account, { ...options, outbound: options.mail.outbound })
  if (way === 'installation' && options.mail.installation)
    return openInstallation(options.mail.installation.url, options.patience)
  if (way === 'demo') return demoSession
  throw new MailServerError('E-mail is not set up')
}

export interface Sender {
  readonly name: string
  readonly address: string
  readonly replyTo: string | null
}

const demoAddress = 'no-reply@darasa.invalid'

/** The configured sender name, or the school's. @param from the installation's address, used with its server */
export const senderOf = (account: EmailAccountRow | undefined, school: string, from: string | undefined): Sender => {
  const installed = /([^<\s]+@[^>\s]+)/.exec(from ?? '')?.[1] ?? demoAddress
  const address = account?.mode === 'own' ? account.fromEmail : installed
  return { name: account?.fromName || school, address, replyTo: account?.replyTo || null }
}
