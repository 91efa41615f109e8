/** A teacher's duty pages. */
import { part, PartOf } from '../components/part-of.tsx'

const duty = part(() => import('./duty-page.tsx'), 'DutyPage')
const parts = {
  '': part(() => import('./own-page.tsx'), 'OwnPage'),
  calendar: part(() => import('./own-calendar-page.tsx'), 'OwnCalendarPage'),
  covers: part(() => import('./covers-page.tsx'), 'CoversPage'),
  swaps: part(() => import('./swaps-page.tsx'), 'SwapsPage'),
  roster: part(() => import('./day-page.tsx'), 'DayPage'),
  history: part(() => import('./history-page.tsx'), 'HistoryPage'),
  preferences: part(() => import('./preferences-page.tsx'), 'PreferencesPage'),
}

export const TeacherPage = () => <PartOf parts={parts} otherwise={duty} />
