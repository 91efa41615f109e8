/** Two hundred buses that report their positions every five seconds, and a parent who watches one of them. */
import { Agent, get, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChildBus } from '#features/fleet/contract/tracking.ts'
import type { Device } from '#features/fleet/contract/tracking-devices.ts'
import { positionEvent } from '#features/fleet/contract/tracking-words.ts'
import { signInAs, type BenchClient } from './client.ts'
import { figureOf, quantile, type Figure } from './figures.ts'
import { jobsDone } from '../e2e/demo.ts'
import { onFilled } from './fill.ts'

const buses = 200
const every = 5_000
const wholeMinutes = 10
/** `BENCH_MINUTES=2 npm run bench fleet` is shorter. */
const minutes = Number(process.env['BENCH_MINUTES'] ?? wholeMinutes)
/** The page of the parent reads at most so often. */
const readsEvery = 1_000

/** 200 buses, each on a route of its own with three stops and ten learners; the demo parent's child rides the first. */
const onTheRoad = [
  `create temporary table bench as
   select s.id as school_id, n, gen_random_uuid() as vehicle_id, gen_random_uuid() as route_id, gen_random_uuid() as trip_id
   from schools s, generate_series(1, ${buses}) n where s.code = 'umoja'`,
  `update fleet_trips set state = 'cancelled' where state = 'running'`,
  `insert into fleet_vehicles (school_id, id, plate, model, seats)
   select school_id, vehicle_id, 'KZZ ' || lpad(n::text, 3, '0') || 'Z', 'Isuzu FRR', 33 from bench`,
  `insert into fleet_routes (school_id, id, name, arrives_at, leaves_at, metres)
   select school_id, route_id, 'Bench ' || n, '07:10', '16:10', 9000 from bench`,
  `insert into fleet_stops (school_id, id, route_id, name, latitude, longitude, position, morning_at, evening_at)
   select school_id, gen_random_uuid(), route_id, 'Stop ' || at, -1.2 - n * 0.001, 36.9 + (3 - at) * 0.03, at, '06:' || 10 + at * 15, '16:50'
   from bench, generate_series(1, 3) at`,
  `insert into fleet_trips (school_id, id, date, direction, route_id, vehicle_id, driver_id, starts_at, ends_at, state, started_at)
   select b.school_id, trip_id, current_date, 'morning', route_id, vehicle_id, c.id, '06:10', '07:10', 'running', now() - interval '1 minute'
   from bench b join lateral (select id from fleet_crew c where c.school_id = b.school_id limit 1) c on true`,
  `insert into fleet_boardings (school_id, id, trip_id, learner_id, stop_id)
   select b.school_id, gen_random_uuid(), trip_id, l.id, st.id
   from bench b
   join lateral (select id from fleet_stops st where st.school_id = b.school_id and st.route_id = b.route_id order by position desc limit 1) st on true
   join (
     select l.school_id, l.id, row_number() over (order by not exists (
       select 1 from guardian_links k join guardians g on g.school_id = k.school_id and g.id = k.guardian_id
       join accounts a on a.id = g.account_id
       where k.school_id = l.school_id and k.learner_id = l.id and a.email = 'parent@umoja.demo'), l.id) - 1 as place
     from learners l where l.status = 'active'
   ) l on l.school_id = b.school_id and l.place / 10 = b.n - 1`,
  'analyze',
  'select vehicle_id as vehicle, trip_id as trip from bench order by n',
] as const

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** @returns ms until the position was kept; null if it was not */
const report = (url: string): Promise<number | null> =>
  new Promise((resolve) => {
    const started = performance.now()
    const call = get(url, { agent, timeout: 10_000 }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode === 200 ? performance.now() - started : null))
      response.on('error', () => resolve(null))
    })
    call.on('timeout', () => call.destroy())
    call.on('error', () => resolve(null))
  })

interface Watching {
  /** When the parent's page first showed the position of an instant or a newer one, by that instant. */
  readonly shown: Map<number, number>
  stop(): void
}

/** What the page of the bus does: it hears that the bus moved, and reads again at most once a second. */
const watch = (client: BenchClient, child: string): Promise<Watching> =>
  new Promise((resolve, reject) => {
    const shown = new Map<number, number>()
    let waiting: ReturnType<typeof setTimeout> | undefined
    let readAt = 0
    const read = async () => {
      waiting = undefined
      readAt = Date.now()
      const { ride } = await client.json<ChildBus>(`/api/parent/children/${child}/bus`)
      const at = Date.parse(ride?.bus.position?.at ?? '')
      if (!Number.isNaN(at) && !shown.has(at)) shown.set(at, Date.now())
    }
    const call = request(
      `${client.url}/api/events`,
      { agent: false, headers: { cookie: client.cookie, accept: 'text/event-stream' } },
      (response) => {
        if (response.statusCode !== 200) return reject(new Error(`The stream was answered ${response.statusCode}`))
        response.setEncoding('utf8')
        response.on('data', (text: string) => {
          if (!text.includes(positionEvent) || waiting) return
          waiting = setTimeout(() => void read(), Math.max(0, readAt + readsEvery - Date.now()))
        })
        resolve({
          shown,
          stop: () => {
            clearTimeout(waiting)
            call.destroy()
          },
        })
      },
    )
    call.on('error', reject)
    call.end()
  })

interface Drive {
  readonly latencies: number[]
  readonly sent: number
  /** Instants that the first bus reported. */
  readonly ofFirst: readonly number[]
}

/** Each bus has its own place in the five seconds, and drives 8 m/s along its road. */
const drive = async (addresses: readonly string[]): Promise<Drive> => {
  const latencies: number[] = []
  const ofFirst: number[] = []
  let sent = 0
  const rounds = Math.round((minutes * 60_000) / every)
  const start = Date.now() + 1_000
  await Promise.all(
    addresses.map(async (address, bus) => {
      for (let round = 0; round < rounds; round++) {
        const due = start + round * every + Math.round((bus * every) / addresses.length)
        await sleep(Math.max(0, due - Date.now()))
        const at = Date.now()
        const query = new URLSearchParams({
          id: `bench-${bus + 1}`,
          lat: String(-1.2 - (bus + 1) * 0.001),
          lon: String(36.96 - ((at - start) / 1000) * 0.000072),
          timestamp: String(at),
          speed: '15.5',
          accuracy: '6',
        })
        const ms = await report(`${address}?${query.toString()}`)
        sent++
        if (ms !== null) latencies.push(ms)
        if (bus === 0) ofFirst.push(at)
      }
    }),
  )
  return { latencies, sent, ofFirst }
}

interface Row {
  readonly vehicle: string
  readonly trip: string
}

const keptOf = async (office: BenchClient, rows: readonly Row[]): Promise<number> => {
  let kept = 0
  for (const { trip } of rows)
    kept += (await office.json<{ points: unknown[] }>(`/api/admin/fleet/trips/${trip}/track`)).points.length
  return kept
}

export const measureFleet = (): Promise<Figure[]> =>
  onFilled(onTheRoad, async ({ url }, given) => {
    const rows = given.map(({ vehicle, trip }): Row => ({ vehicle: String(vehicle), trip: String(trip) }))
    await jobsDone(url)
    const office = await signInAs(url, 'admin@umoja.demo')
    const addresses: string[] = []
    for (const [index, { vehicle }] of rows.entries()) {
      const path = `/api/admin/fleet/vehicles/${vehicle}/device`
      const device = await office.json<Device>(path, { method: 'PUT', body: { identifier: `bench-${index + 1}` } })
      addresses.push(new URL(device.address ?? '').pathname)
    }
    const parent = await signInAs(url, 'parent@umoja.demo')
    const [riding] = (await parent.json<{ items: { id: string }[] }>('/api/parent/buses')).items
    if (!riding) throw new Error('The parent has no child on a bus')
    const watching = await watch(parent, riding.id)
    const { latencies, sent, ofFirst } = await drive(addresses.map((path) => `${url}${path}`))
    await sleep(3_000)
    watching.stop()
    const shown = [...watching.shown]
    const behind = ofFirst.map((at) => {
      const first = shown.filter(([of]) => of >= at).map(([, when]) => when)
      return first.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...first) - at
    })
    const of = `${buses} buses, ${minutes} of ${wholeMinutes} minutes`
    return [
      figureOf(`${of}: a position is kept, p50`, 'ms', [quantile(latencies, 0.5)]),
      figureOf(`${of}: a position is kept, p99`, 'ms', [quantile(latencies, 0.99)], 20),
      figureOf(`${of}: positions lost`, `of ${sent}`, [sent - (await keptOf(office, rows))], 0),
      figureOf(`${of}: a parent’s map is behind, p99`, 's', [quantile(behind, 0.99) / 1000]),
      figureOf(`${of}: a parent’s map is behind, most`, 's', [Math.max(...behind) / 1000], 2),
    ]
  })
