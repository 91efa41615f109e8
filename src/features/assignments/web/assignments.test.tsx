/** Assignments on screen: the list, handing in and refusals, two teachers marking concurrently, and form validation. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { design, uuid } from '#features/curriculum/testing/answers.ts'
import { filesWeb } from '#core/files/web/module.tsx'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { Work } from '../contract/marking.ts'
import type { OwnDetail } from '../contract/student.ts'
import type { AssignmentDetail } from '../contract/setting.ts'
import { assignmentsWeb } from './module.tsx'

const answers = startAnswers()
const id = '0192f3a0-0000-7000-8000-000000000011'
const faith = '0192f3a0-0000-7000-8000-000000000012'
const maths = { id: '0192f3a0-0000-7000-8000-000000000013', name: 'Mathematics' }
const modules = [{ ...assignmentsWeb, rail: [], dashboardCards: [] }, filesWeb]
const as = (role: string) =>
  sessionOf({ user: { id: 'x', firstName: 'Kevin', lastName: 'Wafula', role }, abilities: [] })
const paged = (items: readonly object[]) => ({
  items,
  totalCount: items.length,
  totalPages: 1,
  currentPage: 1,
  hasNextPage: false,
  hasPreviousPage: false,
})

const own: OwnDetail = {
  id,
  title: 'Fractions',
  type: 'homework',
  learningArea: maths,
  teacherName: 'Peter Wafula',
  status: 'published',
  dueDate: '2020-03-13T13:00:00.000Z',
  overdue: true,
  maxScore: 20,
  submission: { status: 'not_submitted', grade: null, submittedAt: null, late: false },
  instructions: 'Exercise 4',
  covers: [],
  files: [],
  scoring: { kind: 'score', maxScore: 20 },
  late: 'accepted',
  takenUntil: null,
  resubmission: true,
  handIn: { open: true, why: null, late: true },
  attempts: [],
  feedback: null,
}

describe('a learner', () => {
  it('sees what is to do, in words, with what is overdue', async () => {
    answers.replies['GET /api/student/assignments'] = () => ({ body: paged([own]) })
    await renderApp({ modules, at: '/student/assignments', session: as('student') })
    expect(await screen.findByText('One assignment to hand in, and it is overdue.')).toBeTruthy()
    expect(screen.getByText('Overdue. Due Friday 13 March, 16:00')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Fractions' })).toHaveProperty(
      'href',
      expect.stringContaining(`/student/assignments/${id}`),
    )
  })

  it('keeps the note when handing in is refused, and is told why', async () => {
    answers.replies[`GET /api/student/assignments/${id}`] = () => ({ body: own })
    const message = 'You can no longer hand in work for this assignment.'
    answers.replies[`POST /api/assignments/${id}/submit`] = () => ({
      status: 409,
      body: { error: message, message, code: 'assignments.closed' },
    })
    await renderApp({ modules, at: `/student/assignments/${id}`, session: as('student') })
    await userEvent.click(await screen.findByRole('button', { name: 'Hand in your work' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Hand in' }))
    expect(await screen.findByText('Write an answer or add a file')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: 'Your answer' }), 'light and water')
    await userEvent.click(screen.getByRole('button', { name: 'Bulleted list' }))
    expect(screen.getByText('3 words')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: 'Note to your teacher' }), 'Mine')
    await userEvent.click(screen.getByRole('button', { name: 'Hand in' }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Note to your teacher' })).toHaveProperty('value', 'Mine')
    answers.replies[`POST /api/assignments/${id}/submit`] = () => ({ status: 500, body: {} })
    await userEvent.click(screen.getByRole('button', { name: 'Hand in' }))
    expect(await screen.findByText('Failed to submit assignment')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Your answer' })).toHaveProperty('value', '- light and water')
  })

  it('sees the mark with what the teacher wrote, in Kiswahili too', async () => {
    const feedback = { comment: 'Clear working', levels: {}, returnedAt: '2020-03-16T08:00:00.000Z' }
    const submission = { status: 'graded', grade: 14.5, submittedAt: null, late: false } as const
    answers.replies[`GET /api/student/assignments/${id}`] = () => ({
      body: { ...own, overdue: false, submission, feedback, handIn: { open: false, why: 'marked', late: false } },
    })
    await renderApp({ modules, at: `/student/assignments/${id}`, session: as('student'), language: 'sw' })
    expect(await screen.findByText('14.5 kati ya 20')).toBeTruthy()
    expect(screen.getByText('Clear working')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Wasilisha/ })).toBeNull()
  })
})

const assignment: AssignmentDetail = {
  id,
  title: 'Fractions',
  type: 'homework',
  status: 'published',
  targetLabel: 'Grade 7 East',
  targetKind: 'class',
  learningArea: maths,
  dueDate: own.dueDate,
  counts: { expected: 2, handedIn: 1, late: 0, toMark: 1, toReturn: 0, returned: 0 },
  version: 2,
  instructions: '',
  grade: 'Grade 7',
  target: { streamId: maths.id, groupId: null, learnerIds: [] },
  dueOn: '2020-03-13',
  dueTime: '16:00',
  scoring: { kind: 'score', maxScore: 20 },
  late: 'accepted',
  lateUntil: null,
  resubmission: true,
  countInGradebook: false,
  hasGradebook: true,
  covers: [],
  files: [],
  publishedAt: own.dueDate,
  closedAt: null,
}
const work: Work = {
  learnerId: faith,
  fullName: 'Faith Muthoni',
  admissionNumber: '7',
  state: 'submitted',
  late: false,
  version: 2,
  note: 'Here it is',
  submittedAt: own.dueDate,
  attempts: [{ number: 1, answer: null, note: 'Here it is', submittedAt: own.dueDate, late: false, files: [] }],
  score: null,
  levels: {},
  comment: null,
  markedAt: null,
  markedBy: null,
  returnedAt: null,
}

describe('a teacher', () => {
  beforeEach(() => {
    const { learnerId, fullName, admissionNumber, state, late, submittedAt, score } = work
    answers.replies[`GET /api/teacher/assignments/${id}`] = () => ({ body: assignment })
    answers.replies[`GET /api/teacher/assignments/${id}/submissions`] = () => ({
      body: { items: [{ learnerId, fullName, admissionNumber, state, late, submittedAt, score }] },
    })
    answers.replies[`GET /api/teacher/assignments/${id}/submissions/${faith}`] = () => ({ body: work })
    answers.replies['GET /api/teacher/comments'] = () => ({
      body: {
        items: [
          { id: maths.id, text: 'Show your working.', learningAreaId: null, level: null },
          { id: faith, text: 'See me.', learningAreaId: null, level: 'BE' },
        ],
      },
    })
  })

  it('marks, with a kept comment, and is shown what a colleague put there meanwhile', async () => {
    const theirs = { ...work, version: 3, state: 'marked', score: 11, markedBy: 'Ruth Korir' }
    const message = 'Somebody else changed this since you opened it.'
    answers.replies[`PUT /api/teacher/assignments/${id}/submissions/${faith}`] = ({ body }) =>
      (body as { version: number }).version === 3
        ? { body: { ...theirs, version: 4, score: 14.5 } }
        : { status: 409, body: { error: message, message, code: 'request.stale', current: theirs } }
    await renderApp({ modules, at: `/teacher/assignments/${id}/marking`, session: as('teacher') })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Score out of 20' }), '21')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Use a number from 0 to 20')).toBeTruthy()
    await userEvent.clear(screen.getByRole('textbox', { name: 'Score out of 20' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Score out of 20' }), '14.5')
    await userEvent.click(await screen.findByRole('button', { name: 'Show your working.' }))
    expect(screen.queryByRole('button', { name: 'See me.' })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Kiswahili' }))
    const ready = screen.getByRole('list', { name: 'Comments for ME' })
    await userEvent.click(within(ready).getByRole('button', { name: 'Kazi nzuri. Umefanya ulichoombwa.' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Ruth Korir changed this since you opened it: 11. Save to keep yours.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Saved: Faith Muthoni')).toBeTruthy()
    const sent = answers.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    expect(sent).toEqual([
      { version: 2, score: 14.5, comment: 'Show your working. Kazi nzuri. Umefanya ulichoombwa.' },
      { version: 3, score: 14.5, comment: 'Show your working. Kazi nzuri. Umefanya ulichoombwa.' },
    ])
  })

  it('is told what is missing before work is assigned', async () => {
    const card = {
      kind: 'class',
      name: 'Grade 7 East',
      grade: 'Grade 7',
      asClassTeacher: false,
      learnerCount: 45,
      status: 'active',
      version: null,
    }
    answers.replies['GET /api/teacher/classes'] = () => ({
      body: { items: [{ id: faith, learningAreas: [maths], ...card }] },
    })
    await renderApp({ modules, at: '/teacher/assignments/new', session: as('teacher') })
    await userEvent.click(await screen.findByRole('button', { name: 'Assign' }))
    expect(await screen.findByText('Give it a title')).toBeTruthy()
    expect(screen.getByText('Choose what it belongs to')).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'Count in the gradebook' })).toBeNull()
    expect(within(screen.getByRole('group', { name: 'Kind' })).queryByText('Quiz')).toBeNull()
    expect(answers.calls.some(({ method }) => method === 'POST')).toBe(false)
  })
  it('chooses what of the curriculum the work is about, and sees it on its page', async () => {
    const card = {
      kind: 'class',
      name: 'Grade 7 East',
      grade: 'Grade 7',
      asClassTeacher: false,
      learnerCount: 45,
      status: 'active',
      version: null,
    }
    answers.replies['GET /api/teacher/classes'] = () => ({
      body: { items: [{ id: faith, learningAreas: [maths], ...card }] },
    })
    const { strands: _strands, abilities: _abilities, ...line } = design
    answers.replies['GET /api/curriculum/designs'] = () => ({ body: { items: [line] } })
    const levels = { EE: 'Separates three', ME: 'Separates two', AE: 'Separates with help', BE: 'Names a mixture' }
    answers.replies[`GET /api/curriculum/designs/${design.id}`] = () => ({
      body: JSON.parse(JSON.stringify(design).replace('"rubric":null', `"rubric":${JSON.stringify(levels)}`)) as object,
    })
    const covers = [{ id: uuid(33), number: '1.1 a', title: 'separate a mixture', strandName: 'Mixtures' }]
    answers.replies['POST /api/teacher/assignments'] = () => ({ status: 201, body: { ...assignment, covers } })
    answers.replies[`GET /api/teacher/assignments/${id}`] = () => ({ body: { ...assignment, covers } })
    await renderApp({ modules, at: '/teacher/assignments/new', session: as('teacher') })
    expect(screen.queryByRole('button', { name: 'Choose from the curriculum' })).toBeNull()
    await userEvent.click(await screen.findByRole('combobox', { name: 'Class and learning area' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Grade 7 East, Mathematics' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Fractions')
    await userEvent.type(screen.getByRole('textbox', { name: 'Due on' }), '13/03/2099')
    await userEvent.click(screen.getByRole('button', { name: 'Choose from the curriculum' }))
    await userEvent.click(await screen.findByText('1.0 Mixtures'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'a) separate a mixture' }))
    expect(screen.getByText('1 chosen')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'By rubric' }))
    await userEvent.click(
      await screen.findByRole('button', { name: 'Take the descriptors of 1 outcome as the rubric' }),
    )
    expect(screen.queryByRole('button', { name: /^Take the descriptors/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Save as draft' }))
    expect(await screen.findByRole('heading', { name: 'Topics' })).toBeTruthy()
    expect(screen.getByText('separate a mixture')).toBeTruthy()
    expect(answers.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      covers: [uuid(33)],
      scoring: { kind: 'rubric', criteria: [{ title: 'separate a mixture', hints: levels }] },
    })
  })
})
