/** The shell: what each role sees, the way through it by keyboard, theme and language. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IconBus, IconHome, IconUsers } from '@tabler/icons-react'
import { describe, expect, it } from 'vitest'
import { PageHeader } from '../components/page-header.tsx'
import { defineWebModule, lazyPage, type RailOrder } from '../module.ts'
import { renderApp, sessionOf } from '../testing/render-app.tsx'

const page = (title: string) => lazyPage(() => Promise.resolve({ Page: () => <PageHeader title={title} /> }), 'Page')
const texts = (home: string, users: string, buses: string) => () =>
  Promise.resolve({ default: { home, users, buses, learners: 'Learners', create: 'Create User' } })

const none = () => Promise.resolve({ default: {} })

const module = defineWebModule({
  id: 'test',
  locales: { en: none, sw: none },
  nav: { en: texts('Dashboard', 'Users', 'Buses'), sw: texts('Dashibodi', 'Watumiaji', 'Mabasi') },
  routes: [
    { path: '/', page: page('Good morning') },
    { path: '/admin/users', page: page('Users'), roles: ['admin'] },
    { path: '/admin/users/$id', page: page('Kevin Wafula'), roles: ['admin'] },
    {
      path: '/admin/lesson',
      page: lazyPage(
        () =>
          Promise.resolve({
            Page: () => (
              <PageHeader
                title="E and I"
                subtitle="Lesson 14"
                crumbs={[{ label: 'Typing' }]}
                back="/"
                leave="Leave lesson"
              />
            ),
          }),
        'Page',
      ),
      layout: 'focus',
    },
    { path: '/admin/fleet', page: page('Buses'), module: 'fleet' },
  ],
  rail: [
    { to: '/', labelKey: 'home', icon: IconHome, group: 'today', exact: true },
    {
      to: '/admin/users',
      labelKey: 'users',
      icon: IconUsers,
      group: 'people',
      roles: ['admin'],
      useBadge: () => 3,
    },
    { to: '/admin/learners', labelKey: 'learners', icon: IconUsers, group: 'people', roles: ['admin'] },
    { to: '/admin/fleet', labelKey: 'buses', icon: IconBus, group: 'school', module: 'fleet' },
  ],
  actions: [{ labelKey: 'create', to: '/admin/users', roles: ['admin'] }],
})
const free = [{ id: 'fleet', route: '/admin/fleet', available: false, reason: 'Module requires the premium plan' }]

const railOrder: RailOrder = {
  entries: { admin: ['/', { group: 'people', places: ['/admin/users', '/admin/learners'] }, '/admin/fleet'] },
  phone: {},
}

const open = async (at: string, session = sessionOf(), parts: Partial<Parameters<typeof renderApp>[0]> = {}) => {
  const app = await renderApp({ modules: [module], at, session, railOrder, ...parts })
  await screen.findByRole('main')
  return { ...app, user: userEvent.setup() }
}
const rail = () => screen.getByRole('navigation', { name: 'Main' })

describe('the shell', () => {
  it('leaves the rail away where a page wants all attention, and brings it back with the way back', async () => {
    const { user } = await open('/admin/lesson')
    expect((await screen.findByRole('banner')).textContent).toBe('Leave lessonTypingLesson 14E and I')
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Leave lesson' }))
    await screen.findByRole('heading', { name: 'Good morning' })
    expect(rail()).toBeTruthy()
  })

  it('shows a role its own places, with what waits there', async () => {
    await open('/admin/users')
    expect(within(rail()).getByRole('link', { name: /Users/ }).textContent).toBe('Users3')
    await open('/', sessionOf({ user: { ...sessionOf().user, role: 'teacher' }, modules: free }))
    expect(
      within(rail())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Darasa', 'Dashboard'])
  })

  it('says why a module or page is not open, and who can change it', async () => {
    await open('/admin/fleet', sessionOf({ user: { ...sessionOf().user, role: 'teacher' }, modules: free }))
    expect(await screen.findByRole('heading', { name: 'Module requires the premium plan' })).toBeTruthy()
    expect(screen.getByText('An admin at your school can change this.')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Buses' })).toBeNull()
    await open('/admin/users', sessionOf({ user: { ...sessionOf().user, role: 'teacher' } }))
    expect(await screen.findByRole('heading', { name: 'Your role does not have access to this page.' })).toBeTruthy()
  })

  it('takes the focus to the heading of the page that was opened, and names the document', async () => {
    const { user } = await open('/')
    await screen.findByRole('heading', { name: 'Good morning' })
    await user.click(within(rail()).getByRole('button', { name: /People/ }))
    await user.click(within(rail()).getByRole('link', { name: /Users/ }))
    const heading = await screen.findByRole('heading', { name: 'Users' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(document.title).toBe('Users - Darasa')
  })

  it('shows the trail: group and place, or place and thing', async () => {
    const trail = () =>
      within(screen.getByRole('navigation', { name: 'You are here' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent)
    const { history } = await open('/admin/users')
    await waitFor(() => expect(trail()).toEqual(['People', 'Users']))
    history.push('/admin/users/7')
    await waitFor(() => expect(trail()).toEqual(['Users', 'Kevin Wafula']))
  })

  it('answers an unknown address with a page', async () => {
    await open('/nowhere/at/all')
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  })

  it('finds pages, actions and people by Ctrl K and opens them by Enter', async () => {
    const asked: string[] = []
    const find = (text: string) => {
      asked.push(text)
      return Promise.resolve([
        { id: '7', kind: 'people' as const, title: 'Kevin Wafula', detail: 'Teacher', to: '/admin/users/7' },
      ])
    }
    const people = defineWebModule({ id: 'people', routes: [], searches: [{ find }] })
    const { user, history } = await open('/', sessionOf(), { modules: [module, people] })
    await user.keyboard('{Control>}k{/Control}')
    const box = await screen.findByRole('combobox', { name: 'Search' })
    await waitFor(() => expect(document.activeElement).toBe(box))
    await user.type(box, 'user')
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'Create UserUsers',
      'UsersPeople',
    ])
    await user.clear(box)
    await user.type(box, 'kevin')
    await screen.findByRole('option', { name: /Kevin Wafula/ })
    expect(asked.at(-1)).toBe('kevin')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(history.location.pathname).toBe('/admin/users/7'))
  })

  it('cycles light, dark, system and remembers it', async () => {
    const { user } = await open('/')
    const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')
    await user.click(screen.getByRole('button', { name: 'Menu of Esther Kamau' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Theme System' }))
    expect(scheme()).toBe('light')
    await user.click(screen.getByRole('menuitem', { name: 'Theme Light' }))
    expect([scheme(), localStorage.getItem('darasa.theme')]).toEqual(['dark', 'dark'])
    await user.click(screen.getByRole('menuitem', { name: 'Theme Dark' }))
    expect(localStorage.getItem('darasa.theme')).toBe('auto')
  })

  it('switches to Kiswahili and remembers it', async () => {
    const { user } = await open('/')
    await user.click(screen.getByRole('button', { name: 'Menu of Esther Kamau' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Language English' }))
    expect(await screen.findByRole('link', { name: 'Dashibodi' })).toBeTruthy()
    expect([document.documentElement.lang, localStorage.getItem('darasa.language')]).toEqual(['sw', 'sw'])
  })

  it('says quietly that there is no network and what waits', async () => {
    await open('/', sessionOf(), { useOfflineState: () => ({ online: false, waiting: 3 }) })
    expect((await screen.findByText(/You are offline/)).closest('[role=status]')?.textContent).toBe(
      'You are offline. Waiting to send (3)',
    )
  })

  it('opens the person’s menu and signs out, forgetting drafts', async () => {
    localStorage.setItem('darasa.draft.someone.form', '{}')
    let out = 0
    const session = sessionOf()
    const { user } = await open('/', session, {
      profileTo: '/admin/users/7',
      useSessionState: () => ({
        status: 'ready',
        session,
        onSignOut: () => void (out += 1),
        onSwitchMembership: () => undefined,
      }),
    })
    await user.click(screen.getByRole('button', { name: 'Menu of Esther Kamau' }))
    expect(await screen.findByRole('menuitem', { name: 'My Profile' })).toBeTruthy()
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }))
    expect(out).toBe(1)
    expect(localStorage.getItem('darasa.draft.someone.form')).toBeNull()
  })
})
