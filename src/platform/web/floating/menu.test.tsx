/** A menu by keyboard and by pointer. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { defineWebModule, lazyPage } from '../module.ts'
import { renderApp } from '../testing/render-app.tsx'
import { Menu, MenuItem, MenuTick } from './menu.tsx'

const chosen: string[] = []
const empty = () => Promise.resolve({ default: {} })

const Page = () => (
  <>
    <h1>Rows</h1>
    <Menu button={<button type="button">More</button>}>
      <MenuItem onClick={() => chosen.push('open')}>Open</MenuItem>
      <MenuItem disabled onClick={() => chosen.push('move')}>
        Move
      </MenuItem>
      <MenuItem danger onClick={() => chosen.push('leave')}>
        Leave
      </MenuItem>
      <MenuTick checked={false} onChange={() => chosen.push('tick')}>
        Gender
      </MenuTick>
    </Menu>
    <button type="button">Elsewhere</button>
  </>
)
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
const focused = () => document.activeElement?.textContent

it('opens by arrow, moves over what can be chosen, chooses, and gives the focus back', async () => {
  const user = userEvent.setup()
  button().focus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('menu', { name: 'More' })).toBeTruthy()
  expect(button().getAttribute('aria-expanded')).toBe('true')
  expect(focused()).toBe('Open')
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Leave')
  await user.keyboard('{End}{ArrowDown}')
  expect(focused()).toBe('Open')
  await user.keyboard('{Enter}')
  expect(chosen).toEqual(['open'])
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button())
})

it('closes by Escape, by Tab and by a press elsewhere', async () => {
  const user = userEvent.setup()
  for (const close of [() => user.keyboard('{Escape}'), () => user.tab(), () => user.click(screen.getByRole('button', { name: 'Elsewhere' }))]) {
    await user.click(button())
    expect(screen.getByRole('menu')).toBeTruthy()
    await close()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  }
  expect(chosen).toEqual([])
})

it('stays open while things are ticked', async () => {
  const user = userEvent.setup()
  await user.click(button())
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Gender' }))
  expect(chosen).toEqual(['tick'])
  expect(screen.getByRole('menu')).toBeTruthy()
})
