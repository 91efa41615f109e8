/** Notices to those who deal with a school's plan. */
import { defineNotice } from '#core/notifications/contract.ts'

export const invoiceIssued = defineNotice({
  id: 'billing.invoice_issued',
  topic: 'school',
  priority: 'medium',
  en: { title: 'Invoice {number}: {amount}', message: 'It is due on {date}.' },
  sw: { title: 'Ankara {number}: {amount}', message: 'Inatakiwa kulipwa kufikia {date}.' },
})

export const invoiceLate = defineNotice({
  id: 'billing.invoice_late',
  topic: 'school',
  reminder: true,
  priority: 'high',
  actionRequired: true,
  en: {
    title: 'Invoice {number} is overdue',
    message: '{amount} was due on {date}. From {readOnly} paid modules can only be read.',
  },
  sw: {
    title: 'Ankara {number} imechelewa',
    message: '{amount} ilitakiwa kulipwa {date}. Kuanzia {readOnly} moduli za kulipia zitasomwa tu.',
  },
})

export const modulesHeld = defineNotice({
  id: 'billing.modules_held',
  topic: 'school',
  priority: 'high',
  actionRequired: true,
  en: {
    title: 'Paid modules can only be read',
    message: 'Invoice {number} is overdue. Registers, marks and messages stay open. Pay to change the rest again.',
  },
  sw: {
    title: 'Moduli za kulipia zinasomwa tu',
    message: 'Ankara {number} imechelewa. Mahudhurio, alama na ujumbe ziko wazi. Lipa ili mengine yabadilishwe tena.',
  },
})

export const backToFree = defineNotice({
  id: 'billing.back_to_free',
  topic: 'school',
  priority: 'high',
  en: {
    title: 'Your school is on the Free plan',
    message: 'Paid modules are closed. Nothing was deleted: paying opens them as they were.',
  },
  sw: {
    title: 'Shule yako iko kwenye mpango wa Free',
    message: 'Moduli za kulipia zimefungwa. Hakuna kilichofutwa: ukilipa zinafunguka kama zilivyokuwa.',
  },
})

export const trialEnds = defineNotice({
  id: 'billing.trial_ends',
  topic: 'school',
  reminder: true,
  priority: 'medium',
  en: { title: 'Your trial ends on {date}', message: 'Choose a plan to keep its modules open. Nothing is deleted.' },
  sw: {
    title: 'Jaribio lenu linaisha {date}',
    message: 'Chagua mpango ili moduli zake zibaki wazi. Hakuna kinachofutwa.',
  },
})

export const invoicePaid = defineNotice({
  id: 'billing.invoice_paid',
  topic: 'school',
  priority: 'low',
  en: { title: 'Invoice {number} is paid', message: '{amount} came in. Thank you.' },
  sw: { title: 'Ankara {number} imelipwa', message: '{amount} zimepokelewa. Asante.' },
})

export const creditWritten = defineNotice({
  id: 'billing.credit_written',
  topic: 'school',
  priority: 'low',
  en: { title: 'Credit note {number}: {amount}', message: 'For invoice {invoice}: {reason}' },
  sw: { title: 'Hati ya mkopo {number}: {amount}', message: 'Kwa ankara {invoice}: {reason}' },
})

export const claimRefused = defineNotice({
  id: 'billing.claim_refused',
  topic: 'school',
  priority: 'high',
  actionRequired: true,
  en: { title: 'The payment {code} was not found', message: 'Invoice {number} is still open: {reason}' },
  sw: { title: 'Malipo {code} hayakupatikana', message: 'Ankara {number} bado haijalipwa: {reason}' },
})

export const billingNotices = [
  invoiceIssued,
  invoiceLate,
  modulesHeld,
  backToFree,
  trialEnds,
  invoicePaid,
  creditWritten,
  claimRefused,
] as const
