/** Attendance's part of the browser app. */
import { IconClipboardCheck, IconUserCheck } from '@tabler/icons-react'
import type { SettingsTab } from '#core/schools/web/public.ts'
import { firstRead } from '#platform/web/api/first-reads.ts'
import { defineWebModule, lazyPage, lazyPart, type FirstReads } from '#platform/web/module.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { listRegisters } from '../contract/registers.ts'
import { studentStats, studentSummary } from '../contract/student.ts'
import { schoolDays, schoolToday } from '../contract/views.ts'
import { SchoolTodayCard } from './cards/admin-card.tsx'
import { OfficeHead } from './cards/office-head.tsx'
import { OfficeWaitingCard } from './cards/office-waiting.tsx'
import { today } from './cards/reads.ts'
import { SchoolDaysCard } from './cards/school-days-card.tsx'
import { OwnDayCard } from './cards/student-card.tsx'
import { ClassCard } from './cards/class-card.tsx'
import { RegistersToTakeCard } from './cards/teacher-card.tsx'
import { useWaitingRegisters } from './badge.ts'
import { absentSearch, registerSearch, registersSearch, requestsSearch, termSearch } from './searches.ts'

const staff = ['teacher', 'tutor', 'admin'] as const

const kept = { offline: true, live: true } as const

/** Registers of the school's day, as the count in the rail and the teacher's card read them. */
const todaysRegisters: FirstReads = ({ timeZone }) => [
  firstRead(listRegisters, { query: { date: schoolTime(new Date(), timeZone).date } }, kept),
]

const settingsTabs: readonly SettingsTab[] = [
  {
    to: '/admin/settings/attendance',
    labelKey: 'registers',
    lineKey: 'settingsLine',
    place: 70,
    ability: 'school.manage',
  },
]

export const attendanceWeb = defineWebModule({
  id: 'attendance',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    {
      path: '/registers',
      page: lazyPage(() => import('./pages/registers-page.tsx'), 'RegistersPage'),
      search: registersSearch,
      roles: staff,
      ability: 'attendance.take',
      offline: true,
      offlineReads: async (...given) => (await import('./offline-reads.ts')).keepRegisters(...given),
    },
    {
      path: '/registers/weather',
      page: lazyPage(() => import('./pages/weather-page.tsx'), 'WeatherPage'),
      roles: ['admin'],
      ability: 'attendance.weather',
    },
    {
      path: '/registers/$streamId',
      page: lazyPage(() => import('./pages/register-page.tsx'), 'RegisterPage'),
      search: registerSearch,
      roles: staff,
      ability: 'attendance.take',
      offline: true,
    },
    {
      path: '/registers/$streamId/term',
      page: lazyPage(() => import('./pages/term-page.tsx'), 'TermPage'),
      search: termSearch,
      roles: staff,
      ability: 'attendance.view',
    },
    {
      path: '/admin/absent',
      page: lazyPage(() => import('./pages/absent-page.tsx'), 'AbsentPage'),
      search: absentSearch,
      roles: ['admin'],
      ability: 'attendance.school_day',
    },
    {
      path: '/attendance/requests',
      page: lazyPage(() => import('./pages/requests-page.tsx'), 'RequestsPage'),
      search: requestsSearch,
      roles: staff,
      ability: 'attendance.answer',
    },
    {
      path: '/student/attendance',
      page: lazyPage(() => import('./pages/student-page.tsx'), 'StudentAttendancePage'),
      roles: ['student'],
    },
    {
      path: '/admin/settings/attendance',
      page: lazyPage(() => import('./pages/settings-page.tsx'), 'AttendanceSettingsPage'),
      roles: ['admin'],
      ability: 'school.manage',
      skeleton: 'form',
    },
  ],
  rail: [
    {
      to: '/registers',
      labelKey: 'registers',
      icon: IconClipboardCheck,
      group: 'today',
      roles: staff,
      ability: 'attendance.take',
      useBadge: useWaitingRegisters,
      reads: todaysRegisters,
    },
    { to: '/student/attendance', labelKey: 'attendance', icon: IconUserCheck, group: 'today', roles: ['student'] },
  ],
  actions: [
    { labelKey: 'takeRegister', to: '/registers', roles: staff },
    { labelKey: 'absentToday', to: '/admin/absent', roles: ['admin'], ability: 'attendance.school_day' },
  ],
  pages: [
    { labelKey: 'requests', to: '/attendance/requests', roles: staff },
    { labelKey: 'weather', to: '/registers/weather', roles: ['admin'], ability: 'attendance.weather' },
    { labelKey: 'attendanceSettings', to: '/admin/settings/attendance', roles: ['admin'], ability: 'school.manage' },
  ],
  settingsTabs,
  parts: [
    {
      page: 'people.learner.now',
      id: 'attendance',
      labelKey: 'attendance',
      place: 10,
      ability: 'attendance.view',
      part: lazyPart(() => import('./parts/learner-now.tsx'), 'LearnerNow'),
    },
    {
      page: 'early-warning.absences',
      id: 'attendance',
      labelKey: 'attendance',
      place: 10,
      ability: 'attendance.view',
      part: lazyPart(() => import('./parts/learner-days.tsx'), 'LearnerDays'),
    },
    {
      page: 'people.learner.overview',
      id: 'attendance',
      labelKey: 'attendance',
      place: 10,
      ability: 'attendance.view',
      part: lazyPart(() => import('./parts/learner-attendance.tsx'), 'LearnerAttendance'),
    },
    {
      page: 'people.learner',
      id: 'attendance',
      labelKey: 'attendance',
      place: 40,
      ability: 'attendance.view',
      part: lazyPart(() => import('./components/learner-tab.tsx'), 'LearnerTab'),
    },
  ],
  dashboardCards: [
    {
      id: 'attendance.school',
      roles: ['admin'],
      ability: 'attendance.school_day',
      place: 10,
      region: 'main',
      head: OfficeHead,
      card: SchoolTodayCard,
      reads: () => [firstRead(schoolToday, {}, today)],
    },
    {
      id: 'attendance.days',
      roles: ['admin'],
      ability: 'attendance.school_day',
      place: 10,
      region: 'side',
      card: SchoolDaysCard,
      reads: () => [firstRead(schoolDays, {}, { offline: true })],
    },
    {
      id: 'attendance.waiting',
      roles: ['admin'],
      ability: 'attendance.take',
      place: 10,
      region: 'waiting',
      card: OfficeWaitingCard,
    },
    {
      id: 'attendance.registers',
      roles: ['teacher', 'tutor'],
      place: 5,
      region: 'waiting',
      card: RegistersToTakeCard,
      reads: todaysRegisters,
    },
    { id: 'attendance.class', roles: ['teacher', 'tutor'], place: 10, region: 'top', card: ClassCard },
    {
      id: 'attendance.own',
      roles: ['student'],
      place: 20,
      region: 'side',
      card: OwnDayCard,
      reads: () => [firstRead(studentSummary, {}, kept), firstRead(studentStats, {}, kept)],
    },
  ],
})
