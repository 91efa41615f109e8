/** Help shows each role its first steps, and links only to pages the person can open. */
import { screen } from '@testing-library/react'
import { IconHome } from '@tabler/icons-react'
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

describe('/help/getting-started', () => {
  it.each(roles.flatMap((role) => (['en', 'sw'] as const).map((language) => [role, language] as const)))(
    'has steps for %s in %s',
    async (role, language) => {
      await renderApp({ modules: [helpWeb], at: '/help/getting-started', session: as(role), language })
      const steps = await screen.findAllByRole('heading', { level: 2 })
      expect(steps.length).toBeGreaterThan(1)
    },
  )

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
  it.each([
    ['teacher', ['Working offline', 'Who to ask', 'Keys']],
    ['admin', ['Working offline', 'Spreadsheet imports', 'Keys']],
    ['parent', ['Who to ask', 'Keys']],
  ])('tells %s what matters to them', async (role, titles) => {
    await renderApp({ modules: [helpWeb], at: '/help', session: as(role) })
    await screen.findByRole('heading', { name: 'Keys' })
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(titles)
  })
})
