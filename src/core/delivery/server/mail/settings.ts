/** A school's settings for e-mail: read, changed, tried. */
import { hashToken, newToken } from '#core/access/server/public.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { emailTexts, mailServerTexts } from '../../contract/email-errors.ts'
import {
  emailDefaults,
  emailModes,
  type EmailMode,
  type EmailSettings,
  type EmailSettingsInput,
  type MailSecurity,
} from '../../contract/email-settings.ts'
import type { DeliveryOptions } from '../options.ts'
import {
  emailAccountRow,
  lockEmailAccount,
  updateEmailAccount,
  type EmailAccountRow,
  type EmailAccountValues,
} from '../queries/email-accounts.ts'
import { enqueueMail } from './queue-job.ts'
import { mailWayOf, openMailServer, type MailServerOptions } from './servers.ts'
import { MailServerError } from './session.ts'

type AccountOptions = Pick<DeliveryOptions, 'mail' | 'secrets' | 'publicUrl'>

const canMail = ({ mail }: AccountOptions): boolean => mail.installation !== null || mail.isDemo
const modesOf = (options: AccountOptions): EmailMode[] =>
  emailModes.filter((mode) => mode !== 'installation' || canMail(options))

const valuesOf = (row: EmailAccountRow | undefined) =>
  row
    ? {
        mode: row.mode as EmailMode,
        host: row.host,
        port: row.port,
        security: row.security as MailSecurity,
        username: row.username,
        fromEmail: row.fromEmail,
        fromName: row.fromName,
        replyTo: row.replyTo,
        trackOpens: row.trackOpens,
        trackClicks: row.trackClicks,
      }
    : { ...emailDefaults }

const hooksOf = (row: EmailAccountRow, { secrets, publicUrl }: AccountOptions) => {
  const hook = `${publicUrl}/api/email/hooks/${secrets.open(row.hookSealed)}`
  return { events: `${hook}/events`, dsn: `${hook}/dsn` }
}

const shape = (row: EmailAccountRow | undefined, options: AccountOptions): EmailSettings => {
  const values = valuesOf(row)
  return {
    ...values,
    // Falls back to off without a mail server of the installation.
    mode: values.mode === 'installation' && !canMail(options) ? 'off' : values.mode,
    hasPassword: Boolean(row?.passwordSealed),
    modes: modesOf(options),
    installationFrom: options.mail.installation?.from ?? null,
    isOn: mailWayOf(row, options) !== 'none',
    isDemo: options.mail.isDemo,
    hooks: row && row.version > 0 ? hooksOf(row, options) : null,
    version: row?.version ?? 0,
  }
}

export const readEmailSettings = async (tx: Tx, options: AccountOptions): Promise<EmailSettings> =>
  shape(await emailAccountRow(tx), options)

/** Defaults for a school without settings. */
const untouched = ({ secrets }: Pick<DeliveryOptions, 'secrets'>): EmailAccountValues => {
  const token = newToken()
  return { ...emailDefaults, passwordSealed: null, hookHash: hashToken(token), hookSealed: secrets.seal(token) }
}

/** The school's row, created if missing and locked until the transaction ends. */
export const holdEmailAccount = (tx: Tx, options: Pick<DeliveryOptions, 'secrets'>): Promise<EmailAccountRow> =>
  lockEmailAccount(tx, untouched(options))

const check = (input: EmailSettingsInput, kept: EmailAccountRow, options: AccountOptions): void => {
  const refuse = (field: string, message: string): never => {
    return refuseFields({ [field]: message })
  }
  if (!modesOf(options).includes(input.mode)) refuse('mode', emailTexts.installation)
  if (input.mode === 'own' && !input.password && !kept.passwordSealed) refuse('password', emailTexts.password)
}

/** @throws AppError 409 with the current state when it was changed since */
export const saveEmail = async (tx: Tx, input: EmailSettingsInput, options: AccountOptions): Promise<EmailSettings> => {
  const before = await holdEmailAccount(tx, options)
  if (before.version !== input.version) throw new AppError(commonErrors.stale, { current: shape(before, options) })
  check(input, before, options)
  const { password, version: _version, ...values } = input
  // A password is for the server that it was entered for: another one is not given it.
  const moved = before.host !== values.host || before.username !== values.username
  if (values.mode === 'own' && moved && !password) return refuseFields({ password: emailTexts.password })
  const sealed = password ? { passwordSealed: options.secrets.seal(password) } : {}
  const after = await updateEmailAccount(tx, { ...values, ...sealed })
  await audit(tx, {
    action: 'email.save_settings',
    entity: 'email_settings',
    entityId: schoolOf(tx),
    before: before.version > 0 ? valuesOf(before) : null,
    after: { ...valuesOf(after), passwordChanged: Boolean(password) },
  })
  if (mailWayOf(after, options) !== 'none') await enqueueMail(tx, null)
  return shape(after, options)
}

/** Connects and authenticates without sending anything. */
export const testMailServer = async (account: EmailAccountRow | undefined, options: MailServerOptions) => {
  try {
    const session = await openMailServer(account, options)
    session.close()
    return {
      success: true,
      message: mailWayOf(account, options) === 'demo' ? mailServerTexts.connectedDemo : mailServerTexts.connected,
    }
  } catch (error) {
    return {
      success: false,
      message: error instanceof MailServerError && error.message ? error.message : mailServerTexts.connectionFailed,
    }
  }
}
