/** The notice of an answer to a request. */
import { defineNotice } from '#core/notifications/contract.ts'

export const supportAnswered = defineNotice({
  id: 'help.answered',
  topic: 'school',
  priority: 'medium',
  en: { title: 'The Darasa team answered: {subject}', message: 'Open your request to read the answer.' },
  sw: { title: 'Timu ya Darasa imejibu: {subject}', message: 'Fungua ombi lako ili kusoma jibu.' },
})
