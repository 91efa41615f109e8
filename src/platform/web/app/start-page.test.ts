/** Requests sent right after sign-in. */
import { QueryClient } from '@tanstack/react-query'
import { IconHome } from '@tabler/icons-react'
import { expect, it } from 'vitest'
import { waitFor } from '@testing-library/react'
import type { FirstRead } from '../api/first-reads.ts'
import { defineWebModule, type WebModule } from '../module.ts'
import { sessionOf } from '../testing/render-app.tsx'
import { sendFirstReads } from './start-page.ts'

const sent: string[] = []
const read =
  (name: string): FirstRead =>
  () =>
    void sent.push(name)
const none = { en: async () => ({ default: {} }), sw: async () => ({ default: {} }) }

const modules: WebModule[] = [
  defineWebModule({
    id: 'work',
    locales: none,
    routes: [],
    rail: [
      {
        to: '/',
        labelKey: 'home',
        icon: IconHome,
        group: 'today',
        reads: ({ school }) => [read(`day at ${school?.shortName ?? ''}`)],
      },
      {
        to: '/one',
        labelKey: 'one',
        icon: IconHome,
        group: 'today',
        useBadge: () => 0,
        reads: () => [read('count')],
      },
      {
        to: '/two',
        labelKey: 'two',
        icon: IconHome,
        group: 'today',
        roles: ['parent'],
        reads: () => [read('of parents')],
      },
      {
        to: '/three',
        labelKey: 'two',
        icon: IconHome,
        group: 'today',
        module: 'fleet',
        reads: () => [read('of a closed module')],
      },
    ],
    dashboardCards: [
      { id: 'b', roles: ['admin'], place: 20, card: () => null, reads: () => [read('second card')] },
      { id: 'a', roles: ['admin'], place: 10, card: () => null, reads: () => [read('first card')] },
      { id: 'c', roles: ['parent'], place: 1, card: () => null, reads: () => [read('card of parents')] },
      { id: 'd', roles: ['admin'], place: 30, card: () => null },
    ],
  }),
]

it('is what this person’s cards and counts read, what the eye meets first before the rest', async () => {
  const session = sessionOf({ modules: [{ id: 'fleet', route: null, available: false }] })
  sendFirstReads(new QueryClient(), modules, session, [read('bell')])
  expect(sent).toEqual(['first card'])
  await waitFor(() => expect(sent).toEqual(['first card', 'second card', 'count', 'day at Umoja', 'bell']))
})
