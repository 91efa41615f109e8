/** Notices about people. */
import { defineNotice } from '../../notifications/contract.ts'

export const childLinked = defineNotice({
  id: 'people.child_linked',
  topic: 'school',
  priority: 'medium',
  en: { title: 'You can now see {child}', message: 'The school has linked {child} to your account.' },
  sw: { title: 'Sasa unaweza kumwona {child}', message: 'Shule imemuunganisha {child} na akaunti yako.' },
})

export const peopleNotices = [childLinked] as const
