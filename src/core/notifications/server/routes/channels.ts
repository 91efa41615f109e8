/** Route of the channels by which the caller gets notices. */
import { reachedHere, route } from '#core/access/server/public.ts'
import { noticeWays } from '../../contract/ways.ts'
import type { OutboundChannels } from '../dispatch/outbound-channels.ts'

export const waysRoute = ({ mails, texts }: OutboundChannels) =>
  route(noticeWays, async (_input, { actor, tenancy }) => {
    const { schoolId, accountId } = actor
    if (!schoolId) return { email: true, sms: false, phone: null }
    return tenancy.read({ schoolId, accountId, identity: true }, async (tx) => {
      const person = (await reachedHere(tx, [accountId])).get(accountId)
      return { email: await mails(tx), sms: await texts(tx), phone: person?.phone ?? null }
    })
  })
