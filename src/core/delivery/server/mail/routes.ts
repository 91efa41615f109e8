/** Routes of e-mail: settings, sends, suppressed addresses, and public endpoints for e-mails and mail servers. */
import { publicRoute, route, streamRoute } from '#core/access/server/public.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { schoolOf } from '#platform/server/tenancy/tenancy.ts'
import { readEmailAttachment, uploadEmailAttachment } from '../../contract/email-attachments.ts'
import { getEmailSettings, saveEmailSettings, testEmail } from '../../contract/email-settings.ts'
import {
  emailDsnHook,
  emailEventsHook,
  leaveEmail,
  openLeave,
  readEmailChoices,
  saveEmailChoices,
  trackClick,
  trackOpen,
} from '../../contract/email-tracking.ts'
import {
  addEmailAddress,
  getEmail,
  getEmailSend,
  listEmailAddresses,
  listEmails,
  listEmailSends,
  removeEmailAddress,
  resendEmail,
  stopEmail,
} from '../../contract/emails.ts'
import type { DeliveryOptions } from '../options.ts'
import { emailAccountRow } from '../queries/email-accounts.ts'
import { comeBackFor, leaveFor, listLeft } from './addresses.ts'
import { attach, attachmentFile } from './attachments.ts'
import { resendMail, stopMail } from './resend.ts'
import { emailGateway } from './gateway.ts'
import { listEmailSendsOf, listEmailsOf, oneEmail, oneEmailSend } from './lists.ts'
import { takeEvents, takeReturned } from './reports.ts'
import { readEmailSettings, saveEmail, testMailServer } from './settings.ts'
import { followLink, leaveByLetter, noteOpen, readChoices, saveChoices, wantsNoTrack } from './tracking.ts'

export const emailSettingsRoutes = (options: DeliveryOptions) => [
  route(getEmailSettings, (_input, context) => context.read((tx) => readEmailSettings(tx, options))),
  route(saveEmailSettings, ({ body }, context) => context.write((tx) => saveEmail(tx, body, options))),
  // The mail server is contacted outside a transaction, since it may be slow.
  route(testEmail, async (_input, context) => {
    const result = await testMailServer(await context.read(emailAccountRow), options)
    await context.write((tx) =>
      audit(tx, {
        action: 'email.test',
        entity: 'email_settings',
        entityId: schoolOf(tx),
        after: { success: result.success },
      }),
    )
    return result
  }),
]

export const emailSendingRoutes = (options: DeliveryOptions) => {
  const door = emailGateway(options)
  return [
    route(listEmailSends, ({ query }, context) => context.read((tx) => listEmailSendsOf(tx, query))),
    route(getEmailSend, ({ params }, context) => context.read((tx) => oneEmailSend(tx, params.id))),
    route(listEmails, ({ query }, context) => context.read((tx) => listEmailsOf(tx, query, options))),
    route(getEmail, ({ params }, context) => context.read((tx) => oneEmail(tx, params.id, options))),
    route(uploadEmailAttachment, ({ files: [upload] }, context) =>
      context.write((tx) => attach(tx, options.files, context.actor.accountId, upload)),
    ),
    route(readEmailAttachment, ({ params }, context) =>
      context.read((tx) => attachmentFile(tx, options.files, params.id)),
    ),
    route(resendEmail, ({ params, body }, context) =>
      context.write(async (tx) => {
        const { leftOut, ...queued } = await resendMail(tx, door, params.id, body.messageIds)
        return { ...queued, leftOut: [...leftOut] }
      }),
    ),
    route(stopEmail, ({ params }, context) =>
      context.write(async (tx) => {
        await stopMail(tx, params.id)
        return oneEmailSend(tx, params.id)
      }),
    ),
    route(listEmailAddresses, ({ query }, context) => context.read((tx) => listLeft(tx, query))),
    route(addEmailAddress, ({ body }, context) => context.write((tx) => leaveFor(tx, body.address, body.note))),
    route(removeEmailAddress, ({ query }, context) => context.write((tx) => comeBackFor(tx, query.address))),
  ]
}

/** A transparent 1x1 GIF. */
const point = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

type Params = Readonly<Record<string, string>>

/** Webmail loads the picture from other origins, and the response never reveals whether the e-mail exists. */
const pictureRoute = (options: DeliveryOptions) =>
  streamRoute(trackOpen, async ({ tenancy }, request, reply) => {
    const { trackingId = '' } = request.params as Params
    if (!wantsNoTrack(request.headers))
      await noteOpen(tenancy, options, trackingId).catch((error: unknown) =>
        request.log.warn({ err: error }, 'an open was not noted'),
      )
    await reply.header('cross-origin-resource-policy', 'cross-origin').type('image/gif').send(point)
  })

const onward = (address: string) => ({ location: address, 'referrer-policy': 'no-referrer' })

export const letterRoutes = (options: DeliveryOptions) => [
  pictureRoute(options),
  streamRoute(trackClick, async ({ tenancy }, request, reply) => {
    const { trackingId = '', link = '' } = request.params as Params
    const address = await followLink(tenancy, options, trackingId, link, !wantsNoTrack(request.headers))
    await reply.headers(onward(address)).code(303).send()
  }),
  streamRoute(openLeave, async (_context, request, reply) => {
    const { token = '' } = request.params as Params
    await reply
      .headers(onward(`/letters/${encodeURIComponent(token)}`))
      .code(303)
      .send()
  }),
  publicRoute(leaveEmail, async ({ params }, { tenancy, origin }) => {
    await leaveByLetter(tenancy, origin, options, params.token)
    return { left: true }
  }),
  publicRoute(readEmailChoices, ({ params }, { tenancy }) => readChoices(tenancy, options, params.token)),
  publicRoute(saveEmailChoices, ({ params, body }, { tenancy, origin }) =>
    saveChoices(tenancy, origin, options, params.token, body),
  ),
]

export const hookRoutes = () => [
  publicRoute(emailEventsHook, async ({ params, body }, { tenancy, origin }) => {
    await takeEvents({ tenancy, origin, token: params.token }, Array.isArray(body) ? body : [body])
    return { received: true }
  }),
  publicRoute(emailDsnHook, async ({ params, body }, { tenancy, origin }) => {
    await takeReturned({ tenancy, origin, token: params.token }, body)
    return { received: true }
  }),
]
