/** Composes one recipient's e-mail, as raw bytes and as parts. */
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Secrets } from '#platform/server/secrets.ts'
import type { TemplateLanguage } from '../../contract/templates.ts'
import { letterOf } from '../../rules/mail-letter.ts'
import { filledWords } from '../../rules/templates.ts'
import type { ClaimedMail, EmailMessageRow, EmailSendRow } from '../queries/email-queue.ts'
import type { AttachedContent } from './attachments.ts'
import type { Sender } from './servers.ts'
import { letterToken, type LetterKey } from './tokens.ts'

/** The text with this recipient's values. */
export const wordsOf = ({
  message,
  send,
}: {
  message: Pick<EmailMessageRow, 'language' | 'values'>
  send: Pick<EmailSendRow, 'texts'>
}) => filledWords('email', send.texts[message.language as TemplateLanguage], message.values)

export interface Frame {
  readonly secrets: Secrets
  readonly publicUrl: string
  readonly school: string
  readonly sender: Sender
  /** False if the recipient opted out of tracking. */
  readonly counted: boolean
}

/** As in the header. */
export const messageIdOf = (id: string, sender: string): string => `<${id}@${sender.split('@')[1] || 'localhost'}>`

/** Addresses under the installation's public URL. */
const addressesOf = (key: LetterKey, { secrets, publicUrl }: Frame) => ({
  open: `${publicUrl}/api/email/track/open/${letterToken(secrets, 'open', key)}`,
  click: (link: number) => `${publicUrl}/api/email/track/click/${letterToken(secrets, 'click', key)}/${link}`,
  page: `${publicUrl}/letters/${letterToken(secrets, 'leave', key)}`,
  leave: `${publicUrl}/api/email/leave/${letterToken(secrets, 'leave', key)}`,
})

export interface Letter {
  readonly raw: Buffer
  readonly subject: string
  readonly text: string
}

export const composed = async (
  claimed: ClaimedMail,
  frame: Frame,
  attachments: readonly AttachedContent[],
): Promise<Letter> => {
  const { message, send } = claimed
  const urls = addressesOf({ schoolId: message.schoolId, messageId: message.id }, frame)
  const letter = letterOf(wordsOf(claimed), {
    language: message.language as TemplateLanguage,
    school: frame.school,
    leaveUrl: urls.page,
    pixelUrl: frame.counted && send.trackOpens ? urls.open : null,
    linkUrl: frame.counted && send.trackClicks ? urls.click : null,
  })
  const { name, address, replyTo } = frame.sender
  const mail = new MailComposer({
    from: { name, address },
    // A copy names no recipient, and no e-mail names who gets a hidden copy.
    to: message.copy ? { name, address } : { name: message.name, address: message.address },
    ...(send.cc.length > 0 ? { cc: [...send.cc] } : {}),
    attachments: [...attachments],
    ...(replyTo ? { replyTo } : {}),
    ...letter,
    messageId: messageIdOf(message.id, address),
    headers: {
      'List-Unsubscribe': { prepared: true, value: `<${urls.leave}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      ...(message.urgent ? { Importance: 'high', 'X-Priority': '1 (Highest)' } : {}),
    },
    // Prevents reading files or fetching addresses named in the content.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return { raw: await mail.compile().build(), subject: letter.subject, text: letter.text }
}
