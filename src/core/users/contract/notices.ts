/** Notices about access to a school. */
import { defineNotice } from '../../notifications/contract.ts'

export const takenIn = defineNotice({
  id: 'users.taken_in',
  topic: 'school',
  priority: 'medium',
  en: { title: 'Welcome to {school}', message: 'The school has accepted your request to join.' },
  sw: { title: 'Karibu {school}', message: 'Shule imekubali ombi lako la kujiunga.' },
})

export const usersNotices = [takenIn] as const
