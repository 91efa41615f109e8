/** Dialogs: focus moves in, cycles and returns; Escape and backdrop close the topmost; lazy ones load on open. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentType } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { defineWebModule, lazyPage } from '../module.ts'
import { renderApp } from '../testing/render-app.tsx'
import { Dialog } from './dialog.tsx'
import { lateDialog } from '../components/late-dialog.tsx'

const empty = () => Promise.resolve({ default: {} })
const show = async (Page: ComponentType) => {
  const page = lazyPage(() => Promise.resolve({ Page }), 'Page')
  await renderApp({
    modules: [defineWebModule({ id: 'test', locales: { en: empty, sw: empty }, routes: [{ path: '/', page }] })],
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  return user
}
const named = (name: string) => screen.getByRole('button', { name })

const Two = () => {
  const [first, setFirst] = useState(false)
  const [second, setSecond] = useState(false)
  return (
    <>
      <button onClick={() => setFirst(true)}>Change</button>
      <Dialog opened={first} title="First" subject="Faith" onClose={() => setFirst(false)}>
        <input aria-label="Name" data-autofocus />
        <button onClick={() => setSecond(true)}>Delete</button>
      </Dialog>
      <Dialog opened={second} title="Second" onClose={() => setSecond(false)}>
        <button>Really</button>
      </Dialog>
    </>
  )
}

describe('a dialog', () => {
  it('takes the focus in, keeps it, and gives it back', async () => {
    const user = await show(Two)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
    await user.tab()
    await user.tab()
    expect(document.activeElement).toBe(named('Close'))
    await user.tab({ shift: true })
    expect(document.activeElement).toBe(named('Delete'))
    expect(document.body.hasAttribute('data-scroll-locked')).toBe(true)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(named('Change'))
    expect(document.body.hasAttribute('data-scroll-locked')).toBe(false)
  })

  it('closes the uppermost by Escape, and by a press on the shade that began there', async () => {
    const user = await show(Two)
    await user.click(named('Delete'))
    await user.keyboard('{Escape}')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(document.activeElement).toBe(named('Delete'))
    const dialog = screen.getByRole('dialog')
    const shade = document.querySelector('.mantine-Modal-overlay') as HTMLElement
    await user.pointer([
      { keys: '[MouseLeft>]', target: dialog },
      { target: shade },
      { keys: '[/MouseLeft]', target: shade },
    ])
    expect(screen.getByRole('dialog')).toBeTruthy()
    await user.click(shade)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a late dialog', () => {
  let fetched = 0
  let works = true
  const Edit = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
    <Dialog opened={opened} title="Edit" onClose={onClose}>
      <input aria-label="Name" data-autofocus />
    </Dialog>
  )
  const page = () => {
    const Late = lateDialog(async () => {
      fetched += 1
      if (!works) throw new TypeError('Failed to fetch dynamically imported module')
      return Edit
    })
    return () => {
      const [opened, setOpened] = useState(false)
      return (
        <>
          <button onClick={() => setOpened(true)}>Change</button>
          <Late opened={opened} onClose={() => setOpened(false)} />
        </>
      )
    }
  }
  beforeEach(() => {
    fetched = 0
    works = true
  })

  it('is fetched once, when it is first opened', async () => {
    const user = await show(page())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
    await user.keyboard('{Escape}')
    await user.click(named('Change'))
    expect(screen.getByRole('dialog', { name: 'Edit' })).toBeTruthy()
    expect(fetched).toBe(1)
  })

  it('says when it cannot be had, and tries again', async () => {
    works = false
    const user = await show(page())
    expect(await screen.findByRole('dialog', { name: 'Something went wrong' })).toBeTruthy()
    works = true
    await user.click(named('Try Again'))
    expect(await screen.findByRole('dialog', { name: 'Edit' })).toBeTruthy()
  })
})
