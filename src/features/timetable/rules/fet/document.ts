/** A problem as a new FET document. */
import type { Problem } from '../model/problem.ts'
import { writeConstraints } from './write-constraints.ts'
import { element, type Element } from '#platform/pure/xml/xml.ts'

/** Whose files it can be read by. */
const version = '6.8.5'

const fields = (values: Readonly<Record<string, string | number | boolean>>): Element[] =>
  Object.entries(values).map(([name, value]) => element(name, String(value)))

const list = (name: string, item: string, things: readonly Element[][]): Element =>
  element(name, [
    element(`Number_of_${name.replace('_List', '')}`, String(things.length)),
    ...things.map((one) => element(item, one)),
  ])

const bare = (name: string, item: string, things: readonly { readonly name: string }[]): Element =>
  element(
    name,
    things.map((thing) => element(item, fields({ Name: thing.name, Comments: '' }))),
  )

const activitiesOf = ({ activities, subjects, tags, teachers, groups }: Problem): Element => {
  const totals = new Map<number, number>()
  for (const { series, duration } of activities) totals.set(series, (totals.get(series) ?? 0) + duration)
  // FET knows a series by the id of its first activity.
  const firsts = new Map<number, number>()
  for (const { series, id } of activities) if (!firsts.has(series)) firsts.set(series, id)
  const counts = new Map<number, number>()
  for (const { series } of activities) counts.set(series, (counts.get(series) ?? 0) + 1)
  return element(
    'Activities_List',
    activities.map((activity) => {
      const { series, duration } = activity
      const isSeries = series !== 0 && (counts.get(series) ?? 0) > 1
      return element('Activity', [
        ...activity.teachers.map((teacher) => element('Teacher', teachers[teacher]?.name ?? '')),
        element('Subject', subjects[activity.subject]?.name ?? ''),
        ...activity.tags.map((tag) => element('Activity_Tag', tags[tag]?.name ?? '')),
        ...activity.groups.map((group) => element('Students', groups[group]?.name ?? '')),
        ...fields({
          Duration: duration,
          Total_Duration: isSeries ? (totals.get(series) ?? duration) : duration,
          Id: activity.id,
          Activity_Group_Id: isSeries ? (firsts.get(series) ?? 0) : 0,
          Active: true,
          Comments: '',
        }),
      ])
    }),
  )
}

const tagsOf = ({ tags }: Problem): Element =>
  element(
    'Activity_Tags_List',
    tags.map(({ name }) => element('Activity_Tag', fields({ Name: name, Printable: true, Comments: '' }))),
  )

const basic = (name: string): Element => element(name, fields({ Weight_Percentage: 100, Active: true, Comments: '' }))

/** @param comments what a person who opens the file should know */
export const documentOf = (problem: Problem, comments: string): Element => {
  const { time, space } = writeConstraints(problem)
  const content = [
    ...fields({ Mode: 'Official', Institution_Name: problem.name, Comments: comments }),
    list(
      'Days_List',
      'Day',
      problem.days.map((name) => fields({ Name: name })),
    ),
    list(
      'Hours_List',
      'Hour',
      problem.periods.map((name) => fields({ Name: name })),
    ),
    bare('Subjects_List', 'Subject', problem.subjects),
    tagsOf(problem),
    element(
      'Teachers_List',
      problem.teachers.map(({ name }) =>
        element('Teacher', [
          ...fields({ Name: name, Target_Number_of_Hours: 0 }),
          element('Qualified_Subjects'),
          element('Comments'),
        ]),
      ),
    ),
    element(
      'Students_List',
      problem.groups.map(({ name, size }) =>
        element(
          'Year',
          fields({ Name: name, Number_of_Students: size, Comments: '', Number_of_Categories: 0, Separator: ' ' }),
        ),
      ),
    ),
    activitiesOf(problem),
    element('Buildings_List'),
    element(
      'Rooms_List',
      problem.rooms.map(({ name, capacity }) =>
        element('Room', fields({ Name: name, Building: '', Capacity: capacity, Virtual: false, Comments: '' })),
      ),
    ),
    element('Time_Constraints_List', [basic('ConstraintBasicCompulsoryTime'), ...time]),
    element('Space_Constraints_List', [basic('ConstraintBasicCompulsorySpace'), ...space]),
  ]
  return { ...element('fet', content), attributes: { version } }
}
