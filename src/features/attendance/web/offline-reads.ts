/** The registers that a teacher takes, and the day's weather for who is on duty, for days without network. */
import { schoolTime } from '#platform/pure/dates.ts'
import { keepRead } from '#platform/web/api/first-reads.ts'
import type { OfflineReads } from '#platform/web/module.ts'
import { getRegister, listRegisters } from '../contract/registers.ts'
import { listWeather } from '../contract/weather.ts'
import { argsOf } from './register/use-register.ts'

const own: readonly string[] = ['class', 'lesson']

export const keepRegisters: OfflineReads = async (client, { timeZone }) => {
  const { date } = schoolTime(new Date(), timeZone)
  const { items } = await keepRead(client, listRegisters, { query: { date } })
  for (const line of items.filter(({ relation }) => own.includes(relation)))
    await keepRead(client, getRegister, argsOf({ ...line, lessonId: line.lessonId ?? undefined }))
  await keepRead(client, listWeather, { query: { date } })
}
