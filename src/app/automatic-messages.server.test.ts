/** The settings of automatic messages hold what every module declares, in one category. */
import { expect, it } from 'vitest'
import { getSettings, saveSettings } from '#core/schools/contract/settings.ts'
import { sharedApp } from './testing/harness.ts'

it('are one category, of which a change of one module’s fields leaves the others alone', async () => {
  const app = await sharedApp()
  const school = await app.school()
  const admin = await app.as(await school.account('admin'))
  const query = { category: 'automatic-messages' }
  const value = {
    language: 'en',
    welcomeSms: false,
    welcomeEmail: false,
    resultsEmail: false,
    meetingSms: false,
    feeSms: false,
    feeEmail: false,
    feeDaysBefore: 3,
    feeDaysAfter: 7,
    feeSmallest: 100,
    receiptSms: false,
    receiptEmail: false,
    noticeSms: false,
    eventSms: false,
    eventEmail: false,
    eventDaysBefore: 2,
    eventHour: '16:00',
    examSms: false,
    examDaysBefore: 1,
    examHour: '16:00',
    examBegins: '08:00',
    supportSms: false,
  }
  expect((await admin.call(getSettings, { query })).body.items).toMatchObject([{ value, version: 0 }])
  await admin.call(saveSettings, { body: { ...query, value: { feeSms: true, feeDaysBefore: 5 } } })
  const after = await admin.call(saveSettings, { body: { ...query, value: { welcomeSms: true } } })
  expect(after.body.value).toEqual({ ...value, feeSms: true, feeDaysBefore: 5, welcomeSms: true })
  const late = await admin.call(saveSettings, { body: { ...query, value: { feeDaysBefore: 31 } } })
  expect([late.status, late.error]).toMatchObject([
    400,
    { fields: { 'value.feeDaysBefore': 'Use a number from 1 to 30' } },
  ])
  expect((await admin.call(saveSettings, { body: { ...query, value: { volume: 1 } } })).status).toBe(400)
})
