/** Notices of cancelled lessons, to the class, to who gives the lesson, and to the office where a teacher cancelled it. */
import { defineNotice } from '#core/notifications/contract.ts'
import type { CancelReason } from './lessons.ts'

const school = { topic: 'school', priority: 'high' } as const
const title = { en: '{class}: no {area} on {date}', sw: '{class}: hakuna {area} {date}' } as const

const sportsDay = defineNotice({
  ...school,
  id: 'lessons.cancelled_sports_day',
  en: { title: title.en, message: 'The lesson at {start} is cancelled for sports day. {by} cancelled it. {note}' },
  sw: { title: title.sw, message: 'Kipindi cha saa {start} kimefutwa kwa siku ya michezo. Kimefutwa na {by}. {note}' },
})
const teacherAway = defineNotice({
  ...school,
  id: 'lessons.cancelled_teacher_away',
  en: {
    title: title.en,
    message: 'The teacher is away at {start}, and the class joins another class. {by} cancelled the lesson. {note}',
  },
  sw: {
    title: title.sw,
    message: 'Mwalimu hayupo saa {start}; darasa linajiunga na darasa lingine. Kipindi kimefutwa na {by}. {note}',
  },
})
const other = defineNotice({
  ...school,
  id: 'lessons.cancelled_other',
  en: { title: title.en, message: 'The lesson at {start} is cancelled: {note}. {by} cancelled it.' },
  sw: { title: title.sw, message: 'Kipindi cha saa {start} kimefutwa: {note}. Kimefutwa na {by}.' },
})

export const cancelledNotices = {
  sports_day: sportsDay,
  teacher_away: teacherAway,
  other,
} as const satisfies Record<CancelReason, unknown>

export const restoredNotice = defineNotice({
  ...school,
  id: 'lessons.restored',
  en: {
    title: '{class}: {area} takes place on {date}',
    message: 'The lesson at {start} is on after all. {by} put it back.',
  },
  sw: {
    title: '{class}: {area} itafanyika {date}',
    message: 'Kipindi cha saa {start} kitafanyika. {by} amekirudisha.',
  },
})

export const lessonNotices = [...Object.values(cancelledNotices), restoredNotice] as const
