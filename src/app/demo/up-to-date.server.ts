/** Keeps the demo schools at work: a term that goes on, and registers up to now, also after days without the program. */
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { schoolDaysBetween } from '#core/academics/rules/calendar.ts'
import { calendarOf, listStreams, listYears } from '#core/academics/server/public.ts'
import { changeTerm } from '#core/academics/server/services/terms.ts'
import { changeYear } from '#core/academics/server/services/years.ts'
import { classTeachersNow, rosterOn } from '#core/people/server/public.ts'
import { schools } from '#core/schools/server/tables.ts'
import { attendanceSettings } from '#features/attendance/contract/settings.ts'
import { opensAt, sessionsOf } from '#features/attendance/rules/sessions.ts'
import { recordWeatherDays } from '#features/attendance/server/public.ts'
import { countedRegisters } from '#features/attendance/server/queries/registers.ts'
import { weatherBetween } from '#features/attendance/server/queries/weather.ts'
import { recordRegisters } from '#features/attendance/server/services/record-registers.ts'
import { addDays, daysBetween, mondayOf, schoolTime } from '#platform/pure/dates.ts'
import { defineJob, enqueueJob, job, type Job, type Schedule } from '#platform/server/jobs/jobs.ts'
import { noOrigin, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { renewCrew } from './fleet/fleet.server.ts'
import { bringTripsUpToDate, moveBuses } from './fleet/trips.server.ts'
import { renewPapers } from './fleet/vehicles.server.ts'
import { payLateInvoices } from './money/billing.server.ts'
import { timeZone } from './making.ts'
import { registersOf } from './plans/attendance.ts'
import { umoja, tumaini, type SchoolPlan } from './plans/plans.ts'
import { delayedBy, weatherOf, weatherOn } from './plans/weather.ts'
import { chanceOf } from './plans/random.ts'

/** Days before the end of the term at which it is made longer. */
const fewDays = 7
/** Days of holiday after the last term of a year. */
const holiday = 14
/** Weeks that a longer term goes on. */
const moreWeeks = 5
/** Most days without the program that are made up for. */
const daysMadeUp = 28

/** An academic year has at most 18 months: a demo of that age stays as it is. */
const oldest = 500

/** Moves the end of the term, so that the demo has no holidays. */
const continueTerm = async (tx: Tx, today: string): Promise<void> => {
  const all = (await listYears(tx)).flatMap((year) => year.terms.map((term) => ({ year, term })))
  const [latest] = all
    .filter(({ term }) => term.startsOn <= today)
    .sort((a, b) => (a.term.startsOn < b.term.startsOn ? 1 : -1))
  if (!latest || latest.term.endsOn >= addDays(today, fewDays)) return
  const { year, term } = latest
  const [next] = all.flatMap(({ term: { startsOn } }) => (startsOn > today ? [startsOn] : [])).sort()
  const wished = addDays(mondayOf(today), moreWeeks * 7 + 4)
  const endsOn = next && next <= wished ? addDays(next, -1) : wished
  if (endsOn <= term.endsOn || daysBetween(year.startsOn, endsOn) > oldest) return
  if (endsOn > year.endsOn)
    await changeYear(tx, year.id, {
      name: year.name,
      startsOn: year.startsOn,
      endsOn: addDays(endsOn, holiday),
      version: year.version,
    })
  await changeTerm(tx, term.id, { name: term.name, startsOn: term.startsOn, endsOn, version: term.version })
}

const placeOf = (streamId: string, date: string, session: string): string => `${streamId} ${date} ${session}`

/** Records registers that nobody has taken; those of today only for classes that the demo does not leave to visitors. */
const addMissingRegisters = async (tx: Tx, plan: SchoolPlan, today: string, time: string): Promise<void> => {
  const settings = attendanceSettings.defaults
  const sessions = sessionsOf(settings)
  const openToday = sessions.filter((session) => opensAt(session, settings, null) <= time)
  const from = addDays(today, -daysMadeUp)
  const taken = new Set(
    (await countedRegisters(tx, from, today)).map(({ register }) =>
      placeOf(register.streamId, register.date, register.session),
    ),
  )
  const teachers = new Map((await classTeachersNow(tx)).map(({ streamId, accountId }) => [streamId, accountId]))
  const streams = (await listStreams(tx)).map((stream, index) => ({
    streamId: stream.id,
    takenBy: teachers.get(stream.id) ?? null,
    isLeft: plan.notYet.some((one) => one.grade === stream.grade && one.stream === stream.name),
    seed: plan.seed + index,
  }))
  for (const date of schoolDaysBetween(await calendarOf(tx), from, today)) {
    const isToday = date === today
    for (const { streamId, takenBy, isLeft, seed } of streams) {
      const missing = (isToday ? openToday : sessions).filter((one) => !taken.has(placeOf(streamId, date, one)))
      if (missing.length === 0 || takenBy === null || (isToday && isLeft)) continue
      const learners = (await rosterOn(tx, streamId, date)).map(({ id }) => id)
      const registers = registersOf(chanceOf(seed + Date.parse(date) / 86_400_000), {
        classes: [{ streamId, learners, takenBy }],
        days: isToday ? [] : [date],
        today,
        openToday: isToday ? openToday : [],
        notYet: new Set(),
        now: tx.at,
        delayed: (day) => delayedBy(weatherOn(plan.seed, day)),
        zoneHours: 3,
      })
      await recordRegisters(
        tx,
        registers.filter(({ session }) => missing.includes(session)),
      )
    }
  }
}

/** The weather of past days that nobody recorded; that of today is left to visitors. */
const addMissingWeather = async (tx: Tx, plan: SchoolPlan, today: string): Promise<void> => {
  const [from, to] = [addDays(today, -daysMadeUp), addDays(today, -1)]
  const recorded = new Set((await weatherBetween(tx, from, to)).map(({ date }) => date))
  const teachers = (await classTeachersNow(tx)).flatMap(({ accountId }) => accountId ?? [])
  const days = schoolDaysBetween(await calendarOf(tx), from, to).filter((date) => !recorded.has(date))
  await recordWeatherDays(tx, weatherOf({ seed: plan.seed, days, teachers, zoneHours: 3 }))
}

const demoSchool = async (tenancy: Tenancy, plan: SchoolPlan): Promise<{ id: string } | undefined> =>
  (
    await tenancy.read({ schoolId: null, accountId: null, identity: true }, (tx) =>
      tx.db
        .select({ id: schools.id })
        .from(schools)
        .where(and(eq(schools.code, plan.school.code), eq(schools.isDemo, true))),
    )
  )[0]

/** Brings the demo schools that there are up to the present minute. */
export const bringUpToDate = async (tenancy: Tenancy): Promise<void> => {
  for (const plan of [umoja, tumaini]) {
    const school = await demoSchool(tenancy, plan)
    if (!school) continue
    await tenancy.write({ schoolId: school.id, accountId: null }, noOrigin, async (tx) => {
      const { date, time } = schoolTime(tx.at, timeZone)
      await continueTerm(tx, date)
      await addMissingRegisters(tx, plan, date, time)
      await addMissingWeather(tx, plan, date)
      await renewPapers(tx, date)
      await renewCrew(tx, date)
      await bringTripsUpToDate(tx, date)
      await payLateInvoices(tx, date)
    })
  }
}

const upToDateJob = defineJob('demo.bring_up_to_date', z.unknown())

/** The same while the program runs. */
export const upToDate: { readonly job: Job; readonly schedule: Schedule } = {
  job: job(upToDateJob, (_payload, tenancy) => bringUpToDate(tenancy)),
  schedule: { cron: '*/10 * * * *', definition: upToDateJob },
}

const minuteJob = defineJob('demo.drive_buses', z.unknown())
const moveJob = defineJob('demo.move_buses', z.strictObject({ second: z.int() }))
/** Of the minute. */
const moves = [0, 15, 30, 45]

/** Moves the buses between two runs of the job above, so that visitors see them drive. */
export const movingBuses: { readonly jobs: readonly Job[]; readonly schedule: Schedule } = {
  jobs: [
    job(minuteJob, (_payload, tenancy) =>
      tenancy.write({ schoolId: null, accountId: null }, noOrigin, async (tx) => {
        for (const second of moves) {
          const runAt = new Date(tx.at.getTime() + second * 1000)
          await enqueueJob(tx, moveJob, { second }, { runAt, key: `demo.move_buses:${second}` })
        }
      }),
    ),
    job(moveJob, async (_payload, tenancy) => {
      const school = await demoSchool(tenancy, umoja)
      if (school) await tenancy.write({ schoolId: school.id, accountId: null }, noOrigin, moveBuses)
    }),
  ],
  schedule: { cron: '* * * * *', definition: minuteJob },
}
