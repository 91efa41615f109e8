/** The rail: groups open in place, one at a time, and say what waits in them. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IconHome } from '@tabler/icons-react'
import { beforeEach, describe, expect, it } from 'vitest'
import { PageHeader } from '../../components/page-header.tsx'
import { defineWebModule, lazyPage, type RailItem, type RailOrder } from '../../module.ts'
import { renderApp } from '../../testing/render-app.tsx'

const page = lazyPage(() => Promise.resolve({ Page: () => <PageHeader title="A page" /> }), 'Page')
const labels = { home: 'Home', users: 'Users', staff: 'Staff', fees: 'Fees', billing: 'Billing' }
const none = () => Promise.resolve({ default: {} })
const place = (to: string, labelKey: keyof typeof labels, group: RailItem['group'], count = 0): RailItem => ({
  to,
  labelKey,
  icon: IconHome,
  group,
  useBadge: () => count,
})

const module = defineWebModule({
  id: 'test',
  locales: { en: none, sw: none },
  nav: { en: () => Promise.resolve({ default: labels }), sw: () => Promise.resolve({ default: labels }) },
  routes: ['/', '/users', '/staff', '/fees', '/billing'].map((path) => ({ path, page })),
  rail: [
    place('/', 'home', 'today'),
    place('/users', 'users', 'people', 2),
    place('/staff', 'staff', 'people', 3),
    place('/fees', 'fees', 'finance'),
    place('/billing', 'billing', 'finance', 1),
  ],
})
const railOrder: RailOrder = {
  entries: {
    admin: [
      '/',
      { group: 'people', places: ['/users', '/staff'] },
      { group: 'finance', places: ['/fees', '/billing'] },
    ],
  },
  phone: { admin: ['/', '/users'] },
}

const open = async (at: string) => {
  cleanup()
  const app = await renderApp({ modules: [module], at, railOrder })
  await screen.findByRole('heading', { level: 1 })
  return { ...app, user: userEvent.setup() }
}
const rail = () => within(screen.getByRole('navigation', { name: 'Main' }))
const group = (name: string) => rail().getByRole('button', { name: new RegExp(`^${name}`) })
const links = () =>
  rail()
    .getAllByRole('link')
    .map((link) => link.textContent)
    .slice(1)

beforeEach(() => localStorage.clear())

describe('the rail', () => {
  it('shows closed groups with the sum of what waits in them', async () => {
    await open('/')
    expect(links()).toEqual(['Home'])
    expect([group('People'), group('Finance')].map((button) => button.textContent)).toEqual(['People5', 'Finance1'])
    expect(group('People').getAttribute('aria-expanded')).toBe('false')
  })

  it('opens one group at a time, also by keyboard', async () => {
    const { user } = await open('/')
    await user.click(group('People'))
    expect(links()).toEqual(['Home', 'Users2', 'Staff3'])
    expect([group('People').textContent, group('People').getAttribute('aria-expanded')]).toEqual(['People', 'true'])
    expect(document.getElementById(group('People').getAttribute('aria-controls') ?? '')?.hidden).toBe(false)
    await user.tab()
    await user.tab()
    await user.tab()
    expect(document.activeElement).toBe(group('Finance'))
    await user.keyboard('{Enter}')
    expect(links()).toEqual(['Home', 'Fees', 'Billing1'])
    await user.keyboard(' ')
    expect(links()).toEqual(['Home'])
  })

  it('opens the group of the page, and leaves it closed where the person closed it', async () => {
    const { user, history } = await open('/staff')
    expect(rail().getByRole('link', { current: 'page' }).textContent).toBe('Staff3')
    history.push('/fees')
    await waitFor(() => expect(group('Finance').getAttribute('aria-expanded')).toBe('true'))
    expect(group('People').getAttribute('aria-expanded')).toBe('false')
    await user.click(group('Finance'))
    expect(links()).toEqual(['Home'])
    await open('/fees')
    expect(links()).toEqual(['Home'])
  })

  it('remembers the open group over a reload', async () => {
    const { user } = await open('/')
    await user.click(group('People'))
    await open('/')
    expect(links()).toEqual(['Home', 'Users2', 'Staff3'])
  })
})
