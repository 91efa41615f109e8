/** Values for the addresses of the pages of SMS and e-mail. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['delivery', 'delivery-automatic', 'delivery-mail'],
  values: {
    sendId: ({ first }) => first('/api/admin/communications/sms/sends?limit=1'),
    emailSendId: ({ first }) => first('/api/admin/communications/email/sends?limit=1'),
  },
}
