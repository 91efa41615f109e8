/** The help shows each role its own guides and answers, finds by other words, and opens the guide of a page. */
import { IconHome } from '@tabler/icons-react'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { roles } from '#core/access/contract/access.ts'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { helpWeb } from './module.tsx'

const registers = defineWebModule({
  id: 'attendance',
  locales: { en: async () => ({ default: {} }), sw: async () => ({ default: {} }) },
  nav: {
    en: async () => ({ default: { registers: 'Registers' } }),
    sw: async () => ({ default: { registers: 'Rejista' } }),
  },
  routes: [{ path: '/registers', page: lazyPage(async () => ({ Nothing: () => null }), 'Nothing') }],
  rail: [{ to: '/registers', labelKey: 'registers', icon: IconHome, group: 'today', roles: ['teacher'] }],
})
const as = (role: string) => sessionOf({ user: { id: 'x', firstName: 'A', lastName: 'B', role } })
const everyRole = roles.flatMap((role) => (['en', 'sw'] as const).map((language) => [role, language] as const))

describe('/help/getting-started', () => {
  it.each(everyRole)('has steps for %s in %s', async (role, language) => {
    await renderApp({ modules: [helpWeb], at: '/help/getting-started', session: as(role), language })
    const steps = await screen.findAllByRole('heading', { level: 2 })
    expect(steps.length).toBeGreaterThan(1)
  })

  it('leads to a place only where the person has it', async () => {
    await renderApp({ modules: [helpWeb, registers], at: '/help/getting-started', session: as('teacher') })
    expect((await screen.findByRole('link', { name: 'Open: Take the register' })).getAttribute('href')).toBe(
      '/registers',
    )
    await renderApp({ modules: [helpWeb], at: '/help/getting-started', session: as('teacher') })
    await screen.findByRole('heading', { name: 'Take the register' })
    expect(screen.queryByRole('link', { name: 'Open: Take the register' })).toBeNull()
  })
})

describe('/help', () => {
  it('finds by other words, and says which', async () => {
    await renderApp({ modules: [helpWeb], at: '/help', session: as('teacher') })
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search the help' }), 'marks')
    expect(await screen.findByText('Also looking for results, scores, mark sheet and gradebook.')).toBeTruthy()
    const found = await screen.findByRole('list', { name: 'What was found' })
    expect(within(found).getAllByRole('link')[0]?.getAttribute('href')).toBe('/help/guides/enter-marks')
  })

  it('says where to ask if nothing was found', async () => {
    await renderApp({ modules: [helpWeb], at: '/help?asked=xylophone', session: as('parent') })
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy()
  })

  it.each([
    ['/registers/0192f3a0-0000-7000-8000-000000000001', 'Take a register'],
    ['/occurrence-book/report', 'Report an incident'],
  ])('opens the guide of the page %s', async (page, title) => {
    await renderApp({ modules: [helpWeb], at: `/help?page=${encodeURIComponent(page)}`, session: as('teacher') })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to the page' }).getAttribute('href')).toBe(page)
  })
})

describe('/help/faq', () => {
  it.each(everyRole)('has answers for %s in %s', async (role, language) => {
    await renderApp({ modules: [helpWeb], at: '/help/faq', session: as(role), language })
    const title = language === 'en' ? 'Questions' : 'Maswali'
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect((await screen.findAllByRole('group')).length).toBeGreaterThan(15)
  })

  it('opens the question of the address', async () => {
    await renderApp({ modules: [helpWeb], at: '/help/faq?question=offline', session: as('parent') })
    const question = (await screen.findByText('Does Darasa work without network?')).closest('details')
    expect(question?.open).toBe(true)
  })
})

describe('/help/guides', () => {
  it.each(everyRole)('has guides for %s in %s', async (role, language) => {
    await renderApp({ modules: [helpWeb], at: '/help/guides', session: as(role), language })
    await screen.findAllByRole('heading', { level: 2 })
    const links = within(screen.getByRole('main')).getAllByRole('link')
    expect(links.filter((link) => link.getAttribute('href')?.startsWith('/help/guides/')).length).toBeGreaterThan(0)
  })

  it('has no guide of another role', async () => {
    await renderApp({ modules: [helpWeb], at: '/help/guides/bill-a-term', session: as('parent') })
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  })
})
