/** Notices of attendance, and the live event that refreshes open screens. */
import { defineNotice } from '#core/notifications/contract.ts'

/** Type of the live event published after a register or request changed; its data holds the class and the day. */
export const attendanceEvent = 'attendance.register'

export const absentNotice = defineNotice({
  id: 'attendance.absent',
  topic: 'attendance',
  priority: 'high',
  ownSms: true,
  en: {
    title: '{name} is not in school',
    message: '{name} was marked absent on {date} and the school has no reason. If you know the reason, please tell us.',
  },
  sw: {
    title: '{name} hayupo shuleni',
    message: '{name} hakuwepo {date} na shule haijui sababu. Ukiijua, tafadhali ijulishe shule.',
  },
})

export const absentFromLessonNotice = defineNotice({
  id: 'attendance.absent_from_lesson',
  topic: 'attendance',
  priority: 'high',
  en: {
    title: '{name} was not in {subject}',
    message:
      '{name} was marked absent from {subject} on {date} and the school has no reason. If you know the reason, please tell us.',
  },
  sw: {
    title: '{name} hakuwepo kwenye {subject}',
    message:
      '{name} hakuwepo kwenye kipindi cha {subject} {date} na shule haijui sababu. Ukiijua, tafadhali ijulishe shule.',
  },
})

export const presentAfterAllNotice = defineNotice({
  id: 'attendance.present_after_all',
  topic: 'attendance',
  priority: 'low',
  en: {
    title: '{name} was in school',
    message: 'The register for {date} was corrected: {name} was present.',
  },
  sw: { title: '{name} alikuwepo shuleni', message: 'Rejista ya {date} imerekebishwa: {name} alikuwepo.' },
})

export const registerDueNotice = defineNotice({
  id: 'attendance.register_due',
  topic: 'attendance',
  reminder: true,
  priority: 'medium',
  en: {
    title: 'Register for {className} not taken',
    message: 'The register for {className} on {date} was due by {due}. Please take it now.',
  },
  sw: {
    title: 'Rejista ya {className} haijachukuliwa',
    message: 'Rejista ya {className} ya {date} ilipaswa kuchukuliwa saa {due}. Tafadhali ichukue sasa.',
  },
})

export const requestMadeNotice = defineNotice({
  id: 'attendance.request_made',
  topic: 'attendance',
  priority: 'medium',
  en: { title: '{name} asks to be excused', message: '{name}, {className}, will be absent on {date}: {reason}' },
  sw: { title: '{name} anaomba ruhusa', message: '{name}, {className}, hatakuwepo {date}: {reason}' },
})

export const requestForDaysNotice = defineNotice({
  id: 'attendance.request_for_days',
  topic: 'attendance',
  priority: 'medium',
  en: {
    title: '{name} asks to be excused',
    message: '{name}, {className}, will be absent from {date} to {dateTo}: {reason}',
  },
  sw: {
    title: '{name} anaomba ruhusa',
    message: '{name}, {className}, hatakuwepo kuanzia {date} hadi {dateTo}: {reason}',
  },
})

/** Sent to the guardians when the learner made the request. */
export const learnerAskedNotice = defineNotice({
  id: 'attendance.learner_asked',
  topic: 'attendance',
  priority: 'medium',
  en: { title: '{name} asked to be excused', message: '{name} asked the school to be excused on {date}: {reason}' },
  sw: { title: '{name} ameomba ruhusa', message: '{name} ameiomba shule ruhusa ya {date}: {reason}' },
})

export const requestAcceptedNotice = defineNotice({
  id: 'attendance.request_accepted',
  topic: 'attendance',
  priority: 'medium',
  en: { title: '{name} is excused', message: 'The school excused {name} on {date}.' },
  sw: { title: '{name} amepewa ruhusa', message: 'Shule imempa {name} ruhusa ya {date}.' },
})

export const requestDeclinedNotice = defineNotice({
  id: 'attendance.request_declined',
  topic: 'attendance',
  priority: 'high',
  en: { title: '{name} is not excused', message: 'The school did not excuse {name} on {date}: {reason}' },
  sw: { title: '{name} hakupewa ruhusa', message: 'Shule haikumpa {name} ruhusa ya {date}: {reason}' },
})

/** Sent to the office. */
export const absenceSmsHeldNotice = defineNotice({
  id: 'attendance.absence_sms_held',
  topic: 'attendance',
  priority: 'high',
  en: {
    title: 'Absence SMS not sent',
    message: 'Families did not get an SMS about absences on {date}: {reason}',
  },
  sw: {
    title: 'Ujumbe wa kutokuwepo haukutumwa',
    message: 'Familia hazikujulishwa kwa SMS kuhusu kutokuwepo {date}: {reason}',
  },
})

export const attendanceNotices = [
  absenceSmsHeldNotice,
  absentNotice,
  absentFromLessonNotice,
  presentAfterAllNotice,
  registerDueNotice,
  requestMadeNotice,
  requestForDaysNotice,
  learnerAskedNotice,
  requestAcceptedNotice,
  requestDeclinedNotice,
] as const
