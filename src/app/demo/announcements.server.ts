/**
 * Demo announcements: to the school, to classes, one that asks for confirmation, one scheduled, one expired; and
 * groups.
 */
import { attendanceTotals } from '#features/attendance/server/public.ts'
import { recordAnnouncement, recordGroup, type AnnouncementToRecord } from '#features/communication/server/public.ts'
import { addDays, instantOf } from '#platform/pure/dates.ts'
import { streamOf, timeZone, type Making } from './making.ts'
import { chanceOf, type Chance } from './plans/random.ts'

type Given = Omit<AnnouncementToRecord, 'readAfter' | 'authorId' | 'authorRole'>

/** No demo group depends on fees. */
const deps = { attendanceTotals, fees: { isOpen: async () => false, owed: async () => null, due: async () => null } }

const everybody = {
  parts: [{ kind: 'school' as const }],
  people: ['learners' as const, 'guardians' as const, 'staff' as const],
}
const families = (...parts: Given['audience']['parts']): Given['audience'] => ({ parts, people: ['guardians'] })

/** Most read within a day, some later, some never. */
const readers = (chance: Chance, part: number) => (): number | null =>
  chance.hits(part) ? 5 + chance.below(chance.hits(0.7) ? 600 : 2800) : null

const ofOffice = ({ tx, today }: Making): Given[] => {
  const at = (days: number, time: string): Date => instantOf(addDays(today, days), time, timeZone)
  const end = (days: number): Date => instantOf(addDays(today, days + 1), '00:00', timeZone)
  const before = (hours: number): Date => new Date(tx.at.getTime() - hours * 3_600_000)
  return [
    {
      title: 'Closing day: learners leave at noon',
      body: 'Dear parents and guardians,\n\nSchool closes at 12:00 on the last Friday of this term. Buses leave at 12:20.\n\nPlease tell the office if somebody else collects your child: 0700 000 001 or office@umoja.demo.',
      audience: everybody,
      pinned: true,
      at: before(20),
      expiresAt: end(30),
    },
    {
      title: 'Consent for the trip to Nairobi National Park',
      body: 'Grade 7 visits the park next Thursday. The bus leaves at 06:30 and is back by 17:00. Learners bring a packed lunch, a hat and water.\n\nPlease confirm that you have read this.',
      audience: families({ kind: 'grade', grade: 'Grade 7' }),
      needsAcknowledgement: true,
      at: before(47),
      expiresAt: end(14),
    },
    {
      title: 'Mkutano wa walimu',
      body: 'Mkutano wa walimu wote ni Ijumaa saa 10:10 jioni katika chumba cha walimu. Leteni orodha za alama za katikati ya muhula.',
      audience: {
        parts: [
          { kind: 'role', role: 'teacher' },
          { kind: 'role', role: 'tutor' },
        ],
        people: [],
      },
      at: before(70),
    },
    {
      title: 'Water will be off on Saturday',
      body: 'The county repairs the main pipe. Boarders fill their containers on Friday evening.',
      audience: everybody,
      at: at(-12, '09:00'),
      expiresAt: end(-9),
    },
    {
      title: 'Sports day: what to bring',
      body: 'House colours, closed shoes and a bottle of water. Families are welcome from 09:00.',
      audience: everybody,
      at: at(2, '07:00'),
    },
  ]
}

const ofTeacher = ({ tx, shape }: Making): Given => ({
  title: 'Science project: three leaves from home',
  body: 'Please help your child to collect three different leaves by Thursday.\n\nPictures of the kinds we know are here: https://en.wikipedia.org/wiki/Leaf',
  audience: {
    parts: [{ kind: 'stream', streamId: streamOf(shape, 'Grade 7', 'East') }],
    people: ['learners', 'guardians'],
  },
  at: new Date(tx.at.getTime() - 5 * 3_600_000),
})

export const addAnnouncements = async (making: Making): Promise<void> => {
  const { tx, plan, accounts } = making
  const chance = chanceOf(plan.seed + 80)
  const [office, teacher] = [accounts.get(plan.admin) ?? null, accounts.get('teacher@umoja.demo') ?? null]
  if (plan.school.code === 'umoja') {
    await recordGroup(tx, 'Parents of Grade 7', 'Trips and consents', {
      of: 'guardians',
      places: [{ kind: 'grade', grade: 'Grade 7' }],
    })
    await recordGroup(tx, 'Away this week', 'To ask how they are', {
      of: 'guardians',
      places: [],
      absent: { days: 2, within: 'week' },
    })
    await recordGroup(tx, 'Teachers of junior school', '', {
      of: 'staff',
      places: [{ kind: 'level', level: 'junior' }],
      roles: ['teacher'],
    })
    for (const one of ofOffice(making))
      await recordAnnouncement(
        tx,
        { ...one, authorId: office, authorRole: 'admin', readAfter: readers(chance, 0.6) },
        deps,
      )
    await recordAnnouncement(
      tx,
      { ...ofTeacher(making), authorId: teacher, authorRole: 'teacher', readAfter: readers(chance, 0.4) },
      deps,
    )
    return
  }
  const welcome: Given = {
    title: 'Pathway talks begin on Monday',
    body: 'Teachers of each pathway speak to Grade 10 in the hall from 15:30. Guardians are welcome.',
    audience: everybody,
    pinned: true,
    at: new Date(tx.at.getTime() - 26 * 3_600_000),
  }
  await recordAnnouncement(
    tx,
    { ...welcome, authorId: office, authorRole: 'admin', readAfter: readers(chance, 0.5) },
    deps,
  )
}
