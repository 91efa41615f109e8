/** The two demo schools: classes, sizes, staff, and the demo accounts' people. */
import type { Plan } from '#core/access/contract/access.ts'
import type { NewSchool } from '#core/schools/server/services/create-school.ts'
import type { Grade } from '#core/schools/contract/levels.ts'
import type { DemoEmail } from '../accounts.ts'

/** A named learner: the children of the demo accounts. */
export interface NamedLearner {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly sex: 'female' | 'male'
  readonly grade: Grade
  readonly stream: string
  readonly account?: DemoEmail
  readonly parent: DemoEmail
  readonly relationship: string
}

/** Staff with an account. */
export interface NamedStaff {
  readonly account: DemoEmail
  readonly kind: 'teacher' | 'tutor' | 'admin' | 'technician'
  readonly title: string
  /** First names and family name when they are longer than the account's. */
  readonly lastName: string
  readonly position?: string
  readonly classTeacherOf?: { readonly grade: Grade; readonly stream: string }
}

export interface SchoolPlan {
  readonly seed: number
  readonly school: NewSchool & { readonly code: 'umoja' | 'tumaini' }
  readonly streams: Readonly<Partial<Record<Grade, readonly string[]>>>
  /** Learners in each class, in the order of grades and streams. */
  readonly sizes: readonly number[]
  /** Rooms beside those of the classes, for groups. */
  readonly groupRooms?: readonly string[]
  readonly teachers: number
  readonly firstPhone: number
  readonly firstAdmission: number
  readonly staff: readonly NamedStaff[]
  readonly learners: readonly NamedLearner[]
  /** A learner with an account in a family without one: takes the place of the first learner of the class. */
  readonly seated?: Omit<NamedLearner, 'parent' | 'relationship' | 'account'> & { readonly account: DemoEmail }
  /** Classes whose register of this morning is untaken. */
  readonly notYet: readonly { readonly grade: Grade; readonly stream: string }[]
  readonly admin: DemoEmail
  /** Whether it uses the fees module. */
  readonly bursar?: DemoEmail
  /** Sends text messages, to the simulator. */
  readonly textMessages?: boolean
  /** Number of past years with results. */
  readonly earlierYears: number
  /** A plan requested by its admin, still unanswered. */
  readonly wish?: { readonly toPlan: Plan; readonly note: string }
}

const pair = ['East', 'West'] as const

export const umoja: SchoolPlan = {
  bursar: 'bursar@umoja.demo',
  textMessages: true,
  seed: 20_260_310,
  school: {
    code: 'umoja',
    name: 'Umoja Comprehensive School',
    shortName: 'Umoja',
    motto: 'Pamoja twajifunza',
    county: '047',
    kind: 'public',
    boarding: 'day',
    levels: ['pre_primary', 'lower_primary', 'upper_primary', 'junior'],
    plan: 'premium',
    crestUrl: '/crests/umoja.svg',
    phone: '+254700000100',
    email: 'office@umoja.demo',
    address: 'Kahawa West, Nairobi',
    isDemo: true,
  },
  streams: {
    PP1: pair,
    PP2: pair,
    'Grade 1': pair,
    'Grade 2': pair,
    'Grade 3': pair,
    'Grade 4': pair,
    'Grade 5': pair,
    'Grade 6': pair,
    'Grade 7': pair,
    'Grade 8': pair,
    'Grade 9': pair,
  },
  sizes: [38, 40, 44, 40, 42, 39, 43, 38, 42, 45, 40, 40, 40, 42, 41, 40, 45, 41, 44, 43, 44, 39],
  teachers: 37,
  firstPhone: 1000,
  firstAdmission: 1001,
  staff: [
    {
      account: 'teacher@umoja.demo',
      kind: 'teacher',
      title: 'Mr',
      lastName: 'Wafula Barasa',
      position: 'Teacher',
      classTeacherOf: { grade: 'Grade 7', stream: 'East' },
    },
    { account: 'tutor@umoja.demo', kind: 'tutor', title: 'Mr', lastName: 'Kiplagat Too' },
    { account: 'admin@umoja.demo', kind: 'admin', title: 'Mrs', lastName: 'Kerubo Mogaka', position: 'Head teacher' },
    { account: 'bursar@umoja.demo', kind: 'admin', title: 'Mr', lastName: 'Simiyu Wekesa', position: 'School bursar' },
    {
      account: 'technician@umoja.demo',
      kind: 'technician',
      title: 'Mr',
      lastName: 'Mwangi Gichuki',
      position: 'Devices and network',
    },
  ],
  learners: [
    {
      firstName: 'Faith',
      middleName: 'Muthoni',
      lastName: 'Kamau',
      sex: 'female',
      grade: 'Grade 7',
      stream: 'East',
      account: 'student@umoja.demo',
      parent: 'parent@umoja.demo',
      relationship: 'mother',
    },
    {
      firstName: 'Brian',
      middleName: 'Njoroge',
      lastName: 'Kamau',
      sex: 'male',
      grade: 'Grade 4',
      stream: 'West',
      parent: 'parent@umoja.demo',
      relationship: 'mother',
    },
    {
      firstName: 'Joy',
      middleName: 'Nekesa',
      lastName: 'Barasa',
      sex: 'female',
      grade: 'Grade 4',
      stream: 'East',
      parent: 'teacher@umoja.demo',
      relationship: 'father',
    },
  ],
  seated: {
    firstName: 'Amani',
    middleName: 'Kiprono',
    lastName: 'Chebet',
    sex: 'male',
    grade: 'Grade 9',
    stream: 'East',
    account: 'grade9@umoja.demo',
  },
  notYet: [
    { grade: 'Grade 7', stream: 'East' },
    { grade: 'Grade 4', stream: 'East' },
    { grade: 'Grade 8', stream: 'West' },
  ],
  admin: 'admin@umoja.demo',
  earlierYears: 2,
}

export const tumaini: SchoolPlan = {
  seed: 20_260_112,
  school: {
    code: 'tumaini',
    name: 'Tumaini Senior School',
    shortName: 'Tumaini',
    motto: 'Elimu ni tumaini',
    county: '022',
    kind: 'public',
    boarding: 'day',
    levels: ['senior'],
    plan: 'free',
    crestUrl: '/crests/tumaini.svg',
    phone: '+254700000160',
    email: 'office@tumaini.demo',
    address: 'Ruiru, Kiambu',
    isDemo: true,
  },
  streams: { 'Grade 10': ['STEM 1', 'STEM 2', 'STEM 3', 'Social Sciences 1', 'Social Sciences 2', 'Arts and Sports'] },
  sizes: [41, 40, 40, 39, 40, 38],
  groupRooms: ['Room 11', 'Room 12', 'Room 13', 'Room 14', 'Room 15', 'Room 16'],
  teachers: 19,
  firstPhone: 3000,
  firstAdmission: 501,
  staff: [
    { account: 'admin@tumaini.demo', kind: 'admin', title: 'Mr', lastName: 'Kiptoo Lagat', position: 'Principal' },
    {
      account: 'teacher@tumaini.demo',
      kind: 'teacher',
      title: 'Ms',
      lastName: 'Jepchirchir Korir',
      position: 'Teacher',
      classTeacherOf: { grade: 'Grade 10', stream: 'STEM 1' },
    },
  ],
  learners: [
    {
      firstName: 'Zawadi',
      middleName: 'Wambui',
      lastName: 'Kamau',
      sex: 'female',
      grade: 'Grade 10',
      stream: 'STEM 2',
      parent: 'parent@umoja.demo',
      relationship: 'mother',
    },
    {
      firstName: 'Ian',
      middleName: 'Cheruiyot',
      lastName: 'Bett',
      sex: 'male',
      grade: 'Grade 10',
      stream: 'STEM 1',
      account: 'student@tumaini.demo',
      parent: 'parent@tumaini.demo',
      relationship: 'guardian',
    },
  ],
  notYet: [{ grade: 'Grade 10', stream: 'STEM 1' }],
  admin: 'admin@tumaini.demo',
  earlierYears: 0,
  wish: { toPlan: 'premium', note: 'The Board wants reports and fees from next term.' },
}
