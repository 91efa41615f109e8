/** The catalogue matches the product's specification. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { schoolRoles } from '#core/access/contract/access.ts'
import { planPrices } from '#core/access/contract/modules.ts'
import { planCards } from '#core/access/rules/catalogue.ts'
import { allManifests as manifests } from './testing/all-manifests.ts'

const five = ['student', 'teacher', 'tutor', 'admin', 'parent']
const byId = new Map(manifests.map((one) => [one.id, one]))

describe('manifests', () => {
  it('have ids of their own, and needs that exist and do not go in circles', () => {
    expect(byId.size).toBe(manifests.length)
    const chain = (id: string, seen: readonly string[] = []): void => {
      expect(byId.has(id), id).toBe(true)
      expect(seen, `circle at ${id}`).not.toContain(id)
      for (const need of byId.get(id)?.needs ?? []) chain(need, [...seen, id])
    }
    for (const { id } of manifests) chain(id)
    expect(byId.get('virtual-learning')?.needs).toContain('digital-library')
  })

  it.each([
    ['dashboard', [...schoolRoles, 'super_admin']],
    ['help', [...schoolRoles, 'super_admin']],
    ['messaging', five],
    ['communication', five],
    ['tech-tutor', five],
    ['analytics', five],
    ['cbe-hub', five],
    ['user-management', ['admin']],
    ['billing', ['admin']],
    ['fees', ['admin']],
    ['fleet', ['admin']],
    ['vendors', ['admin']],
    ['occurrence-book', ['admin']],
    ['gradebook', ['teacher', 'tutor']],
    ['teacher-workspace', ['teacher', 'tutor']],
    ['smart-grading', ['teacher', 'tutor']],
    ['curriculum', ['admin', 'teacher']],
    ['advanced-analytics', ['admin', 'teacher']],
    ['inventory', ['admin', 'teacher', 'school_technician']],
    ['video-conferencing', ['student', 'teacher', 'tutor', 'admin']],
    ['ai-assistant', ['student', 'teacher', 'tutor']],
    ['student-portal', ['student']],
    ['study-smart', ['student']],
    ['children', ['parent']],
    ['parent-communication', ['parent']],
    ['learning-support', ['parent']],
    ['notes', ['student', 'teacher', 'tutor', 'admin']],
    ['digital-library', ['student', 'teacher', 'tutor']],
    ['virtual-learning', ['student', 'teacher', 'tutor']],
    ['attendance', five],
  ])('%s is for its roles', (id, roles) => {
    expect([...(byId.get(id)?.roles ?? [])].sort()).toEqual([...roles].sort())
  })

  it('ask for the premium plan exactly where the catalogue does', () => {
    const premium = [
      'tech-tutor',
      'school-administration',
      'vendors',
      'fleet',
      'duties',
      'fees',
      'scheduling',
      'learning-support',
      'digital-library',
      'analytics',
    ]
    // They depend on a premium module.
    const above = ['virtual-learning', 'advanced-analytics', 'early-warning', 'mpesa', 'exams']
    expect(manifests.filter((one) => one.plan !== 'free').map((one) => [one.id, one.plan])).toEqual(
      expect.arrayContaining([...premium, ...above].map((id) => [id, 'premium'])),
    )
    expect(manifests.filter((one) => one.plan !== 'free')).toHaveLength(premium.length + above.length)
  })

  it('carry the prices and versions that are known', () => {
    expect(
      Object.fromEntries(
        manifests.flatMap((one) => (one.price ? [[one.id, [one.price.monthly, one.price.yearly]]] : [])),
      ),
    ).toEqual({
      'tech-tutor': [4.99, 49.99],
      fleet: [12.99, 129.99],
      fees: [9.99, 99.99],
      'digital-library': [5.99, 59.99],
      'virtual-learning': [15.99, 159.99],
    })
    expect(
      ['gradebook', 'virtual-learning', 'digital-library', 'analytics'].map((id) => byId.get(id)?.version),
    ).toEqual(['3.0.0', '2.0.0', '1.2.0', '1.5.0'])
  })

  it('have a picture and parts with addresses of their own', () => {
    expect(manifests.filter((one) => !one.icon).map((one) => one.id)).toEqual([])
    const parts = manifests.flatMap((one) => (one.subFeatures ?? []).map(({ href }) => href))
    expect(new Set(parts).size).toBe(parts.length)
    const namesOf = (id: string) => byId.get(id)?.subFeatures?.map((part) => part.id)
    expect(namesOf('fleet')).toEqual(['vehicles', 'routes', 'drivers', 'tracking', 'maintenance', 'students'])
    expect(namesOf('study-smart')).toEqual(['analytics', 'recommendations', 'pomodoro'])
    expect(namesOf('cbe-hub')).toEqual(['philosophy', 'materials', 'progress', 'community', 'support', 'competencies'])
  })

  it('have their words in both languages, the English ones as the catalogue answers them', () => {
    const source = join(import.meta.dirname, '..')
    const wordsOf = (language: string): Record<string, { title: string; description: string }> =>
      Object.fromEntries(
        readdirSync(source, { recursive: true, encoding: 'utf8' })
          .filter((path) => path.endsWith(join('locales', 'catalogue', `${language}.json`)))
          .flatMap((path) => Object.entries(JSON.parse(readFileSync(join(source, path), 'utf8')) as object)),
      )
    expect(wordsOf('en')).toEqual(
      Object.fromEntries(manifests.map(({ id, title, description }) => [id, { title, description }])),
    )
    expect(Object.keys(wordsOf('sw')).sort()).toEqual([...byId.keys()].sort())
  })

  it('cost as the premium plan does when they are added up', () => {
    const premium = planCards(manifests).find(({ id }) => id === 'premium')
    expect(premium?.modulesPrice).toEqual({ ...planPrices.premium, currency: 'USD' })
  })

  it('leave registers, marks and messages of the day open to every school, whatever it has paid', () => {
    const daily = ['attendance', 'gradebook', 'communication', 'messaging', 'report-cards', 'calendar']
    expect(daily.map((id) => byId.get(id)?.plan)).toEqual(daily.map(() => 'free'))
  })

  it('protect the core', () => {
    const core = manifests.filter((one) => one.isCore).map((one) => one.id)
    expect(core.sort()).toEqual(['attendance', 'dashboard', 'gradebook', 'smart-grading', 'user-management'])
  })
})
