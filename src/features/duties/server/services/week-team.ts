/** A team of teachers on duty for a week, put down in one act. */
import type { Actor } from '#core/access/contract/access.ts'
import type { Caller } from '#core/people/server/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { weekdayOf } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { setWeekTeam, WeekTeamBody } from '../../contract/duties.ts'
import { dutyTexts } from '../../contract/texts.ts'
import { teamDays } from '../../rules/series.ts'
import { checkNotPast, teamOf } from './checks.ts'
import { publishDutiesChanged } from './history.ts'
import { insertSeries } from '../queries/series.ts'
import { fieldsOf, insertOn, putTeam } from './roster.ts'
import { refuseFields } from '#platform/pure/errors.ts'

/** All of its days, or none. @throws AppError 400, 409 with the day of a clash */
export const weekTeam = async (
  tx: Tx,
  actor: Actor,
  caller: Caller,
  body: WeekTeamBody,
): Promise<ResponseOf<typeof setWeekTeam>> => {
  if (weekdayOf(body.weekOf) !== 1) refuseFields({ weekOf: dutyTexts.monday })
  const team = teamOf(body)
  const days = teamDays(body.weekOf, body.days)
  const [first, last] = [days[0] ?? body.weekOf, days.at(-1) ?? body.weekOf]
  checkNotPast({ ...body, date: first }, caller, 'weekOf')
  const weekdays = days.map(weekdayOf).sort((a, b) => a - b)
  const seriesId = await insertSeries(tx, {
    frequency: 'daily',
    daysOfWeek: [...new Set(weekdays)],
    startsOn: first,
    endsOn: last,
  })
  const fields = { ...fieldsOf({ ...body, description: null, typeId: null, teachersNeeded: team.length }), seriesId }
  const { rows } = await insertOn(tx, fields, days, 'duties.week_team')
  await putTeam(tx, actor, rows, team, body.overrideReason)
  publishDutiesChanged(tx, null)
  return { seriesId, made: rows.length }
}
