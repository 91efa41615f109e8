/** The school's modules: available, off, beyond the plan, planned, and confirmation of dependent changes. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderApp } from '#platform/web/testing/render-app.tsx'
import { schoolsWeb } from '../../../schools/web/module.tsx'
import { startAnswers } from '../../testing/answers.ts'
import { moduleCardFor } from '../../testing/modules.ts'
import type { ModuleCard } from '../../contract/modules.ts'
import { catalogueWeb } from '../../testing/catalogue.ts'
import { modulesWeb } from './module.tsx'

const answers = startAnswers()
const off = {
  enabled: false,
  available: false,
  reason: 'Module disabled for your school',
  obstacle: 'school_disabled',
} as const
const open = (modules: readonly ModuleCard[], language: 'en' | 'sw' = 'en') => {
  answers.replies['GET /api/modules'] = () => ({ body: { items: modules } })
  return renderApp({ modules: [schoolsWeb, modulesWeb, catalogueWeb], at: '/admin/settings/modules', language })
}
const sent = (id: string) =>
  answers.calls
    .filter(({ method, path }) => method === 'PUT' && path === `/api/admin/modules/${id}`)
    .map(({ body }) => body)
const list = async (name: string) => within(await screen.findByRole('list', { name }))

it('sorts the modules by what blocks them', async () => {
  await open([
    moduleCardFor('attendance', { isCore: true }),
    moduleCardFor('billing', { status: 'beta' }),
    moduleCardFor('help', {
      ...off,
      tenantConfig: { ...tenant(), configuredAt: '2026-03-09T06:00:00Z', configuredBy: 'Esther Kerubo' },
    }),
    moduleCardFor('school-administration', {
      minimumPlan: 'premium',
      available: false,
      reason: 'Module requires the premium plan',
      obstacle: 'plan',
    }),
    moduleCardFor('fleet', {
      status: 'coming_soon',
      minimumPlan: 'premium',
      available: false,
      reason: 'Module coming soon',
      obstacle: 'coming_soon',
    }),
    moduleCardFor('notes', {
      globalConfig: { enabled: false, status: null },
      enabled: false,
      available: false,
      reason: 'Module temporarily disabled',
      obstacle: 'system_disabled',
    }),
  ])
  expect(await screen.findByText('2 modules are in use at Umoja.')).toBeTruthy()
  expect((await list('In use at your school')).getByText('Always on')).toBeTruthy()
  expect((await list('In use at your school')).getByText('Beta')).toBeTruthy()
  const closed = await list('Switched off')
  expect(closed.getByText('Changed by Esther Kerubo on 9 March 2026')).toBeTruthy()
  expect(closed.getByText('Set by the Darasa team')).toBeTruthy()
  expect((await list('Not in your plan')).getByText('Premium plan')).toBeTruthy()
  expect((await list('Coming soon')).queryByRole('button')).toBeNull()
})

const tenant = () => ({
  moduleId: 'help',
  tenantId: 't',
  enabled: false,
  overridesGlobal: true,
  configuredAt: null,
  configuredBy: null,
  settings: {},
})

it('switches off after a confirmation that names dependent modules', async () => {
  answers.replies['PUT /api/admin/modules/digital-library'] = () => ({ body: moduleCardFor('digital-library', off) })
  await open([
    moduleCardFor('digital-library', { neededBy: ['virtual-learning'] }),
    moduleCardFor('virtual-learning', { dependencies: ['digital-library'] }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Switch off: Digital library' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Virtual learning depends on it and will be switched off too.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }))
  await waitFor(() => expect(sent('digital-library')).toEqual([{ enabled: false, together: true }]))
})

it('switches on at once, and asks if other modules are switched on too', async () => {
  answers.replies['PUT /api/admin/modules/help'] = () => ({ body: moduleCardFor('help') })
  answers.replies['PUT /api/admin/modules/virtual-learning'] = () => ({ body: moduleCardFor('virtual-learning') })
  await open([
    moduleCardFor('help', off),
    moduleCardFor('virtual-learning', { ...off, dependencies: ['digital-library'] }),
    moduleCardFor('digital-library', { ...off, neededBy: ['virtual-learning'] }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Switch on: Help' }))
  await waitFor(() => expect(sent('help')).toEqual([{ enabled: true, together: false }]))
  await userEvent.click(screen.getByRole('button', { name: 'Switch on: Virtual learning' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('It needs Digital library, which will be switched on too.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Switch on' }))
  await waitFor(() => expect(sent('virtual-learning')).toEqual([{ enabled: true, together: true }]))
})

it('keeps the confirmation open with the reason when it is refused', async () => {
  answers.replies['PUT /api/admin/modules/billing'] = () => ({
    status: 409,
    body: { message: 'The installation decides this for every school.', code: 'module.decided' },
  })
  await open([moduleCardFor('billing')])
  await userEvent.click(await screen.findByRole('button', { name: 'Switch off: Billing' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }))
  expect(await dialog.findByText('The installation decides this for every school.')).toBeTruthy()
})

it('speaks Kiswahili', async () => {
  await open(
    [
      moduleCardFor('fees', {
        status: 'coming_soon',
        available: false,
        obstacle: 'coming_soon',
        reason: 'Module coming soon',
      }),
    ],
    'sw',
  )
  expect(await screen.findByText('Usimamizi wa karo')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Zinakuja hivi karibuni' })).toBeTruthy()
})

it('leads to what an open module needs before it is of use, and shows its colour', async () => {
  await open([
    moduleCardFor('fees', { requiresSetup: true, setup: '/admin/fees/import', color: 'amber', icon: 'cash' }),
    moduleCardFor('gradebook', { requiresSetup: true }),
    moduleCardFor('fleet', { ...off, requiresSetup: true, setup: '/admin/fleet' }),
  ])
  const hint = within(await screen.findByRole('region', { name: 'Not set up yet' }))
  const links = hint.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Set up Fee management', '/admin/fees/import'],
  ])
  expect(document.querySelector('[data-color="amber"] svg')).not.toBeNull()
})

it('has no hint when everything is set up', async () => {
  await open([moduleCardFor('fees', { requiresSetup: true })])
  expect(await screen.findByText('1 module is in use at Umoja.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Not set up yet' })).toBeNull()
})
