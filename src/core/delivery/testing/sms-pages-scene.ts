/** The office’s SMS pages for tests: settings, a send with a message, a template. */
import { beforeEach } from 'vitest'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { schoolsWeb } from '../../schools/web/module.tsx'
import { startAnswers } from '../../access/testing/answers.ts'
import type { SmsMessage, SmsSend } from '../contract/sms.ts'
import type { SmsSettings } from '../contract/sms-settings.ts'
import type { Template } from '../contract/templates.ts'
import { deliveryWeb } from '../web/module.tsx'

export const uuid = (place: number): string => `0192f3a0-0000-7000-8000-0000000000${String(place).padStart(2, '0')}`
export const page = <T>(items: T[]) => ({
  items,
  totalCount: items.length,
  totalPages: 1,
  currentPage: 1,
  hasNextPage: false,
  hasPreviousPage: false,
})
export const settings: SmsSettings = {
  mode: 'simulator',
  username: 'sandbox',
  senderId: 'UMOJA',
  countryCode: '+254',
  pricePerSegment: 0.8,
  termBudget: 5000,
  quietFrom: '21:00',
  quietTo: '06:00',
  hasApiKey: true,
  modes: ['off', 'simulator', 'sandbox', 'production'],
  callbacks: {
    delivery: 'https://a.ke/api/sms/callbacks/x/delivery',
    optOut: 'https://a.ke/api/sms/callbacks/x/opt-out',
    inbound: 'https://a.ke/api/sms/callbacks/x/inbound',
  },
  spent: 126.4,
  left: 4873.6,
  version: 3,
}
export const none = {
  waiting: 0,
  sending: 0,
  accepted: 0,
  delivered: 0,
  failed: 0,
  unknown: 0,
  stopped: 0,
  skipped: 0,
  withheld: 0,
}
export const send: SmsSend = {
  id: uuid(1),
  kind: 'office.message',
  reason: 'Message from the office',
  template: null,
  senderId: 'UMOJA',
  urgent: false,
  keyword: null,
  linkId: null,
  retryDurationInHours: null,
  recipients: 4,
  segments: 4,
  cost: 2.4,
  counts: { ...none, delivered: 1, failed: 1, unknown: 1, skipped: 1 },
  stopped: null,
  resendable: 1,
  resendOf: null,
  createdAt: '2026-03-10T06:00:00.000Z',
}
export const message: SmsMessage = {
  id: uuid(2),
  sendId: send.id,
  phoneNumber: '+254700000018',
  name: 'Grace Wanjiku',
  message: 'Sports day is on Friday.',
  senderId: 'UMOJA',
  status: 'delivered',
  messageId: 'ATXid_1',
  cost: 0.8,
  segments: 1,
  failureReason: null,
  attempts: 1,
  resent: false,
  sentAt: '2026-03-10T06:00:01.000Z',
  createdAt: send.createdAt,
  updatedAt: '2026-03-10T06:00:05.000Z',
  deliveredAt: '2026-03-10T06:00:05.000Z',
  metadata: { statusCode: 101, bulkMode: true, environment: 'simulator' },
}
export const template: Template = {
  id: 'fee_reminder',
  channel: 'sms',
  name: 'Fee reminder',
  category: 'reminder',
  isActive: true,
  texts: { en: { message: 'Dear {parent_name}' }, sw: { message: 'Mpendwa {parent_name}' } },
  variables: ['parent_name'],
  unknown: [],
  isBuiltIn: true,
  isChanged: false,
  version: 0,
}
export const open = (at: string, language: 'en' | 'sw' = 'en') =>
  renderApp({
    modules: [deliveryWeb, schoolsWeb],
    at,
    language,
    session: sessionOf({ abilities: ['delivery.manage', 'delivery.carriers'], language }),
  })

export const startSmsPages = () => {
  const answers = startAnswers()
  beforeEach(() => {
    answers.replies['GET /api/admin/settings/sms'] = () => ({ body: settings })
    answers.replies['GET /api/admin/communications/sms/sends'] = () => ({ body: page([send]) })
    answers.replies[`GET /api/admin/communications/sms/sends/${send.id}`] = () => ({ body: send })
  })
  return { answers }
}
