/** A denied page: the server's reason translated, and who can change it. */
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { filledText, type FilledText } from '#platform/pure/filled-text.ts'
import { defineWebModule, lazyPage } from '../../module.ts'
import { renderApp, sessionOf } from '../../testing/render-app.tsx'
import type { Language } from '../../i18n/languages.ts'

const Page = () => <p>open</p>
const module = defineWebModule({
  id: 'fees',
  locales: { en: async () => ({ default: {} }), sw: async () => ({ default: {} }) },
  routes: [{ path: '/fees', page: lazyPage(async () => ({ Page }), 'Page') }],
})

const asAnswered = (reason: string | FilledText) =>
  typeof reason === 'string' ? { reason } : { reason: reason.message, reasonText: reason }

const open = (reason: string | FilledText, obstacle: string, role: string, language: Language = 'en') =>
  renderApp({
    modules: [module],
    at: '/fees',
    language,
    session: sessionOf({
      user: { id: 'x', firstName: 'Joy', lastName: 'A', role },
      modules: [{ id: 'fees', route: '/fees', available: false, ...asAnswered(reason), obstacle }],
    }),
  })

describe('a page of a module that is closed', () => {
  it.each([
    [
      'Module requires the premium plan',
      'plan',
      'admin',
      'It is available on another plan. You can request one under Billing.',
      '/admin/billing',
    ],
    ['Module requires the premium plan', 'plan', 'teacher', 'An admin at your school can request another plan.', null],
    [
      'Module disabled for your school',
      'school_disabled',
      'admin',
      'You can switch it on under Settings, Modules.',
      '/admin/settings/modules',
    ],
    ['Module disabled for your school', 'school_disabled', 'parent', 'An admin at your school can change this.', null],
    ['Module temporarily disabled', 'system_disabled', 'admin', 'The Darasa team can change this.', null],
    ['Module under maintenance', 'maintenance', 'student', 'The Darasa team can change this.', null],
    [
      'Module not available for role: teacher. Available for: admin',
      'role',
      'teacher',
      'An admin at your school decides what each role can do.',
      null,
    ],
  ])('says "%s" (%s) to a %s', async (reason, obstacle, role, who, address) => {
    await open(reason, obstacle, role)
    expect(await screen.findByRole('heading', { name: reason })).toBeTruthy()
    expect(screen.getByText(who)).toBeTruthy()
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    if (address) expect(links).toContain(address)
    else expect(links).not.toContain('/admin/billing')
  })

  it.each([
    [filledText('Module requires the {plan} plan', { plan: 'premium' }), 'Moduli inahitaji mpango wa premium'],
    ['Module disabled for your school', 'Moduli imezimwa kwa shule yako'],
    [
      filledText('Module not available for role: {role}. Available for: {roles}', {
        role: 'parent',
        roles: ['teacher', 'tutor'],
      }),
      'Moduli haipatikani kwa wajibu: Mzazi. Inapatikana kwa: Mwalimu, Mkufunzi',
    ],
    [
      filledText('Module needs {module}. {reason}', {
        module: 'Digital library',
        reason: { message: 'Module under maintenance' },
      }),
      'Moduli inahitaji Digital library. Moduli inafanyiwa matengenezo',
    ],
  ])('says %j in Kiswahili', async (reason, words) => {
    await open(reason, 'plan', 'teacher', 'sw')
    expect(await screen.findByRole('heading', { name: words })).toBeTruthy()
  })

  it('says to another role than its own whom it is made for', async () => {
    const [page] = module.routes ?? []
    if (!page) throw new Error('The module has a page')
    await renderApp({
      modules: [{ ...module, routes: [{ ...page, roles: ['teacher'] }] }],
      at: '/fees',
      session: sessionOf({ user: { id: 'x', firstName: 'Joy', lastName: 'A', role: 'super_admin' } }),
    })
    expect(await screen.findByRole('heading', { name: 'Your role does not have access to this page.' })).toBeTruthy()
    expect(screen.getByText('This page is for other roles.')).toBeTruthy()
  })

  it('shows nothing of the page', async () => {
    await open('Module is disabled', 'disabled', 'admin')
    await screen.findByRole('heading', { name: 'Module is disabled' })
    expect(screen.queryByText('open')).toBeNull()
  })
})
