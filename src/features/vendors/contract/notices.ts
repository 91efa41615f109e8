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
      '{name} ameingiza maelezo ya benki ya {vendor}. Mpigie muuzaji kwa namba unayoijua, kisha utie sahihi au ukatae.',
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

export const vendorsNotices = [bankDetailsNotice, contractEndsNotice] as const
