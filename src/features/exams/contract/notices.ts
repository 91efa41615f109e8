/** Notices of exams. */
import { defineNotice } from '#core/notifications/contract.ts'

const exams = { topic: 'school', priority: 'medium' } as const

/** Sent to learners and guardians. */
export const examsPublishedNotice = defineNotice({
  ...exams,
  id: 'exams.published',
  en: {
    title: 'Exams: {series}',
    message: 'From {from} to {to}. The papers, with room and seat, are in the calendar.',
  },
  sw: {
    title: 'Mitihani: {series}',
    message: 'Kuanzia {from} hadi {to}. Karatasi, pamoja na chumba na kiti, ziko kwenye kalenda.',
  },
})

/** Sent to the learner and guardians when a published seat changes. */
export const seatChangedNotice = defineNotice({
  ...exams,
  id: 'exams.seat_changed',
  en: {
    title: 'Another seat: {series}',
    message: '{learner} now sits in {room}, seat {seat}, on {date}.',
  },
  sw: {
    title: 'Kiti kingine: {series}',
    message: '{learner} sasa atakaa {room}, kiti {seat}, tarehe {date}.',
  },
})

/** Sent to invigilators. */
export const invigilationNotice = defineNotice({
  ...exams,
  id: 'exams.invigilation',
  en: {
    title: 'Invigilation: {series}',
    message: 'You invigilate {number} sessions from {from} to {to}. They are in your calendar.',
  },
  sw: {
    title: 'Kusimamia mitihani: {series}',
    message: 'Utasimamia vipindi {number} kuanzia {from} hadi {to}. Viko kwenye kalenda yako.',
  },
})

/** Sent to everybody who was told of the exams. */
export const examsTakenBackNotice = defineNotice({
  ...exams,
  id: 'exams.taken_back',
  priority: 'high',
  en: {
    title: 'Exams are being changed: {series}',
    message: 'The times from {from} to {to} no longer hold. You will hear when the new ones are ready.',
  },
  sw: {
    title: 'Mitihani inabadilishwa: {series}',
    message: 'Nyakati za kuanzia {from} hadi {to} hazitumiki tena. Utajulishwa nyakati mpya zikiwa tayari.',
  },
})
