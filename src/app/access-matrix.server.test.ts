/** Tries every endpoint as every role, signed out, and with another school's ids. */
import { beforeAll, describe, expect, it } from 'vitest'
import { rubric4 } from '#core/academics/rules/scales.ts'
import { schoolRoles, type Action, type Role } from '#core/access/contract/access.ts'
import { dutyErrors } from '#features/duties/contract/shapes.ts'
import type { Endpoint } from '#platform/pure/contract.ts'
import { fittingInput } from './testing/fitting-input.ts'
import { makeObjects, type ObjectKind } from './testing/foreign-objects.ts'
import { startApp, type Client, type TestApp } from './testing/harness.ts'

/** The kind of thing that the first place of a path names. An endpoint with a place that is not listed here fails. */
const things: readonly (readonly [prefix: string, kind: ObjectKind])[] = [
  ['/api/auth/sessions/{', 'session'],
  ['/api/auth/invitations/{', 'invitation'],
  ['/api/accounts/{', 'account'],
  ['/api/admin/audit/{', 'auditEntry'],
  ['/api/admin/users/{', 'membership'],
  ['/api/console/users/{', 'membership'],
  ['/api/admin/learners/{', 'learner'],
  ['/api/admin/guardians/{', 'guardian'],
  ['/api/admin/staff/{', 'staff'],
  ['/api/admin/link-requests/{', 'linkRequest'],
  ['/api/admin/imports/{', 'import'],
  ['/api/admin/promotions/{', 'promotion'],
  ['/api/admin/academic-years/{', 'year'],
  ['/api/admin/terms/{', 'term'],
  ['/api/admin/calendar/{', 'exception'],
  ['/api/admin/calendar-exceptions/{', 'exception'],
  ['/api/admin/streams/{', 'stream'],
  ['/api/admin/learning-areas/{', 'learningArea'],
  ['/api/admin/grading-scales/{', 'gradingScale'],
  ['/api/admin/rooms/{', 'room'],
  ['/api/admin/bell-schedules/{', 'bellSchedule'],
  ['/api/admin/lessons/{', 'lesson'],
  ['/api/admin/lessons/streams/{', 'stream'],
  ['/api/registers/{', 'stream'],
  ['/api/attendance/streams/{', 'stream'],
  ['/api/attendance/learners/{', 'learner'],
  ['/api/attendance/requests/{', 'absenceRequest'],
  ['/api/gradebook/assessments/{', 'assessment'],
  ['/api/gradebook/streams/{', 'stream'],
  ['/api/gradebook/learners/{', 'learner'],
  ['/api/gradebook/evidence/{', 'evidence'],
  ['/api/student/grades/subject/{', 'learningArea'],
  ['/api/student/grades/cbc/{', 'learner'],
  ['/api/student/grades/cbc/evidence/{', 'evidence'],
  ['/api/student/grades/cbc/assessment/{', 'assessment'],
  ['/api/parent/children/{', 'learner'],
  ['/api/parent/notifications/{', 'notification'],
  ['/api/student/notifications/{', 'notification'],
  ['/api/teacher/notifications/{', 'notification'],
  ['/api/admin/notifications/{', 'notification'],
  ['/api/notifications/{', 'notification'],
  ['/api/schools/{', 'school'],
  ['/api/admin/modules/{', 'school'],
  ['/api/admin/plan-requests/{', 'planRequest'],
  ['/api/admin/reports/{', 'learner'],
  // The super admin sees every school, and no child of any.
  ['/api/console/schools/{', 'learner'],
  ['/api/console/plan-requests/{', 'learner'],
  ['/api/console/modules/{', 'learner'],
  ['/api/console/accounts/{', 'learner'],
  ['/api/student/attendance/requests/{', 'absenceRequest'],
  // Codes of the library are no ids: every id is of nothing.
  ['/api/curriculum/library/{', 'curriculumDesign'],
  ['/api/curriculum/designs/{', 'curriculumDesign'],
  ['/api/curriculum/strands/{', 'curriculumStrand'],
  ['/api/curriculum/sub-strands/{', 'curriculumSubStrand'],
  ['/api/curriculum/outcomes/{', 'curriculumOutcome'],
  ['/api/curriculum/schemes/{', 'scheme'],
  ['/api/curriculum/scheme-lessons/{', 'schemeLesson'],
  ['/api/admin/communications/sms/sends/{', 'smsSend'],
  ['/api/sms/callbacks/{', 'smsSend'],
  ['/api/admin/communications/email/sends/{', 'emailSend'],
  ['/api/admin/communications/email/messages/{', 'emailMessage'],
  // Seals of letters are no ids: every id is of nothing.
  ['/api/email/track/open/{', 'emailMessage'],
  ['/api/email/track/click/{', 'emailMessage'],
  ['/api/email/leave/{', 'emailMessage'],
  ['/api/email/choices/{', 'emailMessage'],
  ['/api/email/hooks/{', 'emailMessage'],
  ['/api/uploads/{', 'upload'],
  ['/api/teacher/assignments/{', 'assignment'],
  ['/api/teacher/classes/{', 'stream'],
  ['/api/teacher/comments/{', 'comment'],
  ['/api/teacher/resources/{', 'resource'],
  ['/api/student/assignments/{', 'assignment'],
  ['/api/student/resources/{', 'resource'],
  ['/api/assignments/{', 'assignment'],
  ['/api/teacher/quizzes/{', 'quiz'],
  ['/api/teacher/quiz-answers/{', 'quizAnswer'],
  ['/api/teacher/second-markings/{', 'secondMarking'],
  ['/api/student/quizzes/{', 'quiz'],
  ['/api/announcements/{', 'announcement'],
  ['/api/admin/communications/announcements/{', 'announcement'],
  ['/api/teacher/communication/announcements/{', 'announcement'],
  ['/api/admin/communications/groups/{', 'peopleGroup'],
  ['/api/report-cards/runs/{', 'reportRun'],
  ['/api/report-cards/cards/{', 'reportCard'],
  ['/api/report-cards/prints/{', 'reportPrint'],
  ['/api/report-cards/comment-bank/{', 'bankComment'],
  ['/api/report-cards/learners/{', 'learner'],
  ['/api/student/report-cards/{', 'cardVersion'],
  ['/api/verify/report-cards/{', 'cardVersion'],
  ['/api/messages/{', 'messageThread'],
  ['/api/parent/messages/{', 'messageThread'],
  ['/api/parent/messages/thread/{', 'messageThread'],
  ['/api/student/messages/{', 'messageThread'],
  ['/api/admin/communications/reports/{', 'messageReport'],
  ['/api/admin/communications/openings/{', 'messageOpening'],
  ['/api/calendar/events/{', 'calendarEvent'],
  ['/api/parent/meetings/{', 'meeting'],
  ['/api/parent/meetings/rounds/{', 'meetingRound'],
  ['/api/meetings/{', 'meeting'],
  ['/api/meetings/rounds/{', 'meetingRound'],
  ['/api/meetings/slots/{', 'meetingSlot'],
  ['/api/occurrence-book/{', 'occurrence'],
  ['/api/occurrence-book/follow-ups/{', 'occurrenceFollowUp'],
  ['/api/parent/incidents/{', 'incident'],
  ['/api/student/incidents/{', 'incident'],
  ['/api/calendar/feeds/{', 'calendarFeed'],
  ['/api/admin/inventory/devices/{', 'device'],
  ['/api/admin/inventory/imports/{', 'deviceImport'],
  ['/api/admin/fees/students/{', 'learner'],
  ['/api/admin/fees/transactions/{', 'feeEntry'],
  ['/api/admin/fees/imports/{', 'feeImport'],
  ['/api/duties/{', 'duty'],
  ['/api/duties/types/{', 'dutyType'],
  ['/api/duties/swaps/{', 'dutySwap'],
  ['/api/duties/auto-assign/{', 'dutyRun'],
  ['/api/duties/absences/{', 'staffAbsence'],
  ['/api/duties/covers/{', 'dutyCover'],
  ['/api/student/calendar/events/{', 'calendarEvent'],
  ['/api/parent/calendar/events/{', 'calendarEvent'],
  ['/api/parent/events/{', 'calendarEvent'],
  ['/api/teacher/calendar/events/{', 'calendarEvent'],
  ['/api/admin/calendar/events/{', 'calendarEvent'],
]

const kindOf = (endpoint: Endpoint): ObjectKind | undefined =>
  [...things].sort((a, b) => b[0].length - a[0].length).find(([prefix]) => endpoint.path.startsWith(prefix))?.[1]

let app: TestApp
let foreign: Record<ObjectKind, string>
/** Of the callers' own school, and none of theirs. */
let near: Record<ObjectKind, string>
let schoolName: string
const clients = new Map<Role, Client>()

beforeAll(async () => {
  app = await startApp()
  const own = await app.school({ plan: 'enterprise' })
  for (const role of schoolRoles) clients.set(role, await app.as(await own.account(role)))
  clients.set('super_admin', await app.as(await app.superAdmin()))
  foreign = await makeObjects(await app.school())
  near = await makeObjects(own)
  schoolName = `School ${own.code}`
})

const randomId = '01890000-0000-7000-8000-00000000abcd'

/** The first place gets the id of its kind of thing, later ones a random one. */
const paramsOf = (endpoint: Endpoint, things: Record<ObjectKind, string> | null): Record<string, string> => {
  const places = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const kind = kindOf(endpoint)
  return Object.fromEntries(places.map((name, index) => [name, index === 0 && kind && things ? things[kind] : randomId]))
}

/** Where a schema does not say by itself what fits. */
const bodies = (): Readonly<Record<string, object>> => ({
  'academics.save_bell_schedule': { name: 'Junior', periods: [{ label: '1', type: 'lesson', startTime: '08:20', endTime: '09:00' }], version: 1 },
  'academics.save_scale': { name: 'Own', kind: 'rubric', bands: rubric4.bands.map((one, index) => ({ ...one, code: `B${index}` })), active: true, version: 1 },
  'people.add_guardian_link': { relationship: 'mother', guardianId: near.guardian },
})

/** What is sent fits the schemas, so that a refusal is about the thing and not about the input. */
const answerOf = async (client: Client, endpoint: Endpoint, params: Record<string, string>): Promise<{ status: number; text: string }> => {
  if (endpoint.id === 'notifications.events') return { status: (await client.fetch(endpoint.path, { signal: AbortSignal.timeout(2000) })).status, text: '' }
  const { files, ...input } = fittingInput(endpoint, { school: schoolName })
  const body = bodies()[endpoint.id]
  const { status, text } = await client.call(endpoint, { params, ...input, ...(body ? { body } : {}) }, { files })
  return { status, text: text.replace(/"requestId":"[^"]*"/, '') }
}
const attempt = async (client: Client, endpoint: Endpoint): Promise<number> => (await answerOf(client, endpoint, paramsOf(endpoint, foreign))).status

const accessOf = (endpoint: Endpoint): Action => endpoint.access as Action
const endpointsWhere = (test: (endpoint: Endpoint) => boolean): Endpoint[] => app.routes.map((route) => route.endpoint).filter(test)

describe('every endpoint', () => {
  it('that names a thing has a row in this list', () => {
    expect(endpointsWhere((endpoint) => endpoint.path.includes('{') && !kindOf(endpoint)).map((endpoint) => endpoint.path)).toEqual([])
  })

  it('answers 401 to nobody', async () => {
    const open: string[] = []
    for (const endpoint of endpointsWhere((one) => accessOf(one).reach !== 'public'))
      if ((await attempt(app.client(), endpoint)) !== 401) open.push(endpoint.id)
    expect(open).toEqual([])
  })

  it('answers 403 to a role that its action does not name', async () => {
    const open: string[] = []
    for (const endpoint of endpointsWhere((one) => accessOf(one).reach === 'school' || accessOf(one).reach === 'installation')) {
      for (const [role, client] of clients) {
        if (accessOf(endpoint).roles.includes(role)) continue
        const status = await attempt(client, endpoint)
        if (status !== 403) open.push(`${endpoint.id} as ${role}: ${status}`)
      }
    }
    expect(open).toEqual([])
  })

  const rolesOf = (endpoint: Endpoint) => [...clients].filter(([role]) => accessOf(endpoint).roles.includes(role))
  const naming = () => endpointsWhere((one) => one.path.includes('{') && accessOf(one).reach !== 'public')

  it('hides another school’s things from every role it is open to, in the words for what does not exist', async () => {
    const open: string[] = []
    for (const endpoint of naming()) {
      for (const [role, client] of rolesOf(endpoint)) {
        const [there, nowhere] = [await answerOf(client, endpoint, paramsOf(endpoint, foreign)), await answerOf(client, endpoint, paramsOf(endpoint, null))]
        if (there.status !== 404) open.push(`${endpoint.id} as ${role}: ${there.status} ${there.text.slice(0, 200)}`)
        if (there.text !== nowhere.text) open.push(`${endpoint.id} as ${role}: ${there.text} is not ${nowhere.text}`)
      }
    }
    expect(open).toEqual([])
  })

  it('hides what is another school’s below a thing of the own', async () => {
    const kinds: Readonly<Record<string, ObjectKind>> = {
      cardId: 'cardVersion',
      documentId: 'file',
      entryId: 'feeEntry',
      evidenceId: 'evidence',
      fileId: 'file',
      guardianId: 'guardian',
      learnerId: 'learner',
      noteId: 'learner',
      questionId: 'quizQuestion',
      requestId: 'absenceRequest',
      runId: 'reportRun',
      subjectId: 'learningArea',
      teacherId: 'staff',
      versionId: 'cardVersion',
    }
    const open: string[] = []
    for (const endpoint of naming().filter(({ path }) => path.split('{').length > 2)) {
      const params = paramsOf(endpoint, near)
      const [first = '', ...later] = Object.keys(params)
      for (const name of later) {
        const kind = kinds[name]
        if (!kind) open.push(`${endpoint.id}: ${name} has no kind in this list`)
        else params[name] = foreign[kind]
      }
      for (const [role, client] of rolesOf(endpoint)) {
        const { status } = await answerOf(client, endpoint, params)
        if (status !== 404) open.push(`${endpoint.id} as ${role}, below its own ${first}: ${status}`)
      }
    }
    expect(open).toEqual([])
  })

  it('hides the own school’s things from whoever has nothing to do with them', async () => {
    // Pictures are for everybody at the school, as long as their owner shows them; designs, and who is on duty, are for everybody who teaches there.
    const shared = new Set(['auth.picture', 'curriculum.design', 'curriculum.export', 'duties.get'])
    const open: string[] = []
    for (const endpoint of naming().filter(({ id }) => !shared.has(id))) {
      for (const [role, client] of rolesOf(endpoint)) {
        if (role === 'admin' || role === 'super_admin') continue
        // Whoever keeps the school's devices has to do with all of them.
        if (role === 'school_technician' && endpoint.id.startsWith('inventory.')) continue
        const { status, text } = await answerOf(client, endpoint, paramsOf(endpoint, near))
        // A duty is seen by all who teach, and left to those who are on it.
        if (status !== 404 && !text.includes(dutyErrors.notAssigned.code)) open.push(`${endpoint.id} as ${role}: ${status}`)
      }
    }
    expect(open).toEqual([])
  })

  it('answers no 5xx to those it is open to', async () => {
    const broken: string[] = []
    for (const endpoint of endpointsWhere((one) => !one.path.includes('{') && one.id !== 'auth.logout')) {
      for (const [role, client] of clients) {
        const status = await attempt(client, endpoint)
        if (status >= 500) broken.push(`${endpoint.id} as ${role}: ${status}`)
      }
    }
    expect(broken).toEqual([])
  })
})
