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

export const vendorsNotices = [bankDetailsNotice] as const
