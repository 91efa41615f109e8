/** Notices of live lessons. */
import { defineNotice } from '#core/notifications/contract.ts'

/** To learners of the invited classes. */
export const livePlannedNotice = defineNotice({
  id: 'virtual_learning.planned',
  topic: 'events',
  priority: 'medium',
  en: { title: 'Live lesson: {title}', message: '{teacher}, {date}, {time}.' },
  sw: { title: 'Somo la mtandaoni: {title}', message: '{teacher}, {date}, saa {time}.' },
})

export const liveCancelledNotice = defineNotice({
  id: 'virtual_learning.cancelled',
  topic: 'events',
  priority: 'high',
  en: { title: 'Live lesson cancelled: {title}', message: 'The live lesson on {date}, {time} is cancelled.' },
  sw: { title: 'Somo la mtandaoni limefutwa: {title}', message: 'Somo la mtandaoni la {date}, saa {time} limefutwa.' },
})

/** To staff who are asked to assist or to observe. */
export const liveNamedNotice = defineNotice({
  id: 'virtual_learning.named',
  topic: 'events',
  priority: 'medium',
  en: { title: 'Live lesson: {title}', message: '{teacher} asks you to be there, {date}, {time}.' },
  sw: { title: 'Somo la mtandaoni: {title}', message: '{teacher} anakuomba uwepo, {date}, saa {time}.' },
})

export const liveNotices = [livePlannedNotice, liveNamedNotice, liveCancelledNotice] as const
