/** How an invitation reaches a learner's family. */
/** As in the outbox. */
type Channel = 'email' | 'sms'

export interface Reach {
  channel: Channel
  /** Set only if the link is e-mailed, so that holding it verifies the address. */
  email: string | null
  phone: string | null
}

/**
 * SMS before e-mail, because few families read e-mail; but first by what the installation can send.
 * @returns null without number and address
 */
export const reachOf = (
  { phone, email }: { phone: string | null; email: string | null },
  carries: (channel: Channel) => boolean,
): Reach | null => {
  const bySms: Reach | null = phone === null ? null : { channel: 'sms', email: null, phone }
  const byMail: Reach | null = email === null ? null : { channel: 'email', email, phone }
  const ways = [bySms, byMail].filter((way) => way !== null)
  return ways.find((way) => carries(way.channel)) ?? ways[0] ?? null
}
