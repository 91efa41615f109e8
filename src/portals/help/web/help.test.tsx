/** The help shows each role its own guides and answers, finds by other words, and opens the guide of a page. */
import { IconHome } from '@tabler/icons-react'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { roles } from '#core/access/contract/access.ts'
import { PageHeader } from '#platform/web/components/page-header.tsx'
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

/** The test's document has no layout: what is in it counts as visible. */
const withLayout = (): void =>
  void vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList)

const id = '0192f3a0-0000-7000-8000-000000000009'
const pageOf = (content: ReactNode) => lazyPage(async () => ({ Page: () => content }), 'Page')
const noTexts = { en: async () => ({ default: {} }), sw: async () => ({ default: {} }) }
const walked = (hasList: boolean) =>
  defineWebModule({
    id: 'attendance',
    locales: noTexts,
    routes: [
      {
        path: '/registers',
        page: pageOf(
          <>
            <PageHeader title="Registers" />
            {hasList ? <a href={`/registers/${id}`}>Grade 4</a> : null}
          </>,
        ),
      },
      { path: '/registers/$classId', page: pageOf(<PageHeader title="Grade 4" />) },
      { path: '/registers/$classId/term', page: pageOf(<PageHeader title="Term" />) },
      { path: '/calendar', page: pageOf(<PageHeader title="Calendar" />) },
    ],
  })
const guideAt = '/help/guides/take-a-register'

describe('a tour', () => {
  const begin = async (hasList = true) => {
    withLayout()
    const app = await renderApp({ modules: [helpWeb, walked(hasList)], at: guideAt, session: as('teacher') })
    await userEvent.click(await screen.findByRole('button', { name: 'Show me on the page' }))
    const panel = await screen.findByRole('dialog', { name: /^Take a register, 1 of 3/ })
    return { ...app, panel }
  }

  it('goes to the page, takes the focus, and leads on, back and to the end', async () => {
    const { history, panel } = await begin()
    expect(history.location.pathname).toBe('/registers')
    await waitFor(() => expect(document.activeElement).toBe(panel))
    expect(panel.getAttribute('aria-describedby')).toBeTruthy()
    await userEvent.click(within(panel).getByRole('button', { name: 'Next' }))
    await screen.findByRole('dialog', { name: /2 of 3/ })
    expect(history.location.pathname).toBe(`/registers/${id}`)
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByRole('dialog', { name: /1 of 3/ })
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByRole('dialog', { name: /2 of 3/ })
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByRole('dialog', { name: /3 of 3/ })
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keeps its place when it is left with Escape', async () => {
    await begin()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByRole('dialog', { name: /2 of 3/ })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await renderApp({ modules: [helpWeb, walked(true)], at: '/help', session: as('teacher') })
    await userEvent.click(await screen.findByRole('button', { name: 'Go on with Take a register, step 2' }))
    await screen.findByRole('dialog', { name: /2 of 3/ })
  })

  it('ends when the person goes elsewhere, and is another person’s no more', async () => {
    const { history } = await begin()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByRole('dialog', { name: /2 of 3/ })
    act(() => history.push('/calendar'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const stranger = sessionOf({ user: { id: 'y', firstName: 'C', lastName: 'D', role: 'teacher' } })
    await renderApp({ modules: [helpWeb, walked(true)], at: guideAt, session: stranger })
    expect(await screen.findByRole('button', { name: 'Show me on the page' })).toBeTruthy()
  })

  it('says so where nothing is to be seen, and leads on', async () => {
    await begin(false)
    await screen.findByText(/This is not on the page now/)
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByRole('dialog', { name: /2 of 3/ })
    expect(await screen.findByText(/This is not on the page now/)).toBeTruthy()
  })

  it('is not offered to those who may not open its pages', async () => {
    await renderApp({ modules: [helpWeb, registers], at: guideAt, session: as('teacher') })
    expect(await screen.findByRole('link', { name: 'Start on the page' })).toBeTruthy()
  })
})

describe('/help/contact', () => {
  it('leads a parent to the requests to the school where they are open', async () => {
    const support = defineWebModule({
      id: 'parent-support',
      nav: {
        en: async () => ({ default: { support: 'Parent support' } }),
        sw: async () => ({ default: { support: 'Msaada kwa wazazi' } }),
      },
      routes: [{ path: '/parent/support', page: pageOf(null), roles: ['parent'] }],
      rail: [{ to: '/parent/support', labelKey: 'support', icon: IconHome, group: 'messages', roles: ['parent'] }],
    })
    await renderApp({ modules: [helpWeb, support], at: '/help/contact', session: as('parent') })
    expect((await screen.findByRole('link', { name: 'Write to the office' })).getAttribute('href')).toBe(
      '/parent/support',
    )
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
