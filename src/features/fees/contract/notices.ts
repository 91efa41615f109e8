/** Notices of fees for families. */
import { defineNotice } from '#core/notifications/contract.ts'

const paid = { topic: 'school', priority: 'medium' } as const
const title = { en: 'Payment received for {name}: {amount}', sw: 'Malipo ya {name} yamepokelewa: {amount}' } as const

/** Sent to the guardians who pay. */
export const paidNotice = defineNotice({
  ...paid,
  id: 'fees.paid',
  en: { title: title.en, message: 'Thank you. Receipt {receipt}. Balance: {balance}.' },
  sw: { title: title.sw, message: 'Asante. Risiti {receipt}. Bado kulipwa: {balance}.' },
})

export const paidUpNotice = defineNotice({
  ...paid,
  id: 'fees.paid_up',
  en: { title: title.en, message: 'Thank you. Receipt {receipt}. All fees are paid.' },
  sw: { title: title.sw, message: 'Asante. Risiti {receipt}. Hakuna deni lililobaki.' },
})

export const paidAheadNotice = defineNotice({
  ...paid,
  id: 'fees.paid_ahead',
  en: { title: title.en, message: 'Thank you. Receipt {receipt}. Paid in advance: {balance}.' },
  sw: { title: title.sw, message: 'Asante. Risiti {receipt}. Umelipa zaidi: {balance}.' },
})

/** Sent when a payment they were thanked for is reversed. */
export const takenBackNotice = defineNotice({
  id: 'fees.taken_back',
  topic: 'school',
  priority: 'high',
  en: {
    title: 'Payment reversed for {name}: {amount}',
    message: 'Receipt {receipt} is no longer valid: {reason}',
  },
  sw: { title: 'Malipo ya {name} yamefutwa: {amount}', message: 'Risiti {receipt} haitumiki tena: {reason}' },
})

/** Sent when the bank did not pay a cheque. */
export const bouncedNotice = defineNotice({
  id: 'fees.cheque_bounced',
  topic: 'school',
  priority: 'high',
  en: {
    title: 'Cheque bounced for {name}: {amount}',
    message: 'The bank did not pay cheque {cheque}: {reason}. Receipt {receipt} is no longer valid.',
  },
  sw: {
    title: 'Hundi ya {name} imekataliwa: {amount}',
    message: 'Benki haikulipa hundi {cheque}: {reason}. Risiti {receipt} haitumiki tena.',
  },
})

/** Sent when the school proposes instalments. */
export const planNotice = defineNotice({
  id: 'fees.plan_proposed',
  topic: 'school',
  priority: 'high',
  en: {
    title: 'Pay for {name} in {count} instalments',
    message: 'The school proposes a plan for {amount}. Look at it, then sign or decline.',
  },
  sw: {
    title: 'Lipia {name} kwa awamu {count}',
    message: 'Shule inapendekeza mpango wa kulipa {amount}. Uangalie, kisha ukubali au ukatae.',
  },
})

export const feesNotices = [
  paidNotice,
  paidUpNotice,
  paidAheadNotice,
  takenBackNotice,
  bouncedNotice,
  planNotice,
] as const
