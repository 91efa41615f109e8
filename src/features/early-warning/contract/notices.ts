/** Notices of early warnings. They name no reason: a lock screen may show them. */
import { defineNotice } from '#core/notifications/contract.ts'

const school = { topic: 'school', priority: 'medium', actionRequired: true } as const

export const newWarningNotice = defineNotice({
  ...school,
  id: 'early_warning.new',
  en: { title: 'Early warning: {learner}', message: 'Look at the reasons and choose a next step.' },
  sw: { title: 'Onyo la mapema: {learner}', message: 'Angalia sababu kisha uchague hatua inayofuata.' },
})

export const newWarningsNotice = defineNotice({
  ...school,
  id: 'early_warning.new_many',
  en: { title: 'Early warning', message: '{number} more learners may need support. Look at the reasons.' },
  sw: { title: 'Onyo la mapema', message: 'Wanafunzi {number} zaidi huenda wakahitaji msaada. Angalia sababu.' },
})

export const followUpNotice = defineNotice({
  ...school,
  id: 'early_warning.follow_up',
  en: { title: 'Follow up on {learner}', message: '{name} asks you to follow up by {date}: {what}' },
  sw: { title: 'Fuatilia {learner}', message: '{name} anakuomba ufuatilie kabla ya {date}: {what}' },
})

export const warningNotices = [newWarningNotice, newWarningsNotice, followUpNotice]
