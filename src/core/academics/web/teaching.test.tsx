/** Settings of learning areas, rooms, bells and grading scales, as an admin sees them. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { nineLessonDay } from '../rules/bells.ts'
import { scaleTexts } from '../rules/scales.ts'
import { bells, own, scales, startSettings } from '../testing/settings-scene.ts'

const { answers, open, sent, dialog } = startSettings()

describe('learning areas, rooms and bells', () => {
  it('count the lessons against the bells', async () => {
    await open('learning-areas')
    expect(
      await screen.findByText('Junior school: 1 learning area, 5 lessons a week. The bell schedule has room for 45.'),
    ).toBeTruthy()
    expect(screen.getByText('Not offered')).toBeTruthy()
  })

  it('show a room with its seats and refuse a bad number', async () => {
    await open('rooms')
    expect(await screen.findByText('Laboratory, 40 seats')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Add a room' }))
    const form = await dialog()
    await userEvent.click(form.getByRole('button', { name: /Add a room/ }))
    expect(await form.findByText('This field is required')).toBeTruthy()
    expect(sent('POST')).toBeUndefined()
  })

  it('can use a ready-made day, in which periods of the same name keep their lessons', async () => {
    answers.replies[`PUT /api/admin/bell-schedules/${bells.id}`] = () => ({ body: bells })
    await open('bells')
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the school day' }))
    const form = await dialog()
    await userEvent.click(form.getByRole('button', { name: 'Nine lessons of 40 minutes' }))
    await userEvent.click(form.getByRole('button', { name: /Save Changes/ }))
    await waitFor(() => expect(sent('PUT')).toBeTruthy())
    const body = sent('PUT')?.body as { periods: { id?: string; label: string; startTime: string }[] } | undefined
    const periods = body?.periods ?? []
    expect(periods.map((period) => period.startTime)).toEqual(nineLessonDay.map((period) => period.startTime))
    expect(periods.find((period) => period.label === 'Lesson 1')?.id).toBe(
      bells.periods.find((period) => period.label === 'Lesson 1')?.id,
    )
    expect(periods.find((period) => period.label === 'Tea Break')?.id).toBeUndefined()
  })

  it('names the period that overlaps before anything is sent', async () => {
    await open('bells')
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the school day' }))
    const form = await dialog()
    const starts = form.getAllByLabelText('From')
    await userEvent.clear(starts[2] as HTMLElement)
    await userEvent.type(starts[2] as HTMLElement, '08:30')
    await userEvent.click(form.getByRole('button', { name: /Save Changes/ }))
    expect(await form.findByText('Starts before the period before it ends')).toBeTruthy()
    expect(sent('PUT')).toBeUndefined()
  })

  it('offer a retry when the network is lost', async () => {
    answers.replies['GET /api/admin/rooms'] = () => undefined
    await open('rooms')
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy()
    answers.replies['GET /api/admin/rooms'] = () => ({ body: { items: [] } })
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('No rooms yet')).toBeTruthy()
  })
})

describe('grading scales', () => {
  it('are shown with their bands, and another is chosen in one click', async () => {
    answers.replies['PUT /api/admin/grading-scales'] = () => ({ body: { choices: scales.choices } })
    await open('grading-scales')
    expect(await screen.findByText('90 to 100 percent, 8 points')).toBeTruthy()
    await userEvent.click(screen.getByRole('combobox', { name: 'End-term' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Our scale' }))
    await waitFor(() =>
      expect(sent('PUT')?.body).toEqual({ choices: [{ level: 'junior', kind: 'end_term', scaleId: own.id }] }),
    )
  })

  it('are drawn by the school, and a gap is named before anything is sent', async () => {
    answers.replies['POST /api/admin/grading-scales'] = () => ({ status: 201, body: scales.items[3] })
    await open('grading-scales')
    await userEvent.click(await screen.findByRole('button', { name: 'Add a scale' }))
    const form = await dialog()
    await userEvent.type(form.getByLabelText('Name'), 'Ours')
    const [best] = form.getAllByLabelText('From %')
    await userEvent.clear(best as HTMLElement)
    await userEvent.type(best as HTMLElement, '85')
    await userEvent.click(form.getByRole('button', { name: /Add a scale/ }))
    expect(await form.findByText(scaleTexts.meets)).toBeTruthy()
    expect(sent('POST')).toBeUndefined()
    await userEvent.clear(best as HTMLElement)
    await userEvent.type(best as HTMLElement, '80')
    await userEvent.click(form.getByRole('button', { name: /Add a scale/ }))
    await waitFor(() =>
      expect(sent('POST')?.body).toMatchObject({
        name: 'Ours',
        kind: 'percent',
        bands: [{ code: 'EE', min: 80, max: 100 }, {}, {}, { code: 'BE', min: 0, max: 39 }],
      }),
    )
  })

  it('of the school can be a rubric without percentages', async () => {
    answers.replies[`PUT /api/admin/grading-scales/${own.id}`] = () => ({ body: scales.items[3] })
    await open('grading-scales', 'sw')
    await userEvent.click(await screen.findByRole('button', { name: 'Hariri Our scale' }))
    const form = await dialog()
    expect(form.queryByLabelText('Kutoka %')).toBeNull()
    await userEvent.click(form.getByRole('button', { name: /Hifadhi/ }))
    await waitFor(() =>
      expect(sent('PUT')?.body).toMatchObject({
        kind: 'rubric',
        active: true,
        version: 1,
        bands: [{ code: 'EE', min: null, max: null }, {}, {}, {}],
      }),
    )
  })
})
