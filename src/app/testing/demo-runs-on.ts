/** Tests of the demo schools on the days after they were made. They take the schools that other tests are done with. */
import { describe, expect, it } from 'vitest'
import { bringUpToDate } from '../demo/up-to-date.server.ts'
import type { DemoScene } from './demo-scene.ts'

interface Items<T> {
  items: T[]
}

export const demoRunsOn = (scene: DemoScene): void => {
  const { as } = scene
  describe('a demo that runs on', () => {
    const registersOn = async (date: string) =>
      (await as<Items<{ state: string }>>('admin@umoja.demo', `/api/registers?date=${date}`)).items

    it('has its registers on the next school day, but for those that it leaves to visitors', async () => {
      scene.app.clock.now = new Date('2026-11-24T12:30:00Z')
      await bringUpToDate(scene.app.tenancy)
      await bringUpToDate(scene.app.tenancy)
      const monday = await registersOn('2026-11-23')
      expect(monday.filter(({ state }) => state !== 'taken')).toEqual([])
      const tuesday = await registersOn('2026-11-24')
      expect(tuesday.length).toBe(monday.length)
      expect(tuesday.filter(({ state }) => state !== 'taken').length).toBe(6)
    })

    it('drives its buses: on the way in the morning, back in the evening', async () => {
      const on = (date: string) => as<Items<{ state: string }>>('admin@umoja.demo', `/api/fleet/trips?date=${date}`)
      const states = async (date: string) => (await on(date)).items.map(({ state }) => state)
      scene.app.clock.now = new Date('2026-11-25T03:55:00Z')
      await bringUpToDate(scene.app.tenancy)
      expect(await states('2026-11-25')).toEqual(['running', 'running', 'planned', 'planned'])
      const { buses } = await as<{ buses: { hasSignal: boolean; onBoard: number; toComeAboard: number }[] }>(
        'admin@umoja.demo',
        '/api/admin/fleet/live',
      )
      expect(buses).toHaveLength(2)
      for (const { hasSignal, onBoard, toComeAboard } of buses) {
        expect(hasSignal).toBe(true)
        expect(onBoard).toBeGreaterThan(0)
        expect(toComeAboard).toBeGreaterThan(0)
      }
      scene.app.clock.now = new Date('2026-11-25T15:00:00Z')
      await bringUpToDate(scene.app.tenancy)
      expect(await states('2026-11-25')).toEqual(['closed', 'closed', 'closed', 'closed'])
      expect(await states('2026-11-26')).toEqual(['planned', 'planned', 'planned', 'planned'])
    })

    it('is in term after New Year too, and ended before Christmas as first planned', async () => {
      const termEnd = async () => {
        const { items } = await as<{ items: { terms: { endsOn: string }[] }[] }>(
          'admin@umoja.demo',
          '/api/admin/academic-years',
        )
        return items[0]?.terms.at(-1)?.endsOn ?? ''
      }
      expect(await termEnd()).toBe('2026-12-18')
      scene.app.clock.now = new Date('2027-01-06T12:30:00Z')
      await bringUpToDate(scene.app.tenancy)
      expect((await termEnd()) > '2027-02-01').toBe(true)
      expect((await registersOn('2027-01-05')).filter(({ state }) => state !== 'taken')).toEqual([])
    })
  })
}
