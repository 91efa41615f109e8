/** Ports of timetables: what else takes the time of teachers and classes. */
import { definePort } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { SchoolEvent, StaffDuty, StaffMeeting } from '../rules/conflicts/facts.ts'

/** Duties of all members of staff that touch these days, both included. */
export type StaffDutiesQuery = (tx: Tx, from: string, to: string) => Promise<readonly StaffDuty[]>
export const staffDutiesPort = definePort<StaffDutiesQuery>('scheduling.duties')
/** Without a duty roster nobody is on duty. */
export const noStaffDuties: StaffDutiesQuery = async () => []

/** Meetings of teachers with families on these days. */
export type StaffMeetingsQuery = (tx: Tx, from: string, to: string) => Promise<readonly StaffMeeting[]>
export const staffMeetingsPort = definePort<StaffMeetingsQuery>('scheduling.meetings')
/** Without the meetings module nobody has booked one. */
export const noStaffMeetings: StaffMeetingsQuery = async () => []

/** Events of these days that learners or all staff attend; each occurrence of a recurring one counts by itself. */
export type SchoolEventsQuery = (tx: Tx, from: string, to: string) => Promise<readonly SchoolEvent[]>
export const schoolEventsPort = definePort<SchoolEventsQuery>('scheduling.events')
/** Without a calendar there are no events. */
export const noSchoolEvents: SchoolEventsQuery = async () => []
