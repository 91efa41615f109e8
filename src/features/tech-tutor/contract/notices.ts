/** Notices of the tech tutor. */
import { defineNotice } from '#core/notifications/contract.ts'

export const drillNotice = defineNotice({
  id: 'tech_tutor.drill',
  topic: 'work',
  priority: 'medium',
  en: {
    title: 'A drill in Tech tutor',
    message: 'Your teacher set a lesson for you to practise. It takes about five minutes.',
  },
  sw: {
    title: 'Zoezi la Tech tutor',
    message: 'Mwalimu wako amekuwekea somo la kufanyia mazoezi. Linachukua kama dakika tano.',
  },
})

export const tutorNotices = [drillNotice]
