/** Notices about vendors. */
import { defineNotice } from '#core/notifications/contract.ts'

/** To those who may sign, except the person who entered them. */
export const bankDetailsNotice = defineNotice({
  id: 'vendors.bank_details',
  topic: 'school',
  priority: 'high',
  en: {
    title: 'New bank details of {vendor}',
    message: '{name} entered bank details of {vendor}. Call the vendor on a number that you know, then sign or refuse.',
  },
  sw: {
    title: 'Maelezo mapya ya benki ya {vendor}',
    message:
      '{name} ameingiza maelezo ya benki ya {vendor}. Mpigie muuzaji kwa nambari unayoijua, kisha utie sahihi au ukatae.',
  },
})

export const contractEndsNotice = defineNotice({
  id: 'vendors.contract_ends',
  topic: 'school',
  reminder: true,
  priority: 'medium',
  en: { title: 'Contract with {vendor} ends soon', message: 'The contract with {vendor} ends on {date}.' },
  sw: { title: 'Mkataba na {vendor} unakaribia kuisha', message: 'Mkataba na {vendor} unaisha {date}.' },
})

export const documentExpiresNotice = defineNotice({
  id: 'vendors.document_expires',
  topic: 'school',
  reminder: true,
  priority: 'medium',
  en: {
    title: 'A document of {vendor} expires soon',
    message: 'A document of {vendor} expires on {date}. Ask for the new one.',
  },
  sw: {
    title: 'Hati ya {vendor} inakaribia kuisha muda',
    message: 'Hati ya {vendor} inaisha muda {date}. Omba mpya.',
  },
})

/** To those who may approve, except the person who asked. */
export const purchaseAskedNotice = defineNotice({
  id: 'vendors.purchase_asked',
  topic: 'school',
  priority: 'medium',
  en: { title: 'To approve: {title}', message: '{name} asks for {title}, {amount}. It waits for your decision.' },
  sw: { title: 'Kuidhinisha: {title}', message: '{name} anaomba {title}, {amount}. Inasubiri uamuzi wako.' },
})

/** To those who may order, except the person who approved. */
export const purchaseApprovedNotice = defineNotice({
  id: 'vendors.purchase_approved',
  topic: 'school',
  priority: 'medium',
  en: { title: 'To order: {title}', message: '{name} approved {title}, {amount}. It can be ordered.' },
  sw: { title: 'Kuagiza: {title}', message: '{name} ameidhinisha {title}, {amount}. Inaweza kuagizwa.' },
})

/** To the person who asked. */
export const purchaseRejectedNotice = defineNotice({
  id: 'vendors.purchase_rejected',
  topic: 'school',
  priority: 'medium',
  en: { title: 'Not approved: {title}', message: '{name} rejected the requisition {title}.' },
  sw: { title: 'Haikuidhinishwa: {title}', message: '{name} amekataa ombi la {title}.' },
})

/** To those who may approve, except the persons who entered it and asked for it. */
export const invoiceEnteredNotice = defineNotice({
  id: 'vendors.invoice_entered',
  topic: 'school',
  priority: 'medium',
  en: {
    title: 'Invoice to approve: {vendor}',
    message: '{name} entered invoice {number} of {vendor}, {amount}. It waits for your decision.',
  },
  sw: {
    title: 'Ankara ya kuidhinisha: {vendor}',
    message: '{name} ameingiza ankara {number} ya {vendor}, {amount}. Inasubiri uamuzi wako.',
  },
})

/** To those who may pay, except the persons who approved. */
export const invoiceApprovedNotice = defineNotice({
  id: 'vendors.invoice_approved',
  topic: 'school',
  priority: 'medium',
  en: {
    title: 'Invoice to pay: {vendor}',
    message: '{name} approved {amount} of invoice {number} of {vendor}. It is due on {date}.',
  },
  sw: {
    title: 'Ankara ya kulipa: {vendor}',
    message: '{name} ameidhinisha {amount} za ankara {number} ya {vendor}. Ilipwe kufikia {date}.',
  },
})

/** To the person who entered it. */
export const invoiceRejectedNotice = defineNotice({
  id: 'vendors.invoice_rejected',
  topic: 'school',
  priority: 'medium',
  en: { title: 'Invoice rejected: {vendor}', message: '{name} rejected invoice {number} of {vendor}.' },
  sw: { title: 'Ankara imekataliwa: {vendor}', message: '{name} amekataa ankara {number} ya {vendor}.' },
})

/** To those who may confirm, except the person who entered it. */
export const refundNotice = defineNotice({
  id: 'vendors.refund',
  topic: 'school',
  priority: 'medium',
  en: {
    title: '{vendor} paid back {amount}',
    message: '{name} entered {amount} from {vendor}. Look for the money in the account, then confirm or refuse.',
  },
  sw: {
    title: '{vendor} amerudisha {amount}',
    message: '{name} ameingiza {amount} kutoka kwa {vendor}. Tafuta pesa kwenye akaunti, kisha uthibitishe au ukatae.',
  },
})

export const taxDueNotice = defineNotice({
  id: 'vendors.tax_due',
  topic: 'school',
  reminder: true,
  priority: 'high',
  en: {
    title: 'Withheld tax due on {date}',
    message: '{amount} that were kept back from vendors must be paid to KRA by {date}.',
  },
  sw: {
    title: 'Kodi ya zuio ilipwe kufikia {date}',
    message: '{amount} zilizozuiwa kwa wauzaji lazima zilipwe KRA kufikia {date}.',
  },
})

export const taxOverdueNotice = defineNotice({
  id: 'vendors.tax_overdue',
  topic: 'school',
  reminder: true,
  priority: 'high',
  en: {
    title: 'Withheld tax is overdue',
    message: '{amount} that were kept back from vendors were due to KRA on {date}. KRA charges penalties and interest.',
  },
  sw: {
    title: 'Kodi ya zuio imechelewa',
    message: '{amount} zilizozuiwa kwa wauzaji zilipaswa kulipwa KRA {date}. KRA hutoza faini na riba.',
  },
})

export const vendorsNotices = [
  bankDetailsNotice,
  contractEndsNotice,
  documentExpiresNotice,
  purchaseAskedNotice,
  purchaseApprovedNotice,
  purchaseRejectedNotice,
  invoiceEnteredNotice,
  invoiceApprovedNotice,
  invoiceRejectedNotice,
  refundNotice,
  taxDueNotice,
  taxOverdueNotice,
] as const
