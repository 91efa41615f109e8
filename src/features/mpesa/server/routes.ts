/** Routes of M-Pesa: settings, payment requests, what M-Pesa reports, and the simulated phone. */
import { publicRoute, route } from '#core/access/server/public.ts'
import { audit } from '#platform/server/audit/audit.ts'
import {
  confirmationCallback,
  promptCallback,
  resultCallback,
  timeoutCallback,
  validationCallback,
} from '../contract/callbacks.ts'
import { claimPayment, learnerInquiries, returnPayment } from '../contract/inquiries.ts'
import { answerPrompt, payByHand, phonePrompts } from '../contract/phone.ts'
import { askForLearner, childPayments, learnerPayments, payForChild } from '../contract/requests.ts'
import {
  createShortcode,
  listShortcodes,
  registerShortcode,
  rotateShortcode,
  testShortcode,
  updateShortcode,
} from '../contract/shortcodes.ts'
import type { MpesaOptions } from './options.ts'
import { callbackDesk } from './services/callbacks.ts'
import { claim, giveBack, inquiriesFor } from './services/inquiries.ts'
import { answerOnPhone, payOnPhone, promptsOf } from './services/phone.ts'
import { askForChild, askForLearnerOf, readChild, readLearner } from './services/requests.ts'
import {
  addShortcode,
  noteRegistered,
  oneShortcode,
  readShortcodes,
  rotateCallback,
  saveShortcode,
  tellAddresses,
  testKeys,
} from './services/shortcodes.ts'

export const settingsRoutes = (options: MpesaOptions) => [
  route(listShortcodes, (_input, context) => context.read((tx) => readShortcodes(tx, options))),
  route(createShortcode, ({ body }, context) => context.write((tx) => addShortcode(tx, body, options))),
  route(updateShortcode, ({ params, body }, context) =>
    context.write((tx) => saveShortcode(tx, params.id, body, options)),
  ),
  route(rotateShortcode, ({ params }, context) => context.write((tx) => rotateCallback(tx, params.id, options))),
  // M-Pesa is called outside a transaction, since it may be slow.
  route(testShortcode, async ({ params }, context) => {
    const result = await testKeys(await context.read((tx) => oneShortcode(tx, params.id)), options, context.now)
    await context.write((tx) =>
      audit(tx, {
        action: 'mpesa.test_shortcode',
        entity: 'mpesa_shortcode',
        entityId: params.id,
        after: { success: result.success },
      }),
    )
    return result
  }),
  route(registerShortcode, async ({ params }, context) => {
    await tellAddresses(await context.read((tx) => oneShortcode(tx, params.id)), options, context.now)
    return context.write((tx) => noteRegistered(tx, params.id, options))
  }),
]

export const requestRoutes = (options: MpesaOptions) => [
  route(childPayments, ({ params }, context) => readChild(context, params.id, options)),
  route(payForChild, ({ params, body }, context) => askForChild(context, params.id, body, options)),
  route(learnerPayments, ({ params }, context) => context.read((tx) => readLearner(tx, params.id))),
  route(askForLearner, ({ params, body }, context) => askForLearnerOf(context, params.id, body, options)),
]

export const inquiryRoutes = (options: MpesaOptions) => [
  route(learnerInquiries, ({ params }, context) => context.read((tx) => inquiriesFor(tx, params.id))),
  route(claimPayment, ({ params, body }, context) => claim(context, params.id, body, options)),
  route(returnPayment, ({ params, body }, context) => giveBack(context, params.id, body, options)),
]

export const callbackRoutes = () => {
  const desk = callbackDesk()
  return [
    publicRoute(promptCallback, ({ params, body }, { tenancy }) =>
      desk.request(tenancy, params.token, params.requestId, body),
    ),
    publicRoute(resultCallback, ({ params: { token, inquiryId }, body }, { tenancy }) =>
      desk.inquiry(tenancy, token, { kind: 'result', inquiryId, body }),
    ),
    publicRoute(timeoutCallback, ({ params: { token, inquiryId }, body }, { tenancy }) =>
      desk.inquiry(tenancy, token, { kind: 'timeout', inquiryId, body }),
    ),
    publicRoute(confirmationCallback, ({ params, body }, { tenancy }) =>
      desk.confirmation(tenancy, params.token, body),
    ),
    publicRoute(validationCallback, ({ params, body }, { tenancy }) => desk.validation(tenancy, params.token, body)),
  ]
}

export const phoneRoutes = (options: MpesaOptions, others: Parameters<typeof promptsOf>[1]) => [
  route(phonePrompts, (_input, context) => promptsOf(context, others)),
  route(answerPrompt, ({ params, body }, context) => answerOnPhone(context, params.id, body, options, others)),
  route(payByHand, ({ body }, context) => payOnPhone(context, body, options)),
]
