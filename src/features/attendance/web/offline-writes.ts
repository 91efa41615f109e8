/** The writes of attendance that may wait on the device: a whole register, and the weather of a day. */
import { z } from 'zod'
import { defineOfflineWrite, type Fact, type OfflineWrite } from '#platform/web/offline/offline-write.ts'
import {
  getRegister,
  listRegisters,
  registerBody,
  registerSheet,
  saveRegister,
  type RegisterBody,
} from '../contract/registers.ts'
import { schoolToday } from '../contract/views.ts'
import { listWeather, recordWeather, weathers } from '../contract/weather.ts'
import type { Mark } from '../contract/marks.ts'
import { markOf } from '../rules/marks.ts'
import { nameOf, rememberNames } from './register/names.ts'

const phraseOf = ({ status, minutesLate, reason }: Mark): Fact['value'] => {
  if (status === 'late' && minutesLate !== null)
    return { key: 'attendance:mark.lateBy', params: { count: minutesLate } }
  if (reason !== null) return { key: `attendance:mark.${status}Because`, params: { reason } }
  return { key: `attendance:mark.${status}` }
}

/** Marks by learner, from the queued request or the server's register. */
const factsOf = (state: unknown): Fact[] => {
  const body = registerBody.safeParse(state)
  if (body.success)
    return body.data.marks.map(({ learnerId, ...sent }) => ({
      label: nameOf(learnerId),
      value: phraseOf(markOf(sent)),
    }))
  const sheet = registerSheet.safeParse(state)
  if (!sheet.success) return []
  rememberNames(sheet.data.learners)
  return sheet.data.learners.flatMap(({ id, mark }) => (mark ? [{ label: nameOf(id), value: phraseOf(mark) }] : []))
}

/** Rebases on the current register: takes its version and drops learners who have left the class. */
const rebase = (body: RegisterBody, current: unknown): RegisterBody => {
  const sheet = registerSheet.safeParse(current)
  if (!sheet.success) return body
  const there = new Set(sheet.data.learners.map(({ id }) => id))
  return { ...body, version: sheet.data.version, marks: body.marks.filter(({ learnerId }) => there.has(learnerId)) }
}

const addressOf = ({ date, session, lessonId }: RegisterBody, url: string): string =>
  `/registers/${url.split('/').at(-1) ?? ''}?date=${date}&session=${session}${lessonId ? `&lessonId=${lessonId}` : ''}`

export const registerWrite = defineOfflineWrite({
  endpoint: saveRegister,
  invalidates: [getRegister, listRegisters, schoolToday],
  supersedes: true,
  facts: factsOf,
  open: addressOf,
  rebase,
})

/** The queued weather, or the server's day. */
const weatherOf = (state: unknown): Fact[] => {
  const day = z.object({ weather: z.enum(weathers) }).safeParse(state)
  return day.success
    ? [
        {
          label: { key: 'attendance:weather.plainTitle' },
          value: { key: `attendance:weather.kind.${day.data.weather}` },
        },
      ]
    : []
}

export const weatherWrite = defineOfflineWrite({
  endpoint: recordWeather,
  invalidates: [listWeather],
  supersedes: true,
  facts: weatherOf,
  open: ({ date }) => `/registers?date=${date}`,
})

/** Registered with the app's outbox. */
export const offlineWrites: readonly OfflineWrite[] = [registerWrite, weatherWrite]
