/** Routes of tracking. */
import { publicRoute, route } from '#core/access/server/public.ts'
import { childBus, liveFleet, replayTrip, seeAlert, takeRoad, trackedTrips } from '../../contract/tracking.ts'
import { familyBuses } from '../../contract/family-buses.ts'
import {
  listDevices,
  removeDevice,
  reportByPost,
  reportByQuery,
  reportFromPhone,
  saveDevice,
  saveGrounds,
} from '../../contract/tracking-devices.ts'
import { DeviceDesk, readDevices, saveGroundsOf } from './devices.ts'
import { PositionIntake } from './intake.ts'
import { putAlertAside, readChildBus, readFamilyBuses, readLive, takeFromPhone } from './live.ts'
import type { TrackingOptions } from './options.ts'
import { readReplay, readTracked, takeRoadOf } from './replay.ts'

export const trackingRoutes = (options: TrackingOptions) => {
  const intake = new PositionIntake()
  const desk = new DeviceDesk(options, intake)
  return [
    publicRoute(reportByQuery, ({ params, query }, { tenancy, now }) =>
      desk.take(tenancy, params.token, query, undefined, now()),
    ),
    publicRoute(reportByPost, ({ params, query, body }, { tenancy, now }) =>
      desk.take(tenancy, params.token, query, body, now()),
    ),
    route(reportFromPhone, ({ params, body }, context) => takeFromPhone(context, params.id, body.positions, intake)),
    route(liveFleet, (_input, context) => context.read((tx) => readLive(tx, options))),
    route(seeAlert, ({ params }, context) => context.write((tx) => putAlertAside(tx, params.id))),
    route(listDevices, (_input, context) => context.read((tx) => readDevices(tx, options))),
    route(saveDevice, ({ params, body }, context) => context.write((tx) => desk.save(tx, params.id, body.identifier))),
    route(removeDevice, ({ params }, context) => context.write((tx) => desk.remove(tx, params.id))),
    route(saveGrounds, ({ body }, context) => context.write((tx) => saveGroundsOf(tx, body))),
    route(trackedTrips, ({ query }, context) => context.read((tx) => readTracked(tx, query.date))),
    route(replayTrip, ({ params }, context) => context.read((tx) => readReplay(tx, params.id, options))),
    route(takeRoad, ({ params }, context) => context.write((tx) => takeRoadOf(tx, params.id))),
    route(familyBuses, (_input, context) => readFamilyBuses(context, options)),
    route(childBus, ({ params }, context) => readChildBus(context, params.id, options)),
  ]
}
