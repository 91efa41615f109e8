/** The registers that a teacher takes, for days without network. */
import { schoolTime } from '#platform/pure/dates.ts'
import { keepRead } from '#platform/web/api/first-reads.ts'
import type { OfflineReads } from '#platform/web/module.ts'
import { getRegister, listRegisters } from '../contract/registers.ts'
import { argsOf } from './register/use-register.ts'

const own: readonly string[] = ['class', 'lesson']

export const keepRegisters: OfflineReads = async (client, { timeZone }) => {
  const { items } = await keepRead(client, listRegisters, { query: { date: schoolTime(new Date(), timeZone).date } })
  for (const line of items.filter(({ relation }) => own.includes(relation)))
    await keepRead(client, getRegister, argsOf({ ...line, lessonId: line.lessonId ?? undefined }))
}
