/** A menu by keyboard and by pointer, and the dialog that it opens. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { defineWebModule, lazyPage } from '../module.ts'
import { renderApp } from '../testing/render-app.tsx'
import { Dialog } from './dialog.tsx'
import { lateDialog } from '../components/late-dialog.tsx'
import { MoreMenu } from './menu-actions.tsx'

const chosen: string[] = []
const empty = () => Promise.resolve({ default: {} })
const LateDialog = lateDialog(() => Promise.resolve(Dialog))

const Page = () => {
  const [opened, setOpened] = useState('')
  const close = () => setOpened('')
  return (
    <>
      <h1>Rows</h1>
      <MoreMenu
        label="More"
        actions={[
          { label: 'Open', onClick: () => chosen.push('open') },
          { label: 'Move', disabled: true, onClick: () => chosen.push('move') },
          { label: 'Change', onClick: () => setOpened('now') },
          { label: 'Leave', danger: true, onClick: () => setOpened('late') },
        ]}
      />
      {opened === 'now' ? (
        <Dialog opened onClose={close} title="Change">
          Words
        </Dialog>
      ) : null}
      {opened === 'late' ? (
        <LateDialog opened onClose={close} title="Leave">
          Words
        </LateDialog>
      ) : null}
      <button type="button">Elsewhere</button>
    </>
  )
}
const module = defineWebModule({
  id: 'test',
  locales: { en: empty, sw: empty },
  routes: [{ path: '/', page: lazyPage(() => Promise.resolve({ Page }), 'Page') }],
})

beforeEach(async () => {
  chosen.length = 0
  await renderApp({ modules: [module] })
  await screen.findByRole('heading', { name: 'Rows' })
})

const button = () => screen.getByRole('button', { name: 'More' })
const focusOn = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text))

it('opens by keyboard, moves over what can be chosen, chooses, and returns the focus', async () => {
  const user = userEvent.setup()
  button().focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('menu', { name: 'More' })).toBeTruthy()
  expect(button().getAttribute('aria-expanded')).toBe('true')
  await focusOn('Open')
  await user.keyboard('{ArrowDown}')
  await focusOn('Change')
  await user.keyboard('{End}{ArrowDown}')
  await focusOn('Open')
  await user.keyboard('l')
  await focusOn('Leave')
  await user.keyboard('{Home}{Enter}')
  expect(chosen).toEqual(['open'])
  expect(screen.queryByRole('menu')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(button()))
})

it('closes by Escape and by a press elsewhere', async () => {
  const user = userEvent.setup()
  for (const close of [
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByRole('button', { name: 'Elsewhere' })),
  ]) {
    await user.click(button())
    await focusOn('Open')
    await close()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  }
  expect(chosen).toEqual([])
})

it.each(['Change', 'Leave'])('gets the focus back from the dialog %s that it opens', async (name) => {
  const user = userEvent.setup()
  await user.click(button())
  await user.click(screen.getByRole('menuitem', { name }))
  await waitFor(() => expect(screen.getByRole('dialog', { name }).contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(button()))
})
