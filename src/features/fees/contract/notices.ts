/** Notices of fees, for families and for the office. */
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

/** To those who may decide about a refund, except the person who asked. */
export const refundAskedNotice = defineNotice({
  id: 'fees.refund_asked',
  topic: 'school',
  priority: 'medium',
  actionRequired: true,
  en: { title: 'Refund to approve: {name}', message: '{by} asks to pay back {amount} for {name}. It waits for you.' },
  sw: {
    title: 'Marejesho ya kuidhinisha: {name}',
    message: '{by} anaomba kurudisha {amount} kwa ajili ya {name}. Yanasubiri uamuzi wako.',
  },
})

/** To the person who asked. */
export const refundApprovedNotice = defineNotice({
  id: 'fees.refund_approved',
  topic: 'school',
  priority: 'medium',
  en: {
    title: 'Refund paid: {name}',
    message: '{by} approved and paid {amount} for {name}. Voucher {voucher} can be printed.',
  },
  sw: {
    title: 'Marejesho yamelipwa: {name}',
    message: '{by} ameidhinisha na kulipa {amount} kwa ajili ya {name}. Vocha {voucher} inaweza kuchapishwa.',
  },
})

/** To the person who asked. */
export const refundRefusedNotice = defineNotice({
  id: 'fees.refund_refused',
  topic: 'school',
  priority: 'medium',
  en: { title: 'Refund refused: {name}', message: '{by} refused the refund of {amount} for {name}: {reason}' },
  sw: {
    title: 'Marejesho yamekataliwa: {name}',
    message: '{by} amekataa marejesho ya {amount} kwa ajili ya {name}: {reason}',
  },
})

/** To the guardians who pay, when money left the school. */
export const refundPaidNotice = defineNotice({
  ...paid,
  id: 'fees.refund_paid',
  en: { title: 'Refund for {name}: {amount}', message: 'The school paid {amount} to {payee}. Voucher {voucher}.' },
  sw: { title: 'Marejesho ya {name}: {amount}', message: 'Shule imelipa {amount} kwa {payee}. Vocha {voucher}.' },
})

/** To the guardians who pay, when the money went to another child. */
export const refundMovedNotice = defineNotice({
  ...paid,
  id: 'fees.refund_moved',
  en: { title: 'Moved from {name} to {payee}: {amount}', message: '{amount} of {name} now pays the fees of {payee}.' },
  sw: {
    title: 'Imehamishwa kutoka {name} kwa {payee}: {amount}',
    message: '{amount} za {name} sasa zinalipa ada za {payee}.',
  },
})

export const feesNotices = [
  paidNotice,
  paidUpNotice,
  paidAheadNotice,
  takenBackNotice,
  bouncedNotice,
  planNotice,
  refundAskedNotice,
  refundApprovedNotice,
  refundRefusedNotice,
  refundPaidNotice,
  refundMovedNotice,
] as const
