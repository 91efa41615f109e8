/**
 * The confirm dialog: the destructive button is never focused first, typed confirmation is required, a failure keeps it
 * open.
 */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { defineWebModule, lazyPage } from '../module.ts'
import { renderApp } from '../testing/render-app.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const empty = () => Promise.resolve({ default: {} })

const open = async (props: { typed?: string; onConfirm: () => unknown }) => {
  const Page = () => {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <button onClick={() => setOpened(true)}>Delete it</button>
        <ConfirmDialog
          opened={opened}
          onClose={() => setOpened(false)}
          title="Delete Grade 7 East?"
          loss="Its 45 seats go."
          verb="Delete"
          busyVerb="Deleting..."
          {...props}
        />
      </>
    )
  }
  const module = defineWebModule({
    id: 'test',
    locales: { en: empty, sw: empty },
    routes: [{ path: '/', page: lazyPage(() => Promise.resolve({ Page }), 'Page') }],
  })
  await renderApp({ modules: [module] })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Delete it' }))
  await screen.findByRole('dialog')
  return user
}

describe('the confirm dialog', () => {
  it('names the thing and the loss, and focuses Cancel', async () => {
    await open({ onConfirm: () => undefined })
    expect(screen.getByRole('dialog', { name: 'Delete Grade 7 East?' })).toBeTruthy()
    expect(screen.getByText('Its 45 seats go.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })))
  })

  it('waits for the typed words', async () => {
    let count = 0
    const user = await open({ typed: 'DELETE', onConfirm: () => (count += 1) })
    const verb = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' })
    expect(verb.disabled).toBe(true)
    await user.type(screen.getByLabelText('Type DELETE to confirm'), 'DELETE')
    await user.click(verb)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(count).toBe(1)
  })

  it('stays open and says why when the action fails', async () => {
    const user = await open({ onConfirm: () => Promise.reject(new Error('This class still has learners.')) })
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect((await screen.findByRole('alert')).textContent).toBe('This class still has learners.')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})
