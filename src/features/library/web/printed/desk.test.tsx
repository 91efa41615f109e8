/** The desk: who borrows is chosen from a list, which then gives way to the field for the books. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { OutboxProvider } from '#platform/web/offline/offline-provider.tsx'
import { createWriteRegister } from '#platform/web/offline/offline-write.ts'
import { memoryOutbox } from '#platform/web/testing/memory-outbox.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { printedBooksWeb } from './module.tsx'

const answers = startAnswers()
const names = ['Amina Odhiambo', 'Baraka Mwakio', 'Cherono Kiplagat']
const borrower = (name: string, index: number) => ({
  id: `0192f3a0-0000-7000-8000-00000000009${index}`,
  name,
  type: 'learner',
  detail: 'Grade 7 East',
  books: 2,
  overdue: 0,
})

it('shows who was chosen alone, and the list again for somebody else', async () => {
  answers.replies['GET /api/library/borrowers'] = () => ({ body: { items: names.map(borrower) } })
  const outbox = memoryOutbox({ rows: [], writes: createWriteRegister([]), send: async () => null })
  await renderApp({
    SignedIn: ({ children }) => <OutboxProvider outbox={outbox}>{children}</OutboxProvider>,
    modules: [{ ...printedBooksWeb, rail: [], dashboardCards: [] }],
    session: sessionOf({ abilities: ['books.lend'] }),
    at: '/library/desk',
  })
  await userEvent.click(await screen.findByText('Give out'))
  const people = () =>
    screen.getAllByRole('radio').flatMap(({ textContent }) => names.filter((one) => textContent?.includes(one)))
  await waitFor(() => expect(people()).toEqual(names))
  await userEvent.click(screen.getByRole('radio', { name: /^Baraka/ }))
  expect(people()).toEqual(['Baraka Mwakio'])
  await waitFor(() => expect(screen.getByRole('textbox')).toBe(document.activeElement))
  await userEvent.click(screen.getByRole('button', { name: 'Somebody else' }))
  await waitFor(() => expect(people()).toEqual(names))
  expect(screen.getByLabelText('Search for a learner or a member of staff')).toBe(document.activeElement)
})
