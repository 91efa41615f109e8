/** Leaving the duties for a page that is still loading: no other part is rendered or fetched meanwhile. */
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { dutiesWeb } from './module.tsx'

const answers = startAnswers()
const session = sessionOf({ user: { id: 'x', firstName: 'Achieng', lastName: 'Odhiambo', role: 'teacher' } })

let arrive: (page: { Elsewhere: () => React.JSX.Element }) => void
const elsewhere = defineWebModule({
  id: 'elsewhere',
  locales: { en: async () => ({ default: {} }), sw: async () => ({ default: {} }) },
  routes: [
    {
      path: '/elsewhere',
      page: lazyPage(
        () => new Promise<{ Elsewhere: () => React.JSX.Element }>((resolve) => (arrive = resolve)),
        'Elsewhere',
      ),
      module: null,
    },
  ],
})

beforeEach(() => {
  answers.replies['GET /api/duties/card'] = () => ({
    body: { next: null, waiting: 0, swaps: 0, covers: 0, onDuty: [], open: 0 },
  })
  answers.replies['GET /api/duties/preferences'] = () => ({
    body: { preferredTypes: [], unavailableDays: [], note: '', version: 1 },
  })
  answers.replies['GET /api/duties/upcoming'] = () => ({ body: { items: [], pending: 0 } })
})

describe('leaving a part of the duties', () => {
  it('draws no other part while the next page loads', async () => {
    const { history } = await renderApp({
      modules: [{ ...dutiesWeb, rail: [], dashboardCards: [] }, elsewhere],
      at: '/teacher/duties/preferences',
      session,
    })
    const before = (await screen.findByRole('heading', { level: 1 })).textContent
    const asked = answers.calls.length
    history.push('/elsewhere')
    await expect.poll(() => arrive).toBeTypeOf('function')
    // A page that takes long gives way to a skeleton.
    expect([before, undefined]).toContain(screen.queryByRole('heading', { level: 1 })?.textContent)
    arrive({ Elsewhere: () => <h1>Elsewhere</h1> })
    await screen.findByRole('heading', { level: 1, name: 'Elsewhere' })
    expect(answers.calls.slice(asked).map(({ path }) => path)).not.toContain('/api/duties/upcoming')
  })
})
