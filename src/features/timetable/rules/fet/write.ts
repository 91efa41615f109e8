/** Writes a FET file, with a timetable as fixed times and rooms that FET and Darasa read back. */
import type { Timetable } from '../model/timetable.ts'
import type { FetFile } from './read.ts'
import { element, writeXml, type Element } from '#platform/pure/xml/xml.ts'

const fixed = (kind: string, fields: readonly (readonly [name: string, value: string])[]): Element =>
  element(kind, [
    element('Weight_Percentage', '100'),
    ...fields.map(([name, value]) => element(name, value)),
    element('Permanently_Locked', 'false'),
    element('Active', 'true'),
    element('Comments'),
  ])

type Written = Pick<FetFile, 'document' | 'problem' | 'timetable'>

const fixedTimes = ({ problem, timetable: before }: Written, timetable: Timetable): Element[] =>
  timetable.flatMap(({ start }, place) => {
    const activity = problem.activities[place]
    if (start === null || activity === undefined || before[place]?.start === start) return []
    return fixed('ConstraintActivityPreferredStartingTime', [
      ['Activity_Id', String(activity.id)],
      ['Preferred_Day', problem.days[Math.floor(start / problem.periods.length)] ?? ''],
      ['Preferred_Hour', problem.periods[start % problem.periods.length] ?? ''],
    ])
  })

const fixedRooms = ({ problem, timetable: before }: Written, timetable: Timetable): Element[] =>
  timetable.flatMap(({ room }, place) => {
    const activity = problem.activities[place]
    if (room === null || activity === undefined || before[place]?.room === room) return []
    return fixed('ConstraintActivityPreferredRoom', [
      ['Activity_Id', String(activity.id)],
      ['Room', problem.rooms[room]?.name ?? ''],
    ])
  })

/** The document as it was read, and after its own constraints those that fix the timetable. */
export const writeFet = (file: Written, timetable: Timetable = []): string => {
  const added: Record<string, Element[]> = {
    Time_Constraints_List: fixedTimes(file, timetable),
    Space_Constraints_List: fixedRooms(file, timetable),
  }
  const children = file.document.children.map((child) => ({
    ...child,
    children: [...child.children, ...(added[child.name] ?? [])],
  }))
  return writeXml({ ...file.document, children })
}
