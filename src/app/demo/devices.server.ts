/** The demo school's devices: tablets with learners, laptops with teachers, some to be mended, some late, some at their end. */
import { learnerOfAccount, rosterOn, staffOfAccount } from '#core/people/server/public.ts'
import { recordDevices } from '#features/inventory/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import type { DemoEmail } from './accounts.ts'
import { streamOf, type Making } from './making.ts'

type DeviceToRecord = Parameters<typeof recordDevices>[1][number]
type Body = DeviceToRecord['body']

const nothing = {
  model: null,
  serial: null,
  location: null,
  purchasedOn: null,
  warrantyUntil: null,
  nextMaintenanceDate: null,
  notes: null,
} as const
const numbered = (letters: string, number: number): string => `UM-${letters}-${String(number).padStart(3, '0')}`

const tablet = (number: number, today: string, given: Partial<Body> = {}): Body => ({
  ...nothing,
  tag: numbered('TAB', number),
  name: 'Samsung Galaxy Tab A8',
  kind: 'tablet',
  model: 'SM-X200',
  serial: `R9TW40${String(7100 + number)}`,
  condition: number % 4 === 0 ? 'fair' : 'good',
  value: 24_500,
  location: 'ICT room',
  purchasedOn: addDays(today, -420),
  warrantyUntil: addDays(today, number === 3 ? 12 : 310),
  ...given,
})

const other = (body: Partial<Body> & Pick<Body, 'tag' | 'name' | 'kind' | 'value'>): Body => ({
  ...nothing,
  condition: 'good',
  ...body,
})

interface People {
  readonly learners: readonly string[]
  readonly student: string | undefined
  readonly teacher: string | undefined
}

/** In the demo teacher's class: one due at the end of the term, one overdue, one due soon. */
const lent = ({ learners, student }: People, today: string): DeviceToRecord[] => {
  const holders = [...(student ? [student] : []), ...learners.filter((id) => id !== student)].slice(0, 9)
  return holders.map((learnerId, index) => ({
    body: tablet(index + 1, today),
    hands: [
      {
        to: { learnerId },
        assignedOn: addDays(today, -30),
        dueOn: addDays(today, index === 1 ? -4 : index === 2 ? 3 : 40),
        notes: 'With charger and cover',
      },
    ],
    ...(index === 4 ? { fault: 'Does not charge any more' } : {}),
  }))
}

const shelved = ({ learners }: People, today: string): DeviceToRecord[] => {
  const before = learners.at(-1)
  const back = { on: addDays(today, -20), condition: 'poor' } as const
  return [
    ...[10, 11, 12, 13].map((number) => ({ body: tablet(number, today) })),
    {
      body: tablet(14, today, { condition: 'poor' }),
      inRepair: true,
      hands: before ? [{ to: { learnerId: before }, assignedOn: addDays(today, -80), back }] : [],
      upkeep: [
        {
          date: addDays(today, -190),
          type: 'repair',
          description: 'Screen replaced',
          performedBy: 'Fundi Electronics',
          cost: 8500,
        },
        {
          date: addDays(today, -15),
          type: 'repair',
          description: 'Battery and charging port replaced',
          performedBy: 'Fundi Electronics',
          cost: 4800,
        },
      ],
    },
  ]
}

const office = ({ teacher }: People, today: string): DeviceToRecord[] => [
  {
    body: other({
      tag: numbered('LAP', 1),
      name: 'HP ProBook 440',
      kind: 'laptop',
      value: 62_000,
      serial: '5CD1190Q7K',
      warrantyUntil: addDays(today, 200),
    }),
    hands: teacher
      ? [{ to: { staffId: teacher }, assignedOn: addDays(today, -200), notes: 'With bag and charger' }]
      : [],
  },
  {
    body: other({
      tag: numbered('LAP', 2),
      name: 'HP ProBook 440',
      kind: 'laptop',
      value: 62_000,
      serial: '5CD1190Q8B',
      location: 'Staff room',
    }),
  },
  {
    body: other({
      tag: numbered('PRO', 1),
      name: 'Epson EB-E01 projector',
      kind: 'projector',
      value: 48_500,
      location: 'Hall',
      nextMaintenanceDate: addDays(today, -2),
    }),
    upkeep: [
      {
        date: addDays(today, -182),
        type: 'routine',
        description: 'Filter cleaned, lamp checked',
        performedBy: 'School technician',
        cost: 0,
      },
    ],
  },
  {
    body: other({
      tag: numbered('PRN', 1),
      name: 'Kyocera M2040dn printer',
      kind: 'printer',
      value: 71_000,
      location: 'Office',
      nextMaintenanceDate: addDays(today, 21),
    }),
  },
  {
    body: other({
      tag: numbered('NET', 1),
      name: 'MikroTik router',
      kind: 'network',
      value: 14_200,
      location: 'Server cupboard',
    }),
  },
  {
    body: other({
      tag: numbered('PC', 1),
      name: 'Dell OptiPlex 390',
      kind: 'desktop',
      value: 18_000,
      condition: 'poor',
      location: 'Store',
    }),
    end: {
      reason: 'obsolete',
      description: 'Too slow for any present system',
      decommissionDate: addDays(today, -35),
      disposalMethod: 'recycle',
      authorizedBy: 'Head teacher',
      recoveredValue: 1500,
      notes: null,
    },
  },
]

export const addDevices = async ({ tx, plan, accounts, shape, today }: Making): Promise<void> => {
  const led = plan.staff.find(({ classTeacherOf }) => classTeacherOf)
  const idOf = (email: string): string => accounts.get(email as DemoEmail) ?? ''
  const technician = idOf(`technician@${plan.school.code}.demo`)
  if (!led?.classTeacherOf || !technician) return
  const { grade, stream } = led.classTeacherOf
  const people = {
    learners: (await rosterOn(tx, streamOf(shape, grade, stream), today)).map(({ id }) => id),
    student: (await learnerOfAccount(tx, idOf(`student@${plan.school.code}.demo`)))?.id,
    teacher: (await staffOfAccount(tx, idOf(led.account)))?.id,
  }
  await recordDevices(tx, [...lent(people, today), ...shelved(people, today), ...office(people, today)], technician)
}
