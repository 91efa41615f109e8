/** Parses bounce reports of mail servers (RFC 3464), and webhook events of mail providers. */

/** One recipient of a report. */
export interface Told {
  readonly outcome: 'delivered' | 'bounced' | 'complained'
  /** Enhanced code, such as 5.1.1; empty if missing. */
  readonly status: string
  readonly address: string
  readonly reason: string
  /** Message-ID without brackets. */
  readonly messageId: string | null
}

type Fields = ReadonlyMap<string, string>

/** Lines that begin with a space go on from the one before. */
const fieldsOf = (block: string): Fields => {
  const fields = new Map<string, string>()
  for (const line of block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const match = /^([A-Za-z-]{1,60}):\s*(.*)$/.exec(line)
    if (match) fields.set((match[1] ?? '').toLowerCase(), (match[2] ?? '').trim())
  }
  return fields
}

/** The value after the type in `rfc822; grace@example.org` and `smtp; 550 no such user`. */
const behindKind = (value: string | undefined): string =>
  (value ?? '').replace(/^[\w-]+\s*;\s*/, '').replace(/^<|>$/g, '')

/** @returns the id without its brackets, or null */
export const bareMessageId = (value: string | undefined): string | null =>
  /<?([^\s<>]+@[^\s<>]+)>?/.exec(value ?? '')?.[1] ?? null

/** Message-ID in the headers of a returned e-mail. */
export const returnedMessageId = (headers: string): string | null =>
  bareMessageId(fieldsOf(headers.split(/\r?\n\r?\n/)[0] ?? '').get('message-id'))

const outcomeOfAction = (action: string): Told['outcome'] | null =>
  action === 'failed' ? 'bounced' : action === 'delivered' ? 'delivered' : null

/**
 * Ignores `delayed`, which is not final, and `relayed` and `expanded`, which say nothing about delivery.
 * @param text the message/delivery-status part
 */
export const toldByReport = (text: string, messageId: string | null): Told[] =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map(fieldsOf)
    .flatMap((fields) => {
      const outcome = outcomeOfAction((fields.get('action') ?? '').toLowerCase())
      const address = behindKind(fields.get('original-recipient') ?? fields.get('final-recipient')).toLowerCase()
      if (!outcome || !address.includes('@')) return []
      return [
        {
          outcome,
          address,
          messageId,
          status: fields.get('status') ?? '',
          reason: behindKind(fields.get('diagnostic-code')).slice(0, 300),
        },
      ]
    })

const outcomes: Readonly<Record<string, Told['outcome']>> = {
  delivered: 'delivered',
  delivery: 'delivered',
  bounce: 'bounced',
  bounced: 'bounced',
  hardbounce: 'bounced',
  softbounce: 'bounced',
  failed: 'bounced',
  dropped: 'bounced',
  spamreport: 'complained',
  spamcomplaint: 'complained',
  complaint: 'complained',
  complained: 'complained',
}

const plainWord = (value: unknown): string =>
  typeof value === 'string' ? value.toLowerCase().replace(/[^a-z]/g, '') : ''
const firstText = (event: Readonly<Record<string, unknown>>, ...names: readonly string[]): string => {
  const found = names.map((name) => event[name]).find((value) => typeof value === 'string' && value !== '')
  return typeof found === 'string' ? found : ''
}

/** A bounce is hard unless the provider marks it as soft, temporary or blocked. */
const statusOfEvent = (event: Readonly<Record<string, unknown>>): string => {
  const said = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(
    `${firstText(event, 'status')} ${firstText(event, 'reason', 'Description', 'description', 'error')}`,
  )?.[1]
  const kind = plainWord(event.type ?? event.Type ?? event.bounceType)
  if (/soft|transient|temporary|blocked|mailboxfull/.test(kind)) return '4.0.0'
  return said ?? '5.0.0'
}

/** @returns null for an event without a final status, such as an open */
export const toldByEvent = (event: Readonly<Record<string, unknown>>): Told | null => {
  const outcome = outcomes[plainWord(event.event ?? event.RecordType ?? event.type)]
  const address = firstText(event, 'email', 'recipient', 'Email', 'Recipient').trim().toLowerCase()
  if (!outcome || !address.includes('@')) return null
  const reason = firstText(event, 'reason', 'Description', 'description', 'error', 'Details').slice(0, 300)
  const messageId = bareMessageId(firstText(event, 'smtp-id', 'messageId', 'message_id', 'Message-ID', 'message-id'))
  return { outcome, address, reason, messageId, status: outcome === 'bounced' ? statusOfEvent(event) : '' }
}
