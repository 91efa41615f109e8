/** The teacher on duty keeps the record of the day: the weather of today, and of no other day. */
import { expect, it } from 'vitest'
import { listWeather, recordWeather } from '#features/attendance/contract/weather.ts'
import { dutiesScene } from '../testing/duties-scene.ts'

const scene = dutiesScene()
const [monday, tuesday] = ['2026-03-09', '2026-03-10']

const put = (person: 'achieng' | 'baraka', date: string, weather: 'dry' | 'heavy_rain', version = 0) =>
  scene.clients[person].call(recordWeather, { body: { date, weather, version } })

it('records and corrects the weather of the day', async () => {
  const { id } = await scene.make({ date: tuesday, startTime: '09:00', endTime: '10:00' })
  await scene.assign(id, 'achieng')
  const { body } = await scene.clients.achieng.call(listWeather, { query: { date: tuesday } })
  expect(body.days).toMatchObject([{ date: tuesday, weather: null, open: true }])
  expect((await put('achieng', tuesday, 'heavy_rain')).body).toMatchObject({ by: expect.any(String), version: 1 })
  expect((await put('achieng', tuesday, 'dry', 1)).body).toMatchObject({ weather: 'dry', version: 2 })
  expect((await put('achieng', monday, 'dry')).status).toBe(403)
  expect((await put('baraka', tuesday, 'heavy_rain', 2)).status).toBe(403)
})
