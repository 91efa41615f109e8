/** Notices to a school's admins about its plan. */
import { defineNotice } from '#core/notifications/contract.ts'

export const planAccepted = defineNotice({
  id: 'console.plan_accepted',
  topic: 'school',
  priority: 'medium',
  en: {
    title: 'Your school is on the {plan} plan',
    message: 'Your request was accepted. The plan’s modules are now available.',
  },
  sw: {
    title: 'Shule yako iko kwenye mpango wa {plan}',
    message: 'Ombi lenu limekubaliwa. Yanayofunguliwa na mpango huo yako wazi sasa.',
  },
})

export const planDeclined = defineNotice({
  id: 'console.plan_declined',
  topic: 'school',
  priority: 'medium',
  en: { title: 'Your request for the {plan} plan was declined', message: '{reason}' },
  sw: { title: 'Ombi lenu la mpango wa {plan} limekataliwa', message: '{reason}' },
})

export const planChanged = defineNotice({
  id: 'console.plan_changed',
  topic: 'school',
  priority: 'medium',
  en: {
    title: 'Your school is on the {plan} plan',
    message: 'The Darasa team has changed your school’s plan.',
  },
  sw: {
    title: 'Shule yako iko kwenye mpango wa {plan}',
    message: 'Wanaosimamia mfumo huu wamebadilisha mpango wa shule yako.',
  },
})

export const consoleNotices = [planAccepted, planDeclined, planChanged] as const
