/** Settings of the calendar and the classes, as an admin sees them. */
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { callKey } from '#platform/web/api/keys.ts'
import { academicsErrors } from '../contract/common.ts'
import { getToday } from '../contract/shape.ts'
import { termCalendarFor } from '../rules/default-calendar.ts'
import { todayOf } from '../rules/today.ts'
import { uuid, year, exceptions, east, lab, shape, startSettings } from '../testing/settings-scene.ts'

const { answers, open, sent, dialog } = startSettings()

describe('the calendar', () => {
  it('leads with today and draws the terms week by week, the same as a table', async () => {
    await open('calendar')
    expect(await screen.findByText('Week 10 of 13, Term I. School is open today.')).toBeTruthy()
    expect(await screen.findByRole('img', { name: 'Term I: 13 weeks, 60 school days' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
    expect(within(screen.getByRole('table', { name: 'Weeks of the year' })).getAllByRole('row')).toHaveLength(37)
  })

  it('says why there is no school, in Kiswahili too', async () => {
    answers.replies['GET /api/school/shape'] = () => ({
      body: { ...shape, today: todayOf({ terms: year.terms, exceptions }, '2026-02-26') },
    })
    await open('calendar', 'sw')
    expect(
      await screen.findByText(
        'Wiki ya 8 kati ya 13, Muhula wa 1. Leo hakuna shule: Half term. Siku ya shule inayofuata ni Jumatatu, 2 Machi 2026.',
      ),
    ).toBeTruthy()
  })

  it('closes days', async () => {
    answers.replies['POST /api/admin/calendar'] = () => ({ status: 201, body: exceptions[0] })
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    await open('calendar', 'en', queryClient)
    await userEvent.click(await screen.findByRole('button', { name: 'Add days' }))
    queryClient.setQueryData(callKey(getToday), shape.today)
    const form = await dialog()
    await userEvent.type(form.getByLabelText('Name'), 'Idd-ul-Fitr')
    await userEvent.type(form.getByLabelText('First day'), '20/3/2026')
    await userEvent.type(form.getByLabelText('Last day'), '20/3/2026')
    await userEvent.click(form.getByRole('button', { name: /Add days/ }))
    await waitFor(() =>
      expect(sent('POST')?.body).toEqual({
        kind: 'closed',
        name: 'Idd-ul-Fitr',
        startsOn: '2026-03-20',
        endsOn: '2026-03-20',
      }),
    )
    // Daily figures on the start pages are stale now.
    await waitFor(() => expect(queryClient.getQueryState(callKey(getToday))?.isInvalidated).toBe(true))
  })

  it('adds a year from proposed dates, unconfirmed unless somebody says otherwise', async () => {
    const proposal = termCalendarFor(2027)
    answers.replies['POST /api/admin/academic-years'] = () => ({
      status: 201,
      body: { ...year, id: uuid(2), name: '2027' },
    })
    await open('calendar')
    await userEvent.click(await screen.findByRole('button', { name: 'Add a year' }))
    const form = await dialog()
    expect(form.getByText(/We know of no published dates for 2027/)).toBeTruthy()
    await userEvent.click(form.getByRole('button', { name: /Add a year/ }))
    await waitFor(() =>
      expect(sent('POST')?.body).toMatchObject({
        name: '2027',
        confirmed: false,
        terms: proposal.terms,
        exceptions: proposal.exceptions,
      }),
    )
  })

  it('asks to check proposed dates until they are confirmed', async () => {
    answers.replies['GET /api/admin/academic-years'] = () => ({ body: { items: [{ ...year, confirmed: false }] } })
    answers.replies[`PUT /api/admin/academic-years/${year.id}`] = () => ({ body: year })
    await open('calendar')
    expect(await screen.findByText(/The dates of 2026 are a proposal/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /Confirm dates/ }))
    await waitFor(() => expect(sent('PUT')?.body).toMatchObject({ confirmed: true, version: 2 }))
  })

  it('offers the first year to a school without any', async () => {
    answers.replies['GET /api/admin/academic-years'] = () => ({ body: { items: [] } })
    await open('calendar')
    expect(await screen.findByText('No academic year yet')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Add a year' })).toHaveLength(1)
  })
})

describe('classes', () => {
  it('stand in their grade, where another can be added', async () => {
    answers.replies['POST /api/admin/streams'] = () => ({
      status: 201,
      body: { ...east, id: uuid(31), grade: 'Grade 8', label: 'Grade 8 West', name: 'West' },
    })
    await open('classes')
    expect(await screen.findByText('1 class in 1 grade.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Add a class to Grade 8' }))
    const form = await dialog()
    await userEvent.type(form.getByLabelText('Name'), 'West')
    await userEvent.click(form.getByRole('button', { name: /Add a class/ }))
    expect(await screen.findByText('Grade 8 West was saved')).toBeTruthy()
    expect(sent('POST')?.body).toEqual({ grade: 'Grade 8', name: 'West' })
  })

  it('say why one cannot be deleted', async () => {
    const { message, code } = academicsErrors.streamInUse
    answers.replies[`DELETE /api/admin/streams/${east.id}`] = () => ({
      status: 409,
      body: { error: message, message, code },
    })
    await open('classes')
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Grade 7 East' }))
    await userEvent.click((await dialog()).getByRole('button', { name: 'Delete' }))
    const confirm = await dialog()
    expect(confirm.getByText('Delete Grade 7 East?')).toBeTruthy()
    await userEvent.click(confirm.getByRole('button', { name: /Delete/ }))
    expect(await confirm.findByText(message)).toBeTruthy()
  })

  it('are saved with the version that was read', async () => {
    answers.replies[`PUT /api/admin/streams/${east.id}`] = () => ({ body: { ...east, active: false } })
    await open('classes')
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Grade 7 East' }))
    const form = await dialog()
    await userEvent.click(form.getByRole('checkbox', { name: 'In use' }))
    await userEvent.click(form.getByRole('button', { name: /Save Changes/ }))
    await waitFor(() => expect(sent('PUT')?.body).toEqual({ name: 'East', roomId: lab.id, active: false, version: 3 }))
  })
})
