/** The search finds what the modules declare, by further words and in both languages, and only what the person may open. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import type { Session } from '#platform/web/session/session.tsx'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { webModules } from './modules.web.ts'
import { railOrder } from './rail.web.ts'

startAnswers()

const everyAbility = webModules.flatMap((module) =>
  [module.rail, module.actions, module.pages].flatMap((parts) => (parts ?? []).flatMap(({ ability }) => ability ?? [])),
)
const as = (role: string, given: Partial<Session> = {}) =>
  sessionOf({ user: { id: 'x', firstName: 'Esther', lastName: 'Kamau', role }, abilities: everyAbility, ...given })

/** Opens the search on a page that asks the server nothing. */
const search = async (session: Session, language: 'en' | 'sw' = 'en') => {
  await renderApp({ modules: webModules, railOrder, session, language, at: '/help' })
  await screen.findByRole('main')
  const user = userEvent.setup()
  await user.keyboard('{Control>}k{/Control}')
  const box = await screen.findByRole('combobox')
  return async (text: string): Promise<string[]> => {
    await user.clear(box)
    await user.type(box, text)
    return screen
      .queryAllByRole('option')
      .map((option) => option.firstElementChild?.nextElementSibling?.textContent ?? option.textContent)
  }
}

describe('the search', () => {
  it.each([
    ['absent', 'See who is absent today'],
    ['teacher', 'Add staff'],
    ['marks', 'Grading scales'],
    ['pay', 'Record a payment'],
    ['sms', 'Write an SMS'],
    ['record a pay', 'Record a payment'],
    ['new pupil', 'Add a learner'],
    ['notice', 'Write an announcement'],
    ['ratiba', 'Timetable'],
    ['mahudhurio', 'See who is absent today'],
    ['karo', 'Record a payment'],
  ])('finds by %s what an admin may do: %s', async (text, title) => {
    const find = await search(as('admin'))
    await waitFor(async () => expect(await find(text)).toContain(title))
  })

  it('finds by English words in Kiswahili too', async () => {
    const find = await search(as('admin'), 'sw')
    await waitFor(async () => expect(await find('payment')).toContain('Andika malipo'))
  })

  it('shows actions before pages, and nothing of another role or a closed module', async () => {
    const find = await search(as('teacher'))
    expect((await find('register'))[0]).toBe('Take a register')
    expect(await find('record a payment')).toEqual([])
    const closed = [{ id: 'fees', route: '/admin/fees', available: false, obstacle: 'plan' }]
    const office = await search(as('admin', { modules: closed }))
    expect(await office('record a payment')).toEqual([])
    const powerless = await search(as('admin', { abilities: [] }))
    expect(await powerless('add a learner')).toEqual([])
  })
})

it('finds labels only by words that stand beside the label', () => {
  const source = join(import.meta.dirname, '..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /locales.nav.\w+\.json$/.test(path),
  )
  const stray = files.flatMap((path) => {
    const { words = {}, ...labels } = JSON.parse(readFileSync(join(source, path), 'utf8')) as { words?: object }
    return Object.keys(words)
      .filter((key) => !(key in labels))
      .map((key) => `${path}: ${key}`)
  })
  expect(files.length).toBeGreaterThan(0)
  expect(stray).toEqual([])
})
