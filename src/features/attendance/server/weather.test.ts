/** The weather of school days over HTTP: who records which day, corrections with their audit, and other schools. */
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { commonErrors } from '#platform/pure/errors.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { listWeather, recordWeather, weatherErrors, type Weather } from '../contract/weather.ts'
import { attendanceSchool } from '../testing/factories.ts'
import { admin, app, client, school, tuesday, viewsScene } from '../testing/views-scene.ts'

viewsScene()

const put = (date: string, weather: Weather, version = 0, as = admin) =>
  as.call(recordWeather, { body: { date, weather, version } })
const dayOf = async (date: string, as = admin) => (await as.call(listWeather, { query: { date } })).body.days[0]

it('is recorded once a day by the office, and corrected with who, before and after', async () => {
  expect(await dayOf(tuesday)).toMatchObject({ weather: null, by: null, version: 0, open: true, week: 10 })
  const first = await put(tuesday, 'light_rain')
  expect(first.body).toMatchObject({ date: tuesday, weather: 'light_rain', version: 1 })
  expect(first.body.by).not.toBeNull()
  // Somebody else who saw no record is told what it is now.
  expect(await put(tuesday, 'dry')).toMatchObject({ status: 409, error: { code: commonErrors.stale.code } })
  expect((await put(tuesday, 'heavy_rain', 1)).body).toMatchObject({ weather: 'heavy_rain', version: 2 })
  expect((await put(tuesday, 'heavy_rain', 2)).body).toMatchObject({ version: 2 })
  const entries = await school.school.write((tx) =>
    tx.db.select().from(auditEntries).where(eq(auditEntries.action, 'attendance.record_weather')),
  )
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    [null, { date: tuesday, weather: 'light_rain' }],
    [
      { date: tuesday, weather: 'light_rain' },
      { date: tuesday, weather: 'heavy_rain' },
    ],
  ])
})

it('is filled in for past school days of the term, never ahead and never for free days', async () => {
  expect((await put('2026-01-05', 'hot')).status).toBe(200)
  expect((await put('2026-03-11', 'dry')).error.code).toBe(weatherErrors.notYet.code)
  expect((await put('2026-03-08', 'dry')).error.code).toBe(weatherErrors.noSchool.code)
  expect((await put('2026-02-25', 'dry')).error.code).toBe(weatherErrors.noSchool.code)
  const { body } = await admin.call(listWeather, { query: {} })
  expect(body.term).toMatchObject({ name: 'Term I' })
  expect(body.days[0]?.date).toBe(tuesday)
  expect(body.days.at(-1)).toMatchObject({ date: '2026-01-05', weather: 'hot', week: 1 })
  // Nine weeks of five days and two of the tenth, without the three days of half term.
  expect(body.days).toHaveLength(44)
})

it('is read by teachers, and not recorded by who is not on duty', async () => {
  await put(tuesday, 'cold')
  expect(await dayOf(tuesday, client)).toMatchObject({ weather: 'cold', open: false })
  expect(await put(tuesday, 'dry', 1, client)).toMatchObject({
    status: 403,
    error: { code: weatherErrors.notOnDuty.code },
  })
  const bursar = await app.as(await school.school.account('admin', { positions: ['bursar'] }))
  expect((await put(tuesday, 'dry', 1, bursar)).status).toBe(403)
  const parent = await app.as(await school.school.account('parent'))
  expect((await parent.call(listWeather, { query: {} })).status).toBe(403)
})

it('is another school’s own', async () => {
  await put(tuesday, 'cold')
  const foreign = await app.as(await (await attendanceSchool(app)).school.account('admin'))
  expect(await dayOf(tuesday, foreign)).toMatchObject({ weather: null, version: 0 })
  expect((await put(tuesday, 'hot', 0, foreign)).body).toMatchObject({ weather: 'hot', version: 1 })
  expect(await dayOf(tuesday)).toMatchObject({ weather: 'cold', version: 1 })
})
