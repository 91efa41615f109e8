/**
 * Sends e-mails of the outbox (invitations, notices) through the mail server of their school, else the installation's.
 */
import { NotCarried, Undeliverable, type Carrier } from '#platform/server/outbox/outbox.ts'
import type { Tenancy, Tx } from '#platform/server/tenancy/tenancy.ts'
import MailComposer from 'nodemailer/lib/mail-composer'
import { schoolFacts } from '../queries/accounts.ts'
import { emailAccountRow } from '../queries/email-accounts.ts'
import { openOwnServer, senderOf, type OwnServerOptions } from './servers.ts'

/** Whether the transaction's school has its own mail server. */
export const hasOwnMailServer = async (tx: Tx): Promise<boolean> => (await emailAccountRow(tx))?.mode === 'own'

/** @param otherwise the installation's sender; undefined without a mail server */
export const schoolMailCarrier =
  (tenancy: Tenancy, options: OwnServerOptions, otherwise: Carrier | undefined): Carrier =>
  async (letter, id, schoolId) => {
    const found = schoolId
      ? await tenancy.read({ schoolId, accountId: null }, async (tx) => ({
          account: await emailAccountRow(tx),
          school: (await schoolFacts(tx)).name,
        }))
      : undefined
    if (found?.account?.mode !== 'own') {
      if (!otherwise) throw new NotCarried()
      return otherwise(letter, id, schoolId)
    }
    const { name, address, replyTo } = senderOf(found.account, found.school, undefined)
    const mail = new MailComposer({
      from: { name, address },
      to: { name: '', address: letter.to },
      ...(replyTo ? { replyTo } : {}),
      subject: letter.subject ?? '',
      text: letter.text,
      messageId: `<${id}@${address.split('@')[1] ?? 'localhost'}>`,
      // Suppresses automatic replies.
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    const session = await openOwnServer(found.account, options)
    try {
      const outcome = await session.send({ from: address, to: letter.to, raw: await mail.compile().build() })
      if (outcome.kind === 'accepted') return
      if (outcome.kind === 'refused' && outcome.at === 'recipient' && (outcome.code ?? 0) >= 500)
        throw new Undeliverable(outcome.detail)
      throw new Error(outcome.detail)
    } finally {
      session.close()
    }
  }
