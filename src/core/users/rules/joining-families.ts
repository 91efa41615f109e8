/** How the family of a learner is reached with an invitation. */
/** As the outbox names them. */
type Channel = 'email' | 'sms'

export interface Reach {
  channel: Channel
  /** Only where the link goes there: holding it then proves the address. */
  email: string | null
  phone: string | null
}

/**
 * By SMS before mail, because few families read mail; but by what the installation can send first.
 * @returns null for somebody with neither number nor address
 */
export const reachOf = ({ phone, email }: { phone: string | null; email: string | null }, carries: (channel: Channel) => boolean): Reach | null => {
  const bySms: Reach | null = phone === null ? null : { channel: 'sms', email: null, phone }
  const byMail: Reach | null = email === null ? null : { channel: 'email', email, phone }
  const ways = [bySms, byMail].filter((way) => way !== null)
  return ways.find((way) => carries(way.channel)) ?? ways[0] ?? null
}
