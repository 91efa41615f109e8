/** The curriculum's pages as admins and teachers see them. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { startAnswers } from '#core/access/testing/answers.ts'
import { academicsWeb } from '#core/academics/web/module.tsx'
import { schoolsWeb } from '#core/schools/web/module.tsx'
import { curriculumErrors } from '../contract/errors.ts'
import { coverage, design, scheme, shape, uuid } from '../testing/answers.ts'
import { cardOf, library, treeOf } from '../rules/library.ts'
import { curriculumWeb } from './module.tsx'

const answers = startAnswers()
const { strands, abilities: _abilities, ...card } = design
const whole = library.map(cardOf).filter(({ depth }) => depth === 'whole')
const outline = library.find(({ code }) => code === 'g8-mathematics')
if (!outline) throw new Error('No outline')

beforeEach(() => {
  const reads: Record<string, unknown> = {
    '/api/school/shape': shape,
    '/api/curriculum/library': { items: whole },
    '/api/curriculum/designs': { items: [{ ...card, strands: strands.length }] },
    [`/api/curriculum/designs/${design.id}`]: design,
    '/api/curriculum/coverage': coverage,
    [`/api/curriculum/schemes/${scheme.id}`]: scheme,
  }
  for (const [path, body] of Object.entries(reads)) answers.replies[`GET ${path}`] = () => ({ body })
})

const teacher = sessionOf({ user: { ...sessionOf().user, role: 'teacher' } })
const open = (at: string, options: Partial<Parameters<typeof renderApp>[0]> = {}) =>
  renderApp({ modules: [curriculumWeb, academicsWeb, schoolsWeb], at, ...options })
const sent = (method: string) => answers.calls.find((call) => call.method === method)
const dialog = async () => within(await screen.findByRole('dialog'))

describe('the designs', () => {
  it('stand by area and grade, with what the library adds', async () => {
    answers.replies['GET /api/curriculum/designs'] = () => ({ body: { items: [] } })
    await open('/admin/curriculum')
    expect(
      await screen.findByText('Junior school: 0 of 6 designs are the school’s own. The library has 3 more to copy.'),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Grade 7 Integrated Science, view the library design' })).toBeTruthy()
    answers.replies['POST /api/curriculum/designs'] = () => ({ status: 201, body: design })
    await userEvent.click(screen.getByRole('button', { name: 'Grade 8 Mathematics, start a design' }))
    await userEvent.click((await dialog()).getByRole('button', { name: /Begin/ }))
    await waitFor(() =>
      expect(sent('POST')?.body).toEqual({ learningAreaId: uuid(21), grade: 'Grade 8', lessonsPerWeek: 5 }),
    )
  })

  it('show which designs of the library are outlines, for the learning areas of the school', async () => {
    answers.replies['GET /api/curriculum/designs'] = () => ({ body: { items: [] } })
    answers.replies['GET /api/curriculum/library'] = () => ({ body: { items: library.map(cardOf) } })
    await open('/admin/curriculum')
    expect(
      await screen.findByText('Junior school: 0 of 6 designs are the school’s own. The library has 6 more to copy.'),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Grade 7 Integrated Science, view the library design' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Grade 8 Mathematics, view the library outline' })).toBeTruthy()
  })

  it('are only read by teachers', async () => {
    await open('/admin/curriculum', { session: teacher })
    expect(await screen.findByRole('link', { name: 'Grade 7 Integrated Science, open the design' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /start a design/ })).toBeNull()
  })

  it('offer another try when the network is gone', async () => {
    answers.replies['GET /api/curriculum/designs'] = () => undefined
    await open('/admin/curriculum')
    const again = await screen.findByRole('button', { name: 'Try Again' })
    answers.replies['GET /api/curriculum/designs'] = () => ({ body: { items: [] } })
    await userEvent.click(again)
    expect(await screen.findByText(/0 of 6 designs/)).toBeTruthy()
  })
})

describe('an outline of the library', () => {
  beforeEach(() => {
    answers.replies['GET /api/curriculum/designs'] = () => ({ body: { items: [] } })
    answers.replies[`GET /api/curriculum/library/${outline.code}`] = () => ({ body: treeOf(outline) })
    answers.replies['POST /api/curriculum/designs'] = () => ({ status: 201, body: design })
  })

  it('says what it has and where it comes from, and is copied', async () => {
    await open(`/admin/curriculum/library/${outline.code}`)
    expect(await screen.findByText('Outline: strands and sub-strands. Add outcomes or import them.')).toBeTruthy()
    expect(screen.getByText('Source: KICD, Mathematics Grade 8, revised 2024.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /1.1\s*Integers/ }))
    expect(screen.getByText('No outcomes yet.')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Copy to our school' }))
    await waitFor(() =>
      expect(sent('POST')?.body).toEqual({ learningAreaId: uuid(21), grade: 'Grade 8', libraryCode: outline.code }),
    )
  })

  it('does not keep a school from starting another design, in Kiswahili too', async () => {
    await open(`/admin/curriculum/library/${outline.code}`, { language: 'sw' })
    expect(
      await screen.findByText('Muhtasari: mada na mada ndogo tu. Ongeza matokeo au uyalete kutoka kwenye jedwali.'),
    ).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Anza muundo mwingine' }))
    await userEvent.click((await dialog()).getByRole('button', { name: /Anza/ }))
    await waitFor(() =>
      expect(sent('POST')?.body).toEqual({ learningAreaId: uuid(21), grade: 'Grade 8', lessonsPerWeek: 5 }),
    )
  })
})

describe('a design', () => {
  const show = async () => {
    await open(`/admin/curriculum/designs/${design.id}`)
    await userEvent.click(await screen.findByRole('button', { name: /1.1\s*Separating/ }))
  }

  it('says whether its lessons fit the year, and opens to its outcomes', async () => {
    await show()
    expect(
      screen.getByText('1 strand, 2 sub-strands, 1 outcome. 150 lessons: exactly 5 a week for a year.'),
    ).toBeTruthy()
    expect([screen.getByText('separate a mixture'), screen.getByText('Unity')]).toHaveLength(2)
  })

  it('changes an outcome with its version, and proposes a rubric', async () => {
    answers.replies[`PUT /api/curriculum/outcomes/${uuid(33)}`] = () => ({ body: design })
    await show()
    await userEvent.click(screen.getByRole('button', { name: 'Actions for separate a mixture' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const form = await dialog()
    await userEvent.click(form.getByRole('button', { name: 'Propose wording' }))
    await userEvent.clear(form.getByLabelText('BE, below expectations'))
    await userEvent.click(form.getByRole('button', { name: /Save changes/ }))
    expect(await form.findByText('Describe all four levels, or none')).toBeTruthy()
    await userEvent.type(form.getByLabelText('BE, below expectations'), 'Needs help')
    await userEvent.click(form.getByRole('button', { name: /Save changes/ }))
    await waitFor(() =>
      expect(sent('PUT')?.body).toMatchObject({
        text: 'separate a mixture',
        version: 2,
        rubric: { ME: 'Can separate a mixture', BE: 'Needs help' },
      }),
    )
  })

  it('moves a sub-strand down, and says why one cannot be deleted', async () => {
    const { message, code } = curriculumErrors.inSchemes
    answers.replies[`PUT /api/curriculum/designs/${design.id}/order`] = () => ({ body: design })
    answers.replies[`DELETE /api/curriculum/sub-strands/${uuid(32)}`] = () => ({
      status: 409,
      body: { error: message, message, code },
    })
    await show()
    const menu = screen.getByRole('button', { name: 'Actions for Separating' })
    await userEvent.click(menu)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move down' }))
    await waitFor(() =>
      expect(sent('PUT')?.body).toMatchObject({
        version: 4,
        strands: [{ id: uuid(31), subStrands: [{ id: uuid(34) }, { id: uuid(32) }] }],
      }),
    )
    await userEvent.click(menu)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const confirm = await dialog()
    await userEvent.click(confirm.getByRole('button', { name: /Delete/ }))
    expect(await confirm.findByText(message)).toBeTruthy()
  })
})

describe('schemes of work', () => {
  it('are listed with how far they are, the same as a table, and made where there is none', async () => {
    answers.replies['POST /api/curriculum/schemes'] = () => ({ status: 201, body: scheme })
    await open('/teacher/schemes', { session: teacher })
    expect(await screen.findByText('Term I, week 10 of 13. 1 scheme of work is missing.')).toBeTruthy()
    expect(
      screen.getByRole('img', { name: 'Grade 7 East, Integrated Science: 39 of 60 lessons taught. 3 lessons behind.' }),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
    expect(
      within(screen.getByRole('table', { name: 'Learning areas you teach' })).getByText('3 lessons behind.'),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'View as chart' }))
    await userEvent.click(screen.getByRole('button', { name: 'Make a scheme for Grade 7 West, Integrated Science' }))
    await userEvent.click((await dialog()).getByRole('button', { name: /Make scheme/ }))
    await waitFor(() =>
      expect(sent('POST')?.body).toEqual({
        streamId: uuid(51),
        learningAreaId: uuid(20),
        termId: coverage.term.id,
        carryOver: false,
      }),
    )
  })

  it('lead with the next lesson and mark it on its day', async () => {
    answers.replies[`PUT /api/curriculum/scheme-lessons/${uuid(42)}/taught`] = () => ({
      body: { ...scheme.lessons[1], scheme },
    })
    await open(`/teacher/schemes/${scheme.id}`, { session: teacher })
    expect(
      await screen.findByText(
        'Term I: 1 of 3 lessons taught. 1 lesson behind. 90 lessons of the design are left for later terms.',
      ),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Mark week 9, lesson 5 as taught' }))
    const form = await dialog()
    await userEvent.type(form.getByLabelText('Reflection'), 'Went well')
    await userEvent.click(form.getByRole('button', { name: /Mark as taught/ }))
    await waitFor(() =>
      expect(sent('PUT')?.body).toEqual({ taughtOn: '2026-03-06', reflection: 'Went well', version: 1 }),
    )
  })

  it('are put on the days of a changed calendar, in Kiswahili too', async () => {
    answers.replies[`GET /api/curriculum/schemes/${scheme.id}`] = () => ({ body: { ...scheme, moved: true } })
    answers.replies[`PUT /api/curriculum/schemes/${scheme.id}/order`] = () => ({ body: scheme })
    await open(`/teacher/schemes/${scheme.id}`, { session: teacher, language: 'sw' })
    await userEvent.click(await screen.findByRole('button', { name: 'Weka vipindi kwenye siku mpya' }))
    await waitFor(() => expect(sent('PUT')?.body).toEqual({ version: 3, lessons: scheme.lessons.map(({ id }) => id) }))
  })

  it('offer no edits to whoever only looks', async () => {
    answers.replies[`GET /api/curriculum/schemes/${scheme.id}`] = () => ({
      body: { ...scheme, abilities: { edit: false } },
    })
    await open(`/teacher/schemes/${scheme.id}`, { session: teacher })
    expect(await screen.findByText('Was planned for Fri 6 Mar, not taught yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /as taught/ })).toBeNull()
  })
})

describe('a lesson plan', () => {
  it('begins with what the design says, and is not kept before it is saved', async () => {
    const { lessons: _lessons, ...frame } = scheme
    const design = {
      experiences: 'Sieve sand and stones\nFilter muddy water',
      inquiryQuestion: 'How do we clean water?',
      methods: 'Observation',
    }
    const plan = { introduction: null, steps: [], conclusion: null }
    const path = `/api/curriculum/scheme-lessons/${uuid(42)}`
    answers.replies[`GET ${path}`] = () => ({ body: { ...scheme.lessons[1], ...design, ...plan, scheme: frame } })
    await open(`/teacher/schemes/lessons/${uuid(42)}`, { session: teacher })
    await userEvent.click(await screen.findByRole('button', { name: 'Begin from the design' }))
    const textOf = (label: string): string => screen.getByLabelText<HTMLTextAreaElement>(label).value
    expect(textOf('Lesson development')).toBe(design.experiences)
    expect(textOf('Introduction')).toContain('Ask: How do we clean water?')
    expect(textOf('Conclusion')).toContain('Check by: Observation.')
    expect(screen.queryByRole('button', { name: 'Begin from the design' })).toBeNull()
    expect(sent('PUT')).toBeUndefined()
  })

  it('is kept with one step on each line', async () => {
    const { lessons: _lessons, ...frame } = scheme
    const detail = { ...scheme.lessons[1], introduction: null, steps: [], conclusion: null, scheme: frame }
    const path = `/api/curriculum/scheme-lessons/${uuid(42)}`
    answers.replies[`GET ${path}`] = () => ({ body: detail })
    answers.replies[`PUT ${path}/plan`] = () => ({ body: detail })
    await open(`/teacher/schemes/lessons/${uuid(42)}`, { session: teacher })
    await userEvent.type(await screen.findByLabelText('Lesson development'), 'Mix{enter}{enter}Filter')
    await userEvent.click(screen.getByRole('button', { name: /Save the plan/ }))
    await waitFor(() =>
      expect(sent('PUT')?.body).toEqual({
        introduction: null,
        steps: ['Mix', 'Filter'],
        conclusion: null,
        reflection: null,
        version: 1,
      }),
    )
  })
})

describe('the coverage', () => {
  it('names the class that is furthest behind and opens its scheme', async () => {
    await open('/admin/curriculum/coverage')
    expect(
      await screen.findByText(
        'Term I, week 10 of 13. 1 of 2 have a scheme. 1 is behind: Grade 7 East, Integrated Science, 3 lessons behind.',
      ),
    ).toBeTruthy()
    const cell = screen.getByRole('link', { name: 'Grade 7 East, Integrated Science: 3 lessons behind.' })
    expect(cell.getAttribute('href')).toBe(`/teacher/schemes/${scheme.id}`)
    expect(screen.getByRole('img', { name: 'Grade 7 West, Integrated Science: No scheme yet.' })).toBeTruthy()
  })
})
