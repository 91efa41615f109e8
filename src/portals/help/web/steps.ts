/** First steps by role; a link is shown only if the page is in the person's rail. */

export interface Step {
  /** Key below `steps` in the texts. */
  readonly key: string
  readonly to?: string
}

const account: readonly Step[] = [{ key: 'language', to: '/settings' }]

const byRole: Readonly<Record<string, readonly Step[]>> = {
  admin: [
    { key: 'calendar', to: '/admin/settings/calendar' },
    { key: 'classes', to: '/admin/settings/classes' },
    { key: 'learners', to: '/admin/learners' },
    { key: 'staff', to: '/admin/staff' },
    { key: 'lessons', to: '/admin/lessons' },
    { key: 'schoolDay', to: '/registers' },
    { key: 'families', to: '/admin/guardians' },
  ],
  teacher: [{ key: 'register', to: '/registers' }, { key: 'registerOffline' }, { key: 'today', to: '/' }],
  tutor: [{ key: 'register', to: '/registers' }, { key: 'registerOffline' }, { key: 'today', to: '/' }],
  parent: [
    { key: 'children', to: '/parent/children' },
    { key: 'link', to: '/parent/children' },
    { key: 'absence', to: '/parent/children' },
    { key: 'bell', to: '/notifications' },
  ],
  student: [
    { key: 'ownLessons', to: '/' },
    { key: 'ownAttendance', to: '/student/attendance' },
    { key: 'bell', to: '/notifications' },
  ],
  school_technician: [{ key: 'bell', to: '/notifications' }],
  super_admin: [{ key: 'installation', to: '/' }],
}

export const stepsOf = (role: string): readonly Step[] => [...(byRole[role] ?? []), ...account]
