/** The accounts to look around with. */
import type { Role } from '#core/access/contract/access.ts'
import type { BuiltInPosition } from '#core/access/contract/permissions.ts'

export interface DemoAccount {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  /** School codes with the roles held there; none for the super admin. */
  readonly memberships: readonly {
    readonly school: 'umoja' | 'tumaini'
    readonly role: Role
    readonly position?: string
    readonly positions?: readonly BuiltInPosition[]
  }[]
}

const at = (school: 'umoja' | 'tumaini', role: Role, position?: string, ...positions: BuiltInPosition[]) => ({
  school,
  role,
  positions,
  ...(position ? { position } : {}),
})

export const demoAccounts = [
  {
    email: 'admin@umoja.demo',
    firstName: 'Esther',
    lastName: 'Kerubo',
    phone: '+254700000001',
    memberships: [at('umoja', 'admin', 'Head teacher', 'principal')],
  },
  {
    email: 'teacher@umoja.demo',
    firstName: 'Kevin',
    lastName: 'Wafula',
    phone: '+254700000018',
    memberships: [at('umoja', 'teacher', 'Class teacher, Grade 7 East'), at('umoja', 'parent')],
  },
  {
    email: 'tutor@umoja.demo',
    firstName: 'Moses',
    lastName: 'Too',
    phone: '+254700000041',
    memberships: [at('umoja', 'tutor')],
  },
  {
    email: 'student@umoja.demo',
    firstName: 'Faith',
    lastName: 'Kamau',
    phone: '+254700000901',
    memberships: [at('umoja', 'student')],
  },
  {
    email: 'grade9@umoja.demo',
    firstName: 'Amani',
    lastName: 'Chebet',
    phone: '+254700000905',
    memberships: [at('umoja', 'student')],
  },
  {
    email: 'parent@umoja.demo',
    firstName: 'Grace',
    lastName: 'Wanjiku',
    phone: '+254700000902',
    memberships: [at('umoja', 'parent'), at('tumaini', 'parent')],
  },
  {
    email: 'technician@umoja.demo',
    firstName: 'Elijah',
    lastName: 'Gichuki',
    phone: '+254700000027',
    memberships: [at('umoja', 'school_technician')],
  },
  {
    email: 'bursar@umoja.demo',
    firstName: 'Caleb',
    lastName: 'Wekesa',
    phone: '+254700000044',
    memberships: [at('umoja', 'admin', 'Bursar', 'bursar')],
  },
  {
    email: 'admin@tumaini.demo',
    firstName: 'Daniel',
    lastName: 'Kiptoo',
    phone: '+254700000061',
    memberships: [at('tumaini', 'admin', 'Principal', 'principal')],
  },
  {
    email: 'teacher@tumaini.demo',
    firstName: 'Ruth',
    lastName: 'Korir',
    phone: '+254700000062',
    memberships: [at('tumaini', 'teacher')],
  },
  {
    email: 'student@tumaini.demo',
    firstName: 'Ian',
    lastName: 'Bett',
    phone: '+254700000903',
    memberships: [at('tumaini', 'student')],
  },
  {
    email: 'parent@tumaini.demo',
    firstName: 'Halima',
    lastName: 'Mohamed',
    phone: '+254700000904',
    memberships: [at('tumaini', 'parent')],
  },
  { email: 'super@darasa.demo', firstName: 'Joy', lastName: 'Atieno', phone: '+254700000099', memberships: [] },
] as const satisfies readonly DemoAccount[]

export type DemoEmail = (typeof demoAccounts)[number]['email']
