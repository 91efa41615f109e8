/** The start page shows how many items need action, the school day, and the role's cards. */
import { IconHome } from '@tabler/icons-react'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { dashboardWeb } from './module.tsx'

const answers = startAnswers()

const Nothing = () => null
const Fails = (): null => {
  throw new Error('broken card')
}
const texts = {
  en: async () => ({ default: { one: 'One', two: 'Two' } }),
  sw: async () => ({ default: { one: 'Moja', two: 'Mbili' } }),
}

const work = (counts: readonly [number, number], last: () => null = Nothing) =>
  defineWebModule({
    id: 'work',
    locales: { en: async () => ({ default: {} }), sw: async () => ({ default: {} }) },
    nav: texts,
    routes: [{ path: '/one', page: lazyPage(async () => ({ Nothing }), 'Nothing') }],
    rail: [
      { to: '/one', labelKey: 'one', icon: IconHome, group: 'today', useBadge: () => counts[0] },
      { to: '/two', labelKey: 'two', icon: IconHome, group: 'today', useBadge: () => counts[1] },
      { to: '/others', labelKey: 'two', icon: IconHome, group: 'today', roles: ['parent'], useBadge: () => 50 },
    ],
    dashboardCards: [
      { id: 'a', roles: ['admin'], place: 10, card: () => <p>A card for admins</p> },
      { id: 'b', roles: ['parent'], place: 10, card: () => <p>A card for parents</p> },
      { id: 'c', roles: ['admin'], place: 20, card: last },
    ],
  })

const today = (given: object = {}) => ({
  date: '2026-03-10',
  isSchoolDay: true,
  kind: 'school',
  name: null,
  term: {
    id: '0192f3a0-0000-7000-8000-000000000001',
    name: 'Term I',
    startsOn: '2026-01-06',
    endsOn: '2026-04-02',
    number: 1,
  },
  week: 10,
  weeks: 13,
  nextSchoolDay: '2026-03-11',
  ...given,
})
const answerToday = (given: object = {}) => {
  answers.replies['GET /api/school/today'] = () => ({ body: today(given) })
}

describe('the dashboard', () => {
  it('has no card of a module that the school has not', async () => {
    answerToday()
    const shut = (obstacle: 'plan' | 'role') =>
      sessionOf({ modules: [{ id: 'work', route: '/one', beta: false, available: false, obstacle }] })
    const { unmount } = await renderApp({ modules: [dashboardWeb, work([2, 1])], session: shut('plan') })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText('A card for admins')).toBeNull()
    unmount()
    await renderApp({ modules: [dashboardWeb, work([2, 1])], session: shut('role') })
    expect(await screen.findByText('A card for admins')).toBeTruthy()
  })

  it('counts what the places of the rail count, and shows only the role’s cards', async () => {
    answerToday()
    await renderApp({ modules: [dashboardWeb, work([2, 1])] })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Esther, three items need your attention' }),
    ).toBeTruthy()
    expect(screen.getByText('A card for admins')).toBeTruthy()
    expect(screen.queryByText('A card for parents')).toBeNull()
  })

  it.each([
    ['parent', 'Esther, two items need your attention'],
    ['admin', 'Esther, you are up to date'],
  ])('counts what the school told a family: %s', async (role, title) => {
    answerToday()
    await renderApp({
      modules: [dashboardWeb],
      session: sessionOf({ unreadNotifications: 2, user: { id: 'x', firstName: 'Esther', lastName: 'Kamau', role } }),
    })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  })

  it('leaves the other cards alone when one fails', async () => {
    answerToday()
    await renderApp({ modules: [dashboardWeb, work([0, 0], Fails)] })
    expect(await screen.findByText('Something went wrong')).toBeTruthy()
    expect(screen.getByText('A card for admins')).toBeTruthy()
  })

  it.each([
    [[0, 0], 'en', 'Esther, you are up to date'],
    [[1, 0], 'en', 'Esther, one item needs your attention'],
    [[9, 3], 'en', 'Esther, 12 items need your attention'],
    [[1, 0], 'sw', 'Esther, jambo moja linakusubiri'],
    [[2, 2], 'sw', 'Esther, mambo manne yanakusubiri'],
  ] as const)('says %j in %s', async (counts, language, title) => {
    answerToday()
    await renderApp({ modules: [dashboardWeb, work(counts)], language })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  })

  it.each([
    [{}, 'Tuesday 10 March. Term I, week 10 of 13.'],
    [
      { isSchoolDay: false, kind: 'closed', name: 'Half term', nextSchoolDay: '2026-03-16' },
      'Tuesday 10 March. Term I, week 10 of 13. Half term. School reopens on Monday 16 March.',
    ],
    [
      { isSchoolDay: false, kind: 'weekend' },
      'Tuesday 10 March. Term I, week 10 of 13. No school today. School reopens on Wednesday 11 March.',
    ],
    [
      { isSchoolDay: false, kind: 'between_terms', term: null, week: null, weeks: null, nextSchoolDay: '2026-04-27' },
      'Tuesday 10 March. School holidays. School reopens on Monday 27 April.',
    ],
  ])('says what day it is: %j', async (given, sentence) => {
    answerToday(given)
    await renderApp({ modules: [dashboardWeb, work([0, 0])] })
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it('does not ask for a calendar where there is no school', async () => {
    await renderApp({
      modules: [dashboardWeb],
      session: sessionOf({
        school: null,
        user: { id: 'x', firstName: 'Super', lastName: 'Admin', role: 'super_admin' },
      }),
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Super, you are up to date' })).toBeTruthy()
    expect(screen.getByText('Nothing to show today')).toBeTruthy()
    expect(answers.calls.map((call) => call.path)).not.toContain('/api/school/today')
  })
})
