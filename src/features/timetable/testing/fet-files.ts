/** FET files as schools bring them, for tests. */
import type { FetSchool } from '../contract/fet.ts'
import type { Board } from '../contract/drafts.ts'

const named = (tag: string, name: string, more = ''): string => `<${tag}><Name>${name}</Name>${more}</${tag}>`
const listOf = (tag: string, names: readonly string[]): string => names.map((name) => named(tag, name)).join('')

export interface FetActivity {
  readonly subject: string
  readonly students: readonly string[]
  readonly teachers?: readonly string[]
  readonly duration?: number
  readonly isOff?: boolean
}

interface Plan {
  readonly days?: readonly string[]
  readonly hours?: readonly string[]
  readonly rooms?: readonly string[]
  /** Years with their groups. */
  readonly years: Readonly<Record<string, readonly string[]>>
  readonly activities: readonly FetActivity[]
  readonly time?: string
  readonly space?: string
}

export const constraint = (name: string, more: string, weight = 100): string =>
  `<${name}><Weight_Percentage>${weight}</Weight_Percentage>${more}<Active>true</Active></${name}>`

/** @param activity from 1 */
export const startsAt = (activity: number, day: string, hour: string, isLocked = false): string =>
  constraint(
    'ConstraintActivityPreferredStartingTime',
    `<Activity_Id>${activity}</Activity_Id><Preferred_Day>${day}</Preferred_Day><Preferred_Hour>${hour}</Preferred_Hour><Permanently_Locked>${isLocked}</Permanently_Locked>`,
  )

export const together = (...activities: readonly number[]): string =>
  constraint(
    'ConstraintActivitiesSameStartingTime',
    activities.map((activity) => `<Activity_Id>${activity}</Activity_Id>`).join(''),
  )

export const fetFile = ({
  days = ['Jumatatu', 'Jumanne', 'Jumatano', 'Alhamisi', 'Ijumaa'],
  hours = ['L1', 'L2', 'L3'],
  rooms = [],
  years,
  activities,
  time = '',
  space = '',
}: Plan): string => {
  const teachers = [...new Set(activities.flatMap((one) => one.teachers ?? []))]
  const subjects = [...new Set(activities.map(({ subject }) => subject))]
  return `<?xml version="1.0" encoding="UTF-8"?>
<fet version="6.8.5">
<Institution_Name>Umoja</Institution_Name>
<Days_List>${listOf('Day', days)}</Days_List>
<Hours_List>${listOf('Hour', hours)}</Hours_List>
<Subjects_List>${listOf('Subject', subjects)}</Subjects_List>
<Activity_Tags_List></Activity_Tags_List>
<Teachers_List>${listOf('Teacher', teachers)}</Teachers_List>
<Students_List>${Object.entries(years)
    .map(([year, groups]) => named('Year', year, listOf('Group', groups)))
    .join('')}</Students_List>
<Buildings_List></Buildings_List>
<Rooms_List>${listOf('Room', rooms)}</Rooms_List>
<Activities_List>${activities
    .map(
      (one, nth) =>
        `<Activity>${(one.teachers ?? []).map((name) => `<Teacher>${name}</Teacher>`).join('')}<Subject>${one.subject}</Subject>${one.students
          .map((name) => `<Students>${name}</Students>`)
          .join(
            '',
          )}<Duration>${one.duration ?? 1}</Duration><Total_Duration>1</Total_Duration><Id>${nth + 1}</Id><Activity_Group_Id>0</Activity_Group_Id><Active>${one.isOff !== true}</Active></Activity>`,
    )
    .join('')}</Activities_List>
<Time_Constraints_List>${constraint('ConstraintBasicCompulsoryTime', '')}${time}</Time_Constraints_List>
<Space_Constraints_List>${constraint('ConstraintBasicCompulsorySpace', '')}${space}</Space_Constraints_List>
</fet>`
}

/** The school of a board, all of whose classes are of one level. */
export const schoolOf = ({ bells, streams, learningAreas, teachers, rooms }: Board): FetSchool => ({
  bells,
  teachers,
  streams: streams.map(({ id, label, bellId, roomId }) => ({
    id,
    label,
    bellId,
    roomId,
    grade: label,
    name: '',
    level: 'junior',
  })),
  learningAreas: learningAreas.map(({ id, name, shortName }) => ({ id, name, shortName, level: 'junior' })),
  rooms: rooms.map(({ id, name, kind }) => ({ id, name, kind })),
})
