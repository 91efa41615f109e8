/** Attendance's part of the browser app. */
import { IconClipboardCheck, IconUserCheck } from '@tabler/icons-react'
import { lazy, Suspense, type ComponentType } from 'react'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { useWaitingRegisters } from './badge.ts'
import { registerSearch, registersSearch, requestsSearch, termSearch } from './searches.ts'

const staff = ['teacher', 'tutor', 'admin'] as const

/** A card in its own file, loaded on the dashboard that shows it. */
const lazyCard = (load: () => Promise<{ default: ComponentType }>): ComponentType => {
  const Card = lazy(load)
  return () => (
    <Suspense fallback={<RowsSkeleton rows={3} />}>
      <Card />
    </Suspense>
  )
}

export const attendanceWeb = defineWebModule({
  id: 'attendance',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  routes: [
    { path: '/registers', page: lazyPage(() => import('./pages/registers-page.tsx'), 'RegistersPage'), search: registersSearch, roles: staff },
    { path: '/registers/$streamId', page: lazyPage(() => import('./pages/register-page.tsx'), 'RegisterPage'), search: registerSearch, roles: staff },
    { path: '/registers/$streamId/term', page: lazyPage(() => import('./pages/term-page.tsx'), 'TermPage'), search: termSearch, roles: staff },
    { path: '/attendance/requests', page: lazyPage(() => import('./pages/requests-page.tsx'), 'RequestsPage'), search: requestsSearch, roles: staff },
    { path: '/student/attendance', page: lazyPage(() => import('./pages/student-page.tsx'), 'StudentAttendancePage'), roles: ['student'] },
    {
      path: '/admin/settings/attendance',
      page: lazyPage(() => import('./pages/settings-page.tsx'), 'AttendanceSettingsPage'),
      roles: ['admin'],
      skeleton: 'form',
    },
  ],
  rail: [
    {
      to: '/registers',
      labelKey: 'nav.registers',
      icon: IconClipboardCheck,
      group: 'today',
      roles: staff,
      phone: { teacher: 2, tutor: 2, admin: 2 },
      useBadge: useWaitingRegisters,
    },
    { to: '/student/attendance', labelKey: 'nav.attendance', icon: IconUserCheck, group: 'today', roles: ['student'] },
  ],
  actions: [
    { labelKey: 'nav.takeRegister', to: '/registers', roles: staff },
    { labelKey: 'nav.requests', to: '/attendance/requests', roles: staff },
    { labelKey: 'nav.attendanceSettings', to: '/admin/settings/attendance', roles: ['admin'] },
  ],
  dashboardCards: [
    {
      id: 'attendance.school',
      roles: ['admin'],
      place: 10,
      card: lazyCard(async () => ({ default: (await import('./cards/admin-card.tsx')).SchoolTodayCard })),
    },
    {
      id: 'attendance.registers',
      roles: ['teacher', 'tutor'],
      place: 10,
      card: lazyCard(async () => ({ default: (await import('./cards/teacher-card.tsx')).TodaysRegistersCard })),
    },
    {
      id: 'attendance.children',
      roles: ['parent'],
      place: 10,
      card: lazyCard(async () => ({ default: (await import('./cards/parent-card.tsx')).ChildrenTodayCard })),
    },
    { id: 'attendance.own', roles: ['student'], place: 10, card: lazyCard(async () => ({ default: (await import('./cards/student-card.tsx')).OwnDayCard })) },
  ],
})
