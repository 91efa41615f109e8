/** The tabs of a learner’s page: health and papers. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { id, path, note, paper, teacher, open, startLearnerTabs } from '../testing/learner-tabs-scene.ts'

const { answers, sent } = startLearnerTabs()

describe('health', () => {
  it('is read once per opening, says so, and shows the result of a change without another reading', async () => {
    answers.replies[`PUT ${path}/health/${note.id}`] = () => ({
      body: { items: [{ ...note, title: 'All nuts', version: 3 }] },
    })
    const { history } = await open('health')
    expect(await screen.findByText('Allergy: Groundnuts')).toBeTruthy()
    expect(screen.getByText('Each time someone opens this, their name and the time are recorded.')).toBeTruthy()
    fireEvent(window, new Event('focus'))
    await userEvent.click(screen.getByRole('button', { name: 'Edit Groundnuts' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.clear(within(dialog).getByLabelText('Short description'))
    await userEvent.type(within(dialog).getByLabelText('Short description'), 'All nuts')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save note' }))
    expect(await screen.findByText('Allergy: All nuts')).toBeTruthy()
    expect(sent('PUT', `${path}/health/${note.id}`)[0]?.body).toMatchObject({
      title: 'All nuts',
      version: 2,
      forTeachers: true,
    })
    expect(sent('GET', `${path}/health`)).toHaveLength(1)
    history.push(`/admin/learners/${id}`)
    await waitFor(() => expect(screen.queryByText('Allergy: All nuts')).toBeNull())
    history.push(`/admin/learners/${id}/health`)
    expect(await screen.findByText('Allergy: Groundnuts')).toBeTruthy()
    expect(sent('GET', `${path}/health`)).toHaveLength(2)
  })

  it('keeps the input when somebody else was faster', async () => {
    answers.replies[`PUT ${path}/health/${note.id}`] = () => ({
      status: 409,
      body: { code: 'request.stale', message: 'Somebody else changed this since you opened it.' },
    })
    await open('health')
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Groundnuts' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText('Short description'), ' and milk')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save note' }))
    expect(
      await within(dialog).findByText(/^Someone else has changed this since you opened it\. Open it again/),
    ).toBeTruthy()
    expect(within(dialog).getByLabelText('Short description')).toHaveProperty('value', 'Groundnuts and milk')
  })

  it('shows teachers what is meant for them, read-only; an error offers a retry', async () => {
    answers.replies[`GET ${path}/health`] = () => undefined
    await open('health', teacher)
    expect(await screen.findByRole('heading', { name: 'Connection Error' })).toBeTruthy()
    expect(sent('GET', `${path}/health`)).toHaveLength(1)
    answers.replies[`GET ${path}/health`] = () => ({ body: { items: [] } })
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('There are no health notes for teachers.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add a health note' })).toBeNull()
  })
})

describe('papers', () => {
  it('open at their address and are removed with a reason', async () => {
    answers.replies[`POST ${path}/documents/${paper.id}/remove`] = () => ({ body: { items: [] } })
    await open('documents')
    expect(await screen.findByText('Transfer letter, 1.5 MB')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open Letter' })).toHaveProperty(
      'href',
      expect.stringContaining(`${path}/documents/${paper.id}/file`),
    )
    await userEvent.click(screen.getByRole('button', { name: /Letter/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
    expect(await within(dialog).findByText('Give a reason')).toBeTruthy()
    await userEvent.type(within(dialog).getByLabelText('Reason for removing it'), 'Another child’s')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await waitFor(() =>
      expect(sent('POST', `${path}/documents/${paper.id}/remove`)[0]?.body).toEqual({ reason: 'Another child’s' }),
    )
  })

  it('are added with the file name as a first title, and refused with the server’s message', async () => {
    answers.replies[`GET ${path}/documents`] = () => ({ body: { items: [] } })
    answers.replies[`POST ${path}/documents`] = () => ({
      status: 415,
      body: { code: 'request.unsupported_type', message: 'No', fields: { file: 'This kind of file is not accepted.' } },
    })
    await open('documents')
    await userEvent.click(await screen.findByRole('button', { name: 'Add a document' }))
    const dialog = await screen.findByRole('dialog')
    const file = new File(['%PDF-1.4'], 'birth_certificate-Faith.pdf', { type: 'application/pdf' })
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no field for the file')
    await userEvent.upload(input, file)
    expect(within(dialog).getByLabelText('Title')).toHaveProperty('value', 'birth certificate Faith')
    await userEvent.click(within(dialog).getByLabelText('Type'))
    await userEvent.click(await screen.findByRole('option', { name: 'Birth certificate' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add a document' }))
    expect(await within(dialog).findByText('This kind of file is not accepted.')).toBeTruthy()
  })
})
