/** Notices of tracking. */
import { defineNotice } from '#core/notifications/contract.ts'

export const busNearNotice = defineNotice({
  id: 'fleet.bus_near',
  topic: 'school',
  priority: 'high',
  atOnce: true,
  en: {
    title: 'The bus is five minutes away',
    message: '{plate} reaches {stop} at about {time}. {name} gets on or off there.',
  },
  sw: {
    title: 'Basi litafika baada ya dakika tano',
    message: '{plate} litafika {stop} karibu saa {time}. {name} anapanda au kushuka hapo.',
  },
})

export const trackingNotices = [busNearNotice] as const
