/** Photos of many learners, as the office sees them before and after they are sent. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { photoLimits, type PhotoMatch } from '../../contract/photos.ts'
import { peopleWeb } from '../module.tsx'

const answers = startAnswers()
const learner = (id: number, fullName: string, hasPhoto = false): PhotoMatch['learner'] => ({
  id: `0192f3a0-0000-7000-8000-00000000000${id}`,
  fullName,
  admissionNumber: `100${id}`,
  className: 'Grade 7 East',
  hasPhoto,
})
const items: PhotoMatch[] = [
  { name: '1001.jpg', match: 'matched', learner: learner(1, 'Faith Muthoni') },
  { name: '1002.jpg', match: 'matched', learner: learner(2, 'Brian Kiptoo', true) },
  { name: '9999.jpg', match: 'unknown', learner: null },
]
const file = (name: string, bytes = 3): File => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })

const open = async (language: 'en' | 'sw' = 'en') => {
  await renderApp({
    modules: [peopleWeb],
    at: '/admin/learner-photos',
    session: sessionOf({ abilities: ['people.manage', 'people.read_learners'] }),
    language,
  })
}
const choose = async (...files: readonly File[]): Promise<void> =>
  userEvent.upload(await screen.findByLabelText('Choose photos or a ZIP', { selector: 'input' }), [...files])
const sent = (path: string) => answers.calls.filter((call) => call.method === 'POST' && call.path === path)

it('shows what fits and what does not, and saves only what fits', async () => {
  answers.replies['POST /api/admin/learners/photos/match'] = () => ({ body: { items } })
  answers.replies['POST /api/admin/learners/photos'] = () => ({ body: { saved: 2 } })
  await open()
  await choose(...items.map(({ name }) => file(name)), file('1003.jpg', photoLimits.photo + 1))
  expect(await screen.findByText(/2 photos match learners\. 2 files will not be saved\./)).toBeTruthy()
  expect(sent('/api/admin/learners/photos/match')[0]?.body).toEqual({ names: items.map(({ name }) => name) })
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
    'No learner has this number',
    'Larger than 8 MB',
    'New photo',
    'Replaces a photo',
  ])
  expect(sent('/api/admin/learners/photos')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Save 2 photos' }))
  await waitFor(() => expect(sent('/api/admin/learners/photos')).toHaveLength(1))
  const body = String(sent('/api/admin/learners/photos')[0]?.body)
  expect(['1001.jpg', '1002.jpg', '9999.jpg', '1003.jpg'].map((name) => body.includes(`filename="${name}"`))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(await screen.findByText('2 photos saved')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Name each photo after the admission number' })).toBeTruthy()
})

it('says what is wrong with files that are no photos, and asks nothing of the server', async () => {
  await open()
  await choose(new File(['x'], 'broken.zip', { type: 'application/zip' }))
  expect(await screen.findByText('This ZIP file cannot be read.')).toBeTruthy()
  expect(answers.calls.filter(({ method }) => method === 'POST')).toEqual([])
})

it('keeps the choice when saving fails', async () => {
  answers.replies['POST /api/admin/learners/photos/match'] = () => ({ body: { items: items.slice(0, 1) } })
  answers.replies['POST /api/admin/learners/photos'] = () => ({
    status: 400,
    body: { code: 'people.photo_unreadable', message: 'The photo 1001.jpg cannot be read. Choose another one.' },
  })
  await open()
  await choose(file('1001.jpg'))
  await userEvent.click(await screen.findByRole('button', { name: 'Save 1 photo' }))
  expect(await screen.findByText('The photo 1001.jpg cannot be read. Choose another one.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save 1 photo' })).toBeTruthy()
})
