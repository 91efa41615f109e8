/** A term's duties of a demo school: duties, teachers, and results. */
import { addDays, mondayOf, weekdayOf } from '#platform/pure/dates.ts'
import { lessonsOff, swapsOf, todaysAbsences } from './duty-events.ts'
import type { DemoLesson, Duty, Roster, RosterPlan } from './duty-plan.ts'

type Teacher = Duty['teachers'][number]
type Kind = Roster['types'][number]

const kind = (
  title: string,
  [startTime, endTime]: readonly [string, string],
  location: string,
  more: Partial<Kind> = {},
): Kind => ({
  title,
  startTime,
  endTime,
  location,
  type: 'supervision',
  priority: 'medium',
  teachersNeeded: 1,
  ...more,
})

const watch = 'Count those who come after the bell and send the list to the class teachers by break.'
/** 1 Monday to 7 Sunday; none for every school day. */
const kinds: readonly (Kind & { readonly on?: readonly number[] })[] = [
  kind('Gate, morning', ['06:45', '07:45'], 'Lango kuu', { type: 'security', priority: 'high', instructions: watch }),
  kind('Lunch queue', ['13:00', '13:35'], 'Dining shed', {
    teachersNeeded: 2,
    instructions: 'PP1 to Grade 3 eat first. The cook counts plates with the prefects.',
  }),
  kind('Gate, afternoon', ['15:40', '16:40'], 'Lango kuu', {
    type: 'security',
    priority: 'high',
    instructions: 'Younger learners leave with whoever is on the list.',
  }),
  { ...kind('Monday parade', ['07:45', '08:00'], 'Parade ground', { type: 'administrative' }), on: [1] },
  { ...kind('Games afternoon', ['15:45', '16:45'], 'Lower field', { teachersNeeded: 2 }), on: [2, 4] },
  { ...kind('Book room', ['13:10', '13:50'], 'Book room', { type: 'other', priority: 'low' }), on: [3] },
  {
    ...kind('Water tanks and lights', ['07:10', '07:40'], 'Block A to Block C', {
      type: 'maintenance',
      priority: 'low',
    }),
    on: [4],
  },
  { ...kind('Compound inspection', ['15:40', '16:20'], 'Compound', { type: 'cleaning', priority: 'low' }), on: [5] },
]

/** The team of the week: first in, last out. */
const team = kind('TOD', ['06:30', '17:00'], 'Umoja', {
  priority: 'high',
  teachersNeeded: 3,
  instructions: 'Roll call at 07:50, meals, sick bay, visitors. Hand the book over to the deputy each morning.',
})
const between = 'Teaches in between, as every week'

interface Slot {
  readonly date: string
  readonly startTime: string
  readonly endTime: string
}

/** Order of assignment. */
export class Rota {
  readonly #lessons: readonly DemoLesson[]
  readonly #taken = new Map<string, Slot[]>()
  readonly #minutes = new Map<string, number>()

  constructor(lessons: readonly DemoLesson[]) {
    this.#lessons = lessons
  }

  isFree(staffId: string, slot: Slot): boolean {
    const meets = (one: Omit<Slot, 'date'>): boolean => one.startTime < slot.endTime && slot.startTime < one.endTime
    const taught = this.#lessons.some(
      (one) => one.staffId === staffId && one.weekday === weekdayOf(slot.date) && meets(one),
    )
    return !taught && !(this.#taken.get(`${staffId} ${slot.date}`) ?? []).some(meets)
  }

  take(staffId: string, slot: Slot): void {
    const key = `${staffId} ${slot.date}`
    this.#taken.set(key, [...(this.#taken.get(key) ?? []), slot])
    this.#minutes.set(staffId, (this.#minutes.get(staffId) ?? 0) + 1)
  }

  /** Free teachers, fewest duties first. */
  next(teachers: readonly string[], slot: Slot): string | undefined {
    const free = teachers.filter((staffId) => this.isFree(staffId, slot))
    return free.sort((a, b) => (this.#minutes.get(a) ?? 0) - (this.#minutes.get(b) ?? 0))[0]
  }
}

const reasons = [
  'Clinic appointment at Kahawa',
  'I take the choir to the zonal festival',
  'My child is unwell',
  'TSC office in Kiambu that day',
] as const
const remarks = [
  'All in by the bell.',
  'Four late, all from the Githurai stage.',
  'Quiet. One learner to the sick bay.',
  'Two plates broken, nobody hurt.',
] as const

/** State of an assignment. */
const stateOn = (date: string, { today, chance }: RosterPlan): Teacher['state'] => {
  if (date < addDays(today, -4)) return chance.hits(0.95) ? 'completed' : 'accepted'
  if (date < today) return chance.hits(0.8) ? 'completed' : 'accepted'
  if (date === today) return 'accepted'
  return chance.hits(date <= addDays(today, 5) ? 0.75 : 0.4) ? 'accepted' : 'pending'
}

/** Teams of three, week by week; the demo's teacher is in the one after the next. */
const teams = ({
  teachers: [own = '', ...others],
  days,
  today,
  chance,
}: RosterPlan): Map<string, readonly string[]> => {
  const mondays = [...new Set(days.map(mondayOf))]
  const order = chance.shuffle(others)
  order.splice((mondays.indexOf(mondayOf(today)) + 2) * 3, 0, own)
  return new Map(
    mondays.map((monday, week) => [monday, [0, 1, 2].map((place) => order[(week * 3 + place) % order.length] ?? own)]),
  )
}

const teamDuty = (date: string, members: readonly string[], plan: RosterPlan): Duty => ({
  ...team,
  key: `${date} ${team.title}`,
  kind: team.title,
  series: `${team.title} ${mondayOf(date)}`,
  date,
  teachers: members.map((staffId, index) => ({
    staffId,
    isMain: index === 0,
    state: stateOn(date, plan),
    overrideReason: between,
  })),
})

/** The demo teacher's duties: this afternoon, and one to answer for the next morning. */
const own = ({ today, days }: RosterPlan): ReadonlySet<string> => {
  const next = days.find((day) => day > today) ?? today
  return new Set([
    `${today} Gate, afternoon`,
    `${next} Gate, morning`,
    `${days.findLast((day) => day < addDays(today, -2)) ?? today} Lunch queue`,
  ])
}

const dutyOf = (
  one: (typeof kinds)[number],
  date: string,
  members: readonly string[],
  rota: Rota,
  plan: RosterPlan,
): Duty => {
  const { on: _on, ...what } = one
  const { today, teachers, chance } = plan
  const key = `${date} ${what.title}`
  const duty: Duty = { ...what, key, kind: what.title, series: what.title, date, teachers: [] }
  // The last weeks are still to be shared out.
  if (mondayOf(date) > addDays(mondayOf(today), 14)) return duty
  const able = teachers.filter((staffId) => !members.includes(staffId))
  const [first = ''] = teachers
  const wanted = own(plan).has(key) && rota.isFree(first, { date, ...what }) && able.includes(first) ? [first] : []
  const people: Teacher[] = []
  for (let place = 0; place < what.teachersNeeded; place++) {
    const staffId = wanted.pop() ?? rota.next(able, { date, ...what })
    if (!staffId) break
    rota.take(staffId, { date, startTime: what.startTime, endTime: what.endTime })
    const isOwnNext = staffId === first && date > today
    const state = isOwnNext ? 'pending' : stateOn(date, plan)
    people.push({
      staffId,
      isMain: place === 0,
      state,
      ...(state === 'completed' && chance.hits(0.3) ? { text: chance.pick(remarks) } : {}),
    })
  }
  const declined = chance.hits(0.05)
    ? able.find((staffId) => staffId !== first && rota.isFree(staffId, { date, ...what }))
    : undefined
  const no: Teacher[] = declined ? [{ staffId: declined, state: 'declined', text: chance.pick(reasons) }] : []
  return { ...duty, teachers: [...people, ...no] }
}

/** One afternoon of games cancelled for rain, and notes on a duty. */
const withEvents = (duties: readonly Duty[], { today, accounts }: RosterPlan): Duty[] => {
  const games = duties.findLast(({ title, date }) => title === 'Games afternoon' && date < today)?.key
  const gate = duties.findLast(({ title, date }) => title === 'Gate, morning' && date < today)?.key
  return duties.map((duty) => {
    if (duty.key === games)
      return {
        ...duty,
        cancelReason: 'The field is under water after the rain',
        teachers: duty.teachers.map((one) => ({ ...one, state: 'accepted' as const })),
      }
    if (duty.key !== gate) return duty
    const notes = [
      {
        author: accounts.teacher,
        role: 'teacher' as const,
        content: 'A matatu stopped in front of the gate again. The learners crossed behind it.',
      },
      {
        author: accounts.office,
        role: 'admin' as const,
        content: 'Thank you. The chief speaks with the stage on Friday.',
      },
    ]
    return { ...duty, notes }
  })
}

const seriesOf = ({ days }: RosterPlan): Roster['series'] => {
  const [from, to] = [days[0] ?? '', days.at(-1) ?? '']
  const all = [1, 2, 3, 4, 5]
  const regular = kinds.map(({ title, on }) => ({
    key: title,
    frequency: on ? ('weekly' as const) : ('daily' as const),
    daysOfWeek: [...(on ?? all)],
    from,
    to,
  }))
  const weekly = [...new Set(days.map(mondayOf))].map((monday) => ({
    key: `${team.title} ${monday}`,
    frequency: 'daily' as const,
    daysOfWeek: all,
    from: monday,
    to: addDays(monday, 4),
  }))
  return [...regular, ...weekly]
}

export const rosterOf = (plan: RosterPlan): Roster => {
  const { days, teachers, lessons } = plan
  const [rota, weeks] = [new Rota(lessons), teams(plan)]
  const made = days.flatMap((date) => {
    const members = weeks.get(mondayOf(date)) ?? []
    const fitting = kinds.filter(({ on }) => !on || on.includes(weekdayOf(date)))
    return [teamDuty(date, members, plan), ...fitting.map((one) => dutyOf(one, date, members, rota, plan))]
  })
  const duties = withEvents(made, plan)
  const onTeam = (staffId: string, date: string): boolean => (weeks.get(mondayOf(date)) ?? []).includes(staffId)
  const isFree = (staffId: string, slot: Slot): boolean => !onTeam(staffId, slot.date) && rota.isFree(staffId, slot)
  const wish = {
    preferredTypes: [],
    unavailableDays: [],
    earliestStart: null,
    latestEnd: null,
    maxPerWeek: null,
    reminderHours: null,
    notes: null,
  }
  return {
    types: [...kinds.map(({ on: _on, ...what }) => what), team],
    series: seriesOf(plan),
    duties,
    swaps: swapsOf(duties, plan, isFree),
    absences: [...todaysAbsences(plan, isFree), ...lessonsOff(plan)],
    preferences: [
      { ...wish, staffId: teachers[0] ?? '', preferredTypes: ['security'], reminderHours: 2 },
      {
        ...wish,
        staffId: teachers[3] ?? '',
        earliestStart: '07:30',
        maxPerWeek: 2,
        notes: 'I come with the 07:10 bus from Thika.',
      },
      { ...wish, staffId: teachers[6] ?? '', unavailableDays: [5] },
    ],
  }
}
