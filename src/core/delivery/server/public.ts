/** Server functions of delivery that other modules and the app may use. */
export {
  deliveryTimes,
  type DeliveryOptions,
  type FindLearners,
  type LearnerValues,
  type MailOptions,
  type SmsOptions,
  type TermOf,
} from './options.ts'
export {
  sendsSms,
  smsGateway,
  type SmsGateway,
  type SmsEstimate,
  type SmsQueued,
  type SmsToSend,
} from './sms/gateway.ts'
export {
  emailGateway,
  type EmailGateway,
  type EmailEstimate,
  type EmailQueued,
  type EmailToSend,
} from './mail/gateway.ts'
export { hourlySends } from './hourly.ts'
export { attachMade } from './mail/attachments.ts'
export { mailFates, type MailFate } from './queries/email-sends.ts'
export { TemplateBook } from './template-book.ts'
export { recordEmailSend, type PastLetter } from './mail/record-send.ts'
export type { EmailCopy, EmailRecipient } from './mail/render-messages.ts'
export { hasOwnMailServer, schoolMailCarrier } from './mail/carrier.ts'
export { anySchoolSends, smsCarrier } from './sms/code-sender.ts'
export { recordSend } from './record-send.ts'
export { demoNetwork, simulatedAnswer, simulatedReport } from './simulator/answers.ts'
export { saveSms } from './sms/settings.ts'
export { startSimulator, type Simulator } from './simulator/simulator.ts'
export { costSince, type MessageAbout } from './queries/sends.ts'
export type { SmsRecipient } from './sms/render-messages.ts'
