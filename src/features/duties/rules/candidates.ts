/** Candidates for a duty: every teacher with their workload, and why a teacher cannot take it. */
import { filledText, type FilledText } from '#platform/pure/filled-text.ts'
import { dutyErrors, type Candidate } from '../contract/shapes.ts'
import { busyReason, busyTeaching } from '../contract/texts.ts'
import { type Obstacle } from '../contract/words.ts'
import { conflictOf, type Conflict, type TeacherTime } from './conflicts.ts'
import { hoursOf, type Hours } from './times.ts'
import { loadFrom, loadsByDay, scoreOf } from './workload.ts'

export interface Colleague {
  readonly time: TeacherTime
  readonly department: string | null
  /** Office staff: ranked after teachers. */
  readonly isOffice: boolean
}

const sentences: Record<Exclude<Obstacle, 'lesson'>, string> = {
  duty: busyReason,
  absent: 'Absent on that day.',
  unavailable: 'Not available at that time.',
  already: dutyErrors.alreadyAssigned.message,
  left: 'No longer works at this school.',
}

export const reasonOf = ({ obstacle, engagement }: Conflict): FilledText =>
  obstacle === 'lesson'
    ? filledText(busyTeaching, { area: engagement?.title ?? '', class: engagement?.className ?? '' })
    : { message: sentences[obstacle] }

const candidateOf = ({ time, department }: Colleague, hours: Hours, onIt: ReadonlySet<string>): Candidate => {
  const load = loadFrom(loadsByDay(time), hours.date)
  const already = onIt.has(time.id)
  const conflict = already ? null : conflictOf(time, hours)
  return {
    id: time.id,
    name: time.name,
    department,
    currentDuties: load.duties,
    hours: hoursOf(load.minutes),
    workload: scoreOf(load),
    canSwap: !already && conflict === null,
    reason: already ? sentences.already : conflict && reasonOf(conflict).message,
    obstacle: already ? 'already' : (conflict?.obstacle ?? null),
  }
}

/**
 * Free candidates first, teachers before office staff, then the least busy; ties by name.
 * @param onIt teachers already on the duty
 */
export const candidatesFor = (colleagues: readonly Colleague[], hours: Hours, onIt: ReadonlySet<string>): Candidate[] =>
  colleagues
    .map((colleague) => ({ candidate: candidateOf(colleague, hours, onIt), isOffice: colleague.isOffice }))
    .sort(
      (a, b) =>
        Number(b.candidate.canSwap) - Number(a.candidate.canSwap) ||
        Number(a.isOffice) - Number(b.isOffice) ||
        a.candidate.workload - b.candidate.workload ||
        a.candidate.name.localeCompare(b.candidate.name) ||
        a.candidate.id.localeCompare(b.candidate.id),
    )
    .map(({ candidate }) => candidate)
