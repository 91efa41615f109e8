/** Ports of delivery: gateways for other modules to send messages, and its dependencies. */
import { defineExtensionPoint, definePort } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { EmailGateway } from './mail/gateway.ts'
import type { AutomaticMessages } from '../contract/automatic.ts'
import type { DefaultTemplate } from '../rules/message-templates.ts'
import type { FindLearners, LearnerValues, MailOptions, TermOf } from './options.ts'
import type { TemplateBook } from './template-book.ts'
import type { SmsGateway } from './sms/gateway.ts'
import type { MayTell } from './queries/may-leave.ts'
import type { WithholdMessages } from './withhold.ts'

export type { MayTell } from './queries/may-leave.ts'
export type { WithholdMessages } from './withhold.ts'

export const smsPort = definePort<SmsGateway>('delivery.sms')
export const emailPort = definePort<EmailGateway>('delivery.email')

/** How messages leave this installation. */
export const deliveryMeansPort = definePort<{
  readonly mail: MailOptions
  /** Address of the SMS simulator; null without one. */
  readonly smsSimulator: string | null
}>('program.delivery')

/** An SMS that somebody sent to the school's number. */
export interface SmsReply {
  /** As `+254…`. */
  readonly phone: string
  readonly text: string
}
/** Takes an SMS that answers something of the module. @returns whether it did: then nobody else is asked */
export type TakeSmsReply = (tx: Tx, reply: SmsReply) => Promise<boolean>
export const smsReplies = defineExtensionPoint<TakeSmsReply>('delivery.sms_replies')

export const termOfPort = definePort<TermOf>('delivery.term_of')
export const mayTellPort = definePort<MayTell>('delivery.may_tell')
export const withholdPort = definePort<WithholdMessages>('delivery.withhold')
export const findLearnersPort = definePort<FindLearners>('delivery.find_learners')
/** Settings of the messages that a module sends automatically. */
export const automaticMessages = defineExtensionPoint<AutomaticMessages>('delivery.automatic_messages')
/** Templates that come with a module. */
export const messageTemplates = defineExtensionPoint<readonly DefaultTemplate[]>('delivery.message_templates')
/** The templates of all modules. */
export const templatesPort = definePort<TemplateBook>('delivery.templates')
/** Placeholder values of a template for a learner. */
export const learnerValues = defineExtensionPoint<LearnerValues>('delivery.learner_values')
