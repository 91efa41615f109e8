/** Routes of SMS: settings, sends, opt-outs, and the provider's callbacks. */
import { hashToken, publicRoute, route } from '#core/access/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { noOrigin, schoolOf, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { smsDeliveryCallback, smsInboundCallback, smsOptOutCallback } from '../contract/callbacks.ts'
import { undoMs } from '#platform/pure/undo.ts'
import { smsErrors } from '../contract/errors.ts'
import {
  addOptOut,
  estimateSms,
  fetchSmsReports,
  getSmsSend,
  listOptOuts,
  listSmsMessages,
  listSmsSends,
  removeOptOut,
  resendSms,
  sendSms,
  stopSms,
} from '../contract/sms.ts'
import { getSmsSettings, saveSmsSettings, smsBalance, testSms } from '../contract/sms-settings.ts'
import {
  createTemplate,
  deleteTemplate,
  findTemplateLearners,
  listTemplates,
  previewTemplate,
  updateTemplate,
} from '../contract/templates.ts'
import { listOptedOut, optIn, optOut } from './sms/opt-outs.ts'
import type { DeliveryOptions } from './options.ts'
import type { SmsReply, TakeSmsReply } from './ports.ts'
import { previewOf } from './preview.ts'
import { askForReports, takeReports } from './sms/provider-reports.ts'
import { accountRow, schoolOfCallback } from './queries/accounts.ts'
import { addOptOuts } from './queries/opt-outs.ts'
import { resend } from './sms/resend.ts'
import { smsGateway, type SmsQueued } from './sms/gateway.ts'
import { listMessages, listSends, oneSend } from './sms/lists.ts'
import { stopSms as stopSend } from './sms/stop.ts'
import { applyOpenReports, keepReport } from './sms/reports.ts'
import { batchByKey } from '#platform/server/batch-by-key.ts'
import { balanceOf, readSmsSettings, saveSms, testAccount } from './sms/settings.ts'

export const settingsRoutes = (options: DeliveryOptions) => [
  route(getSmsSettings, (_input, context) => context.read((tx) => readSmsSettings(tx, options))),
  route(saveSmsSettings, ({ body }, context) => context.write((tx) => saveSms(tx, body, options))),
  // The provider is called outside a transaction, since it may be slow.
  route(testSms, async (_input, context) => {
    const result = await testAccount(await context.read(accountRow), options)
    await context.write((tx) =>
      audit(tx, {
        action: 'sms.test',
        entity: 'sms_settings',
        entityId: schoolOf(tx),
        after: { success: result.success },
      }),
    )
    return result
  }),
  route(smsBalance, async (_input, context) => balanceOf(await context.read(accountRow), options)),
]

/** Beyond the time in which it may be undone. */
const waitsLong = (leavesAt: Date, now: Date): boolean => leavesAt.getTime() > now.getTime() + undoMs

const answerOf = ({ cents, leftOut, leavesAt, ...queued }: SmsQueued, now: Date) => ({
  ...queued,
  cost: cents / 100,
  leftOut: [...leftOut],
  leavesAt: leavesAt.toISOString(),
  waits: waitsLong(leavesAt, now),
})

/** Sent manually by the office. */
const byHand = { kind: 'office.message', reason: 'Message from the office' } as const

export const sendingRoutes = (options: DeliveryOptions) => {
  const door = smsGateway(options)
  return [
    route(listSmsSends, ({ query }, context) => context.read((tx) => listSends(tx, query))),
    route(getSmsSend, ({ params }, context) => context.read((tx) => oneSend(tx, params.id))),
    route(listSmsMessages, ({ query }, context) => context.read((tx) => listMessages(tx, query))),
    route(estimateSms, async ({ body }, context) => {
      const {
        cents,
        left,
        leftOut,
        unfilled,
        leavesAt,
        sample: _sample,
        ...rest
      } = await context.read((tx) => door.estimate(tx, { ...byHand, ...body }))
      return {
        ...rest,
        cost: cents / 100,
        left: left === null ? null : left / 100,
        leftOut: [...leftOut],
        unfilled: [...unfilled],
        leavesAt: leavesAt.toISOString(),
        waits: leavesAt > context.now(),
      }
    }),
    route(sendSms, ({ body }, context) =>
      context.write(async (tx) => {
        const queued = await door.send(tx, { ...byHand, ...body })
        if (queued.queued === 0) throw new AppError(smsErrors.nobody)
        return answerOf(queued, tx.at)
      }),
    ),
    route(stopSms, ({ params }, context) => context.write((tx) => stopSend(tx, params.id))),
    route(resendSms, ({ params, body }, context) =>
      context.write(async (tx) => {
        const queued = await resend(tx, door, params.id, body.messageIds)
        await audit(tx, {
          action: 'sms.resend',
          entity: 'sms_send',
          entityId: params.id,
          after: { sendId: queued.sendId, queued: queued.queued },
        })
        return answerOf(queued, tx.at)
      }),
    ),
    route(fetchSmsReports, async (_input, context) => {
      const reports = await askForReports(await context.read(accountRow), options)
      return context.write(async (tx) => {
        const settled = await takeReports(tx, reports)
        await audit(tx, {
          action: 'sms.fetch_reports',
          entity: 'sms_settings',
          entityId: schoolOf(tx),
          after: { read: reports.length, settled },
        })
        return { read: reports.length, settled }
      })
    }),
    route(listOptOuts, ({ query }, context) => context.read((tx) => listOptedOut(tx, query))),
    route(addOptOut, ({ body }, context) => context.write((tx) => optOut(tx, body.phone, body.note))),
    route(removeOptOut, ({ query }, context) => context.write((tx) => optIn(tx, query.phone))),
  ]
}

export const templateRoutes = ({ templates, learnerValues, findLearners }: DeliveryOptions) => [
  route(listTemplates, ({ query }, context) => context.read((tx) => templates.list(tx, query))),
  route(createTemplate, ({ body }, context) => context.write((tx) => templates.add(tx, body))),
  route(updateTemplate, ({ body }, context) => context.write((tx) => templates.change(tx, body))),
  route(deleteTemplate, ({ query }, context) => context.write((tx) => templates.drop(tx, query.id))),
  route(findTemplateLearners, async ({ query }, context) => ({
    items: query.search ? await findLearners(context, query.search) : [],
  })),
  route(previewTemplate, ({ body }, context) =>
    context.read((tx) => previewOf(tx, body, learnerValues, (action) => context.decide(action).allowed)),
  ),
]

/** @throws AppError 404 for an unknown token */
const schoolBehind = async (tenancy: Tenancy, token: string): Promise<{ schoolId: string; accountId: null }> => {
  const schoolId = await tenancy.read({ schoolId: null, accountId: null, identity: true }, (tx) =>
    schoolOfCallback(tx, hashToken(token)),
  )
  if (!schoolId) throw new AppError(commonErrors.notFound)
  return { schoolId, accountId: null }
}

/** The first module that it answers something of takes it. */
const takenBy = async (tx: Tx, replies: readonly TakeSmsReply[], reply: SmsReply): Promise<void> => {
  for (const take of replies) if (await take(tx, reply)) return
}

/** Reports are stored in a transaction of their own, so that a processing error cannot lose them. */
export const callbackRoutes = (replies: readonly TakeSmsReply[]) => {
  // Providers report a whole class within a second: one transaction for many leaves the server free for people.
  const apply = batchByKey<{ tenancy: Tenancy; phone: string }>((schoolId, reports) =>
    reports[0].tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) =>
      applyOpenReports(
        tx,
        reports.map(({ phone }) => phone),
      ),
    ),
  )
  return [
    publicRoute(smsDeliveryCallback, async ({ params, body }, { tenancy, origin }) => {
      const scope = await schoolBehind(tenancy, params.token)
      const phone = await tenancy.write(scope, origin, (tx) => keepReport(tx, 'delivery', body))
      if (phone) await apply(scope.schoolId, { tenancy, phone })
      return { received: true }
    }),
    publicRoute(smsOptOutCallback, async ({ params, body }, { tenancy, origin }) => {
      const scope = await schoolBehind(tenancy, params.token)
      const phone = await tenancy.write(scope, origin, (tx) => keepReport(tx, 'opt_out', body))
      if (phone?.startsWith('+')) await tenancy.write(scope, origin, (tx) => addOptOuts(tx, [phone], 'callback'))
      return { received: true }
    }),
    publicRoute(smsInboundCallback, async ({ params, body }, { tenancy, origin }) => {
      const scope = await schoolBehind(tenancy, params.token)
      // In one transaction: after an error the provider sends the message again, and it is new again.
      await tenancy.write(scope, origin, async (tx) => {
        const phone = await keepReport(tx, 'inbound', body)
        if (phone?.startsWith('+')) await takenBy(tx, replies, { phone, text: body.text ?? '' })
      })
      return { received: true }
    }),
  ]
}
