/**
 * Absent teachers on screen: one press asks the best candidate, others are listed with their conflicts, states update,
 * absences come and go.
 */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { Gap } from '../contract/substitutions.ts'
import { absenceId, achieng, baraka, candidate, gap, idOf, lessonId } from '../testing/lines.ts'
import { dutiesWeb } from './module.tsx'

const answers = startAnswers()
const modules = [{ ...dutiesWeb, rail: [], dashboardCards: [] }]
const session = sessionOf({ user: { id: 'x', firstName: 'Esther', lastName: 'Kerubo', role: 'admin' } })
const open = (language: 'en' | 'sw' = 'en') =>
  renderApp({ modules, at: '/admin/duties/substitutions?day=2026-03-10', session, language })
const sent = () => answers.calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))
const dialog = async () => within(await screen.findByRole('dialog'))
const absence = {
  id: absenceId,
  teacherId: achieng,
  teacherName: 'Achieng Odhiambo',
  from: '2026-03-10',
  to: '2026-03-10',
  reason: 'Unwell',
}
const cover = {
  id: idOf(51),
  teacherId: baraka,
  teacherName: 'Baraka Mwangi',
  askedAt: '2026-03-10T05:00:00.000Z',
  answeredAt: null,
  note: null,
}
const knows = { teachesSubject: true, teachesClass: false, coversThisWeek: 0 }
const show = (gaps: readonly Gap[], absences = [absence]): void => {
  const uncovered = gaps.filter((one) => !one.cover).length
  answers.replies['GET /api/duties/substitutions'] = () => ({
    body: { date: '2026-03-10', isSchoolDay: true, absences, gaps, uncovered },
  })
}
const asking = `/api/duties/absences/${absenceId}/covers`

beforeEach(() => {
  show([gap()])
  answers.replies['GET /api/duties/card'] = () => ({
    body: { next: null, waiting: 0, swaps: 0, covers: 0, onDuty: [], open: 0 },
  })
  answers.replies['GET /api/duties/teachers'] = () => ({ body: { items: [] } })
  answers.replies[`GET /api/duties/absences/${absenceId}/candidates`] = () => ({
    body: {
      items: [
        {
          ...candidate(idOf(52), 'Chebet Koech', {
            canSwap: false,
            obstacle: 'lesson',
            reason: 'Teaches at that time',
          }),
          ...knows,
        },
        { ...candidate(baraka, 'Baraka Mwangi'), ...knows },
      ],
    },
  })
  answers.replies[`POST ${asking}`] = () => ({ status: 201, body: { ...cover, state: 'asked' } })
})

describe('substitutions', () => {
  it('ask the best with one press, and show the answer as it comes', async () => {
    await open()
    expect(await screen.findByText('1 lesson or duty still needs cover')).toBeTruthy()
    const ask = await screen.findByRole('button', { name: 'Ask Baraka Mwangi' })
    show([gap({ cover: { ...cover, state: 'asked' } })])
    await userEvent.click(ask)
    expect(await screen.findByText('Baraka Mwangi was asked')).toBeTruthy()
    expect(sent()).toEqual([
      { path: asking, body: { kind: 'lesson', itemId: lessonId, date: '2026-03-10', teacherId: baraka } },
    ])
  })

  it('offer others with what they know, and why somebody cannot', async () => {
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Choose who covers English, Lesson 2' }))
    const form = await dialog()
    expect(
      (await form.findByRole<HTMLButtonElement>('radio', { name: /Chebet Koech.*Teaches at this time/ })).disabled,
    ).toBe(true)
    await userEvent.click(form.getByRole('radio', { name: /Baraka Mwangi.*teaches this learning area/ }))
    await userEvent.type(form.getByLabelText(/^Note to the teacher/), 'Page 41')
    await userEvent.click(form.getByRole('button', { name: 'Ask' }))
    expect(await screen.findByText('Baraka Mwangi was asked')).toBeTruthy()
    expect(sent()).toMatchObject([{ body: { teacherId: baraka, note: 'Page 41' } }])
  })

  it('name who declined, and take a request back', async () => {
    show([
      gap({
        declined: [{ ...cover, id: idOf(53), teacherName: 'Chebet Koech', state: 'declined' }],
        cover: { ...cover, state: 'accepted' },
      }),
    ])
    answers.replies[`DELETE /api/duties/covers/${cover.id}`] = () => ({ status: 204 })
    await open()
    expect(await screen.findByText('Every lesson and duty is covered')).toBeTruthy()
    expect(screen.getByText('Declined by Chebet Koech')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /English, Lesson 2/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Release from covering' }))
    expect(await screen.findByText('Request withdrawn')).toBeTruthy()
  })

  it('record an absence, and say what is wrong with it', async () => {
    show([], [])
    answers.replies['GET /api/duties/teachers'] = () => ({
      body: {
        items: [
          {
            id: achieng,
            name: 'Achieng Odhiambo',
            department: null,
            weeklyDuties: 0,
            monthlyHours: 0,
            termHours: 0,
            completedDuties: 0,
            pendingDuties: 0,
          },
        ],
      },
    })
    answers.replies['POST /api/duties/absences'] = () => ({ status: 201, body: absence })
    await open()
    expect(await screen.findByText('No teacher is absent')).toBeTruthy()
    await userEvent.click(screen.getAllByRole('button', { name: 'Record absence' })[0] as HTMLElement)
    const form = await dialog()
    await userEvent.click(form.getByRole('button', { name: 'Record' }))
    expect(await form.findByText('Choose a teacher of this school')).toBeTruthy()
    await userEvent.click(form.getByRole('combobox', { name: 'Teacher' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Achieng Odhiambo' }))
    await userEvent.click(form.getByRole('button', { name: 'Record' }))
    expect(await screen.findByText('The absence of Achieng Odhiambo was recorded')).toBeTruthy()
    expect(sent()).toEqual([
      { path: '/api/duties/absences', body: { teacherId: achieng, from: '2026-03-10', to: '2026-03-10' } },
    ])
  })

  it('ask before an absence is taken back, in Kiswahili', async () => {
    answers.replies[`DELETE /api/duties/absences/${absenceId}`] = () => ({ status: 204 })
    await open('sw')
    await userEvent.click(await screen.findByRole('button', { name: 'Achieng Odhiambo atakuja' }))
    await userEvent.click((await dialog()).getByRole('button', { name: 'Atakuja' }))
    expect(await screen.findByText('Achieng Odhiambo hayuko tena kwenye orodha ya waliokosa')).toBeTruthy()
  })
})
