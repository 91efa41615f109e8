/** Papers that end soon or have ended: listed for the office, which is also reminded of each. */
import { daysBetween } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { EndingPaper } from '../../contract/ending.ts'
import { warnDays } from '../../contract/words.ts'
import { crewPapers } from '../../rules/crew.ts'
import { papersOn } from '../../rules/papers.ts'
import { allCrew } from '../queries/crew.ts'
import { allVehicles, papersOf } from '../queries/vehicles.ts'
import { stateOfCrew } from './crew.ts'
import { todayOf } from './today.ts'

type Candidate = Omit<EndingPaper, 'endsOn' | 'days'> & { readonly endsOn: string | null }

const ofVehicles = async (tx: Tx, today: string): Promise<Candidate[]> => {
  const vehicles = (await allVehicles(tx)).filter(({ retiredOn }) => retiredOn === null)
  const all = await papersOf(
    tx,
    vehicles.map(({ id }) => id),
  )
  return vehicles.flatMap(({ id, plate }) =>
    papersOn(
      all.filter(({ vehicleId }) => vehicleId === id),
      today,
    ).map(({ kind, endsOn }) => ({ of: 'vehicle' as const, id, name: plate, paper: kind, endsOn })),
  )
}

const ofCrew = async (tx: Tx): Promise<Candidate[]> =>
  (await allCrew(tx))
    .map((row) => ({ row, state: stateOfCrew(row) }))
    .filter(({ state }) => state.active)
    .flatMap(({ row: { id, name }, state }) =>
      crewPapers(state).map(({ kind, endsOn }) => ({ of: 'crew' as const, id, name, paper: kind, endsOn })),
    )

export const endingPapers = async (tx: Tx): Promise<EndingPaper[]> => {
  const today = await todayOf(tx)
  return [...(await ofVehicles(tx, today)), ...(await ofCrew(tx))]
    .flatMap(({ endsOn, ...paper }) =>
      endsOn === null ? [] : [{ ...paper, endsOn, days: daysBetween(today, endsOn) }],
    )
    .filter(({ days }) => days <= warnDays)
    .toSorted((a, b) => a.days - b.days || a.name.localeCompare(b.name))
}
