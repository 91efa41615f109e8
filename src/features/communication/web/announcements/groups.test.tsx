/** Groups of recipients on screen. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp } from '#platform/web/testing/render-app.tsx'
import { as, choices, count, id, modules, office, paged } from '../../testing/announcement-pages.ts'

const answers = startAnswers()

describe('groups', () => {
  const group = {
    id,
    name: 'Trip',
    description: '',
    kind: 'rule',
    rule: { of: 'guardians', places: [], absent: { days: 2, within: 'week' } },
    places: [],
    count,
    updatedAt: '2026-03-10T05:00:00.000Z',
    version: 1,
  }

  it('say their rule and their count, and are made with a name of their own', async () => {
    answers.replies[`GET ${office}/groups`] = () => ({ body: paged([group]) })
    answers.replies[`GET ${office}/audience`] = () => ({ body: choices(true) })
    answers.replies[`POST ${office}/groups/count`] = () => ({ body: count })
    const message = 'There is already a group with this name.'
    answers.replies[`POST ${office}/groups`] = () => ({
      status: 409,
      body: { error: message, message, code: 'groups.name_taken', fields: { name: message } },
    })
    await renderApp({ modules, at: '/admin/communications/groups', session: as('admin') })
    expect(
      await screen.findByText('Whole school: guardians whose child was absent at least 2 days this week'),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Create group' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('2 guardians')).toBeTruthy()
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Trip')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create group' }))
    expect((await within(dialog).findAllByText(message)).length).toBeGreaterThan(0)
    await userEvent.click(within(dialog).getByRole('radio', { name: 'One by one' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create group' }))
    expect(await within(dialog).findByText('Choose at least one person')).toBeTruthy()
  })
})
