/** Notices of clearance for the desks and the office. */
import { defineNotice } from '#core/notifications/contract.ts'

/** To everybody who signs for a desk. */
export const startedNotice = defineNotice({
  id: 'clearance.started',
  topic: 'school',
  priority: 'medium',
  actionRequired: true,
  en: {
    title: 'Clearance for {name}',
    message: '{name} leaves. Last day: {day}. Check what is still out at your desk, then sign.',
  },
  sw: {
    title: 'Fomu ya kuondoka ya {name}',
    message: '{name} anaondoka. Siku ya mwisho: {day}. Angalia kama kuna kitu hakijarudishwa kwako, kisha utie sahihi.',
  },
})

export const severalStartedNotice = defineNotice({
  id: 'clearance.several_started',
  topic: 'school',
  priority: 'medium',
  actionRequired: true,
  en: {
    title: 'Clearance for {learners} learners',
    message: '{learners} learners leave. Check what is still out at your desk, then sign for each.',
  },
  sw: {
    title: 'Fomu za kuondoka za wanafunzi {learners}',
    message:
      'Wanafunzi {learners} wanaondoka. Angalia kama kuna kitu hakijarudishwa kwako, kisha utie sahihi kwa kila mmoja.',
  },
})

/** To the person who started the form, and to desks that now have something to do. */
export const completeNotice = defineNotice({
  id: 'clearance.complete',
  topic: 'school',
  priority: 'medium',
  en: { title: 'Clearance complete: {name}', message: 'Every desk has signed for {name}.' },
  sw: { title: 'Fomu ya kuondoka imekamilika: {name}', message: 'Kila ofisi imetia sahihi kwa {name}.' },
})

export const clearanceNotices = [startedNotice, severalStartedNotice, completeNotice] as const
