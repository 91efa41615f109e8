/** The form of the rules: what it says at its fields, and what it sends. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { schoolsWeb } from '#core/schools/web/module.tsx'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { earlyWarningWeb } from './module.tsx'

vi.setConfig({ testTimeout: 60_000 })

const answers = startAnswers()
const user = userEvent.setup()

describe('the rules', () => {
  const openRules = async (value: object, language: 'en' | 'sw' = 'en') => {
    const item = { category: 'early-warning', value, version: 2, updatedAt: null }
    answers.replies['GET /api/admin/settings'] = () => ({ body: { items: [item] } })
    answers.replies['PUT /api/admin/settings'] = () => ({ body: { ...item, version: 3 } })
    answers.replies['GET /api/early-warning/count'] = () => ({ body: { newCount: 0 } })
    const at = '/admin/settings/early-warning'
    await renderApp({ modules: [schoolsWeb, earlyWarningWeb], at, language, session: sessionOf() })
    await screen.findByRole('button', { name: language === 'en' ? 'Save rules' : 'Hifadhi kanuni' })
  }
  const enter = async (name: string | RegExp, value: string) => {
    const field = screen.getByRole('textbox', { name })
    await user.clear(field)
    if (value) await user.type(field, value)
  }
  const saved = () => answers.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  const save = () => user.click(screen.getByRole('button', { name: 'Save rules' }))

  it('say at their fields what is too much or missing, and send nothing', async () => {
    await openRules({})
    await enter('School days running', '1')
    await enter('Pieces', '')
    await save()
    expect(await screen.findAllByText('Choose 2 to 20')).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'School days running' }))
    expect(saved()).toEqual([])
    await enter('School days running', '3')
    await enter('Pieces', '5')
    await save()
    expect(await screen.findByText('Rules saved')).toBeTruthy()
    expect(saved()).toMatchObject([{ value: { awayDays: 3, workPieces: 5 }, version: 2 }])
  })

  it('say it in Kiswahili at each of their fields', async () => {
    await openRules({}, 'sw')
    const fields = screen.getAllByRole('textbox')
    for (const field of fields) await user.clear(field)
    await user.click(screen.getByRole('button', { name: 'Hifadhi kanuni' }))
    expect(await screen.findAllByText(/^Chagua \d+ hadi \d+$/)).toHaveLength(fields.length)
  })

  it('refuse what no learner can reach', async () => {
    await openRules({})
    await enter('Days absent', '11')
    await enter('Of the latest days', '10')
    await enter('Times', '7')
    await save()
    expect(await screen.findByText('Choose no more than the latest days')).toBeTruthy()
    expect(screen.getByText('Choose no more than the weeks')).toBeTruthy()
    expect(saved()).toEqual([])
  })
})
