/** One device with its holders, upkeep, faults and decommissioning. */
import { accountNames } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { DeviceDetail, Hand, Upkeep } from '../../contract/devices.ts'
import type { Condition } from '../../contract/words.ts'
import { mayDo } from '../../rules/standing.ts'
import { repairShare, toShillings, warrantyOn } from '../../rules/worth.ts'
import type { DeviceCaller } from './caller.ts'
import { deviceById, type DeviceRow } from '../queries/devices.ts'
import {
  decommissionOf,
  faultsOf,
  handsOf,
  upkeepOf,
  type DecommissionRow,
  type HandRow,
  type UpkeepRow,
} from '../queries/hands.ts'
import { holderId, holdersOf, showDevices } from './show.ts'

type Names = ReadonlyMap<string, string>
const nameIn = (names: Names, id: string | null): string | null => (id === null ? null : (names.get(id) ?? null))

/** A teacher sees only holders they may see. */
const handInSight = ({ scope }: DeviceCaller, hand: HandRow): boolean =>
  scope === null ||
  (hand.staffId !== null && hand.staffId === scope.staffId) ||
  (hand.learnerId !== null && scope.learnerIds.includes(hand.learnerId))

const showHands = async (tx: Tx, rows: readonly HandRow[], names: Names): Promise<Hand[]> => {
  const holders = await holdersOf(tx, rows)
  return rows.flatMap((row): Hand[] => {
    const holder = holders.get(holderId(row))
    if (!holder) return []
    return [
      {
        id: row.id,
        holder,
        assignedDate: row.assignedOn,
        assignedCondition: row.assignedCondition as Condition,
        dueDate: row.dueOn,
        notes: row.notes,
        assignedByName: nameIn(names, row.assignedBy),
        returnedDate: row.returnedOn,
        returnedCondition: row.returnedCondition as Condition | null,
        returnNotes: row.returnNotes,
        returnedByName: nameIn(names, row.returnedBy),
      },
    ]
  })
}

const showUpkeep = (row: UpkeepRow, names: Names): Upkeep => ({
  id: row.id,
  date: row.date,
  type: row.type as Upkeep['type'],
  description: row.description,
  performedBy: row.performedBy,
  cost: toShillings(row.costCents),
  condition: row.condition as Condition | null,
  nextMaintenanceDate: row.nextMaintenanceOn,
  loggedByName: nameIn(names, row.loggedBy),
})

const showEnd = (row: DecommissionRow): DeviceDetail['decommission'] => ({
  reason: row.reason as NonNullable<DeviceDetail['decommission']>['reason'],
  description: row.description,
  decommissionDate: row.decommissionedOn,
  disposalMethod: row.disposalMethod as NonNullable<DeviceDetail['decommission']>['disposalMethod'],
  authorizedBy: row.authorizedBy,
  recoveredValue: toShillings(row.recoveredCents),
  notes: row.notes,
})

const sum = (rows: readonly UpkeepRow[]): number => rows.reduce((cents, { costCents }) => cents + costCents, 0)

/** @throws AppError 404 for a device that does not exist or that the caller may not see */
export const deviceOr404 = async (tx: Tx, caller: DeviceCaller, id: string): Promise<DeviceRow> => {
  const row = await deviceById(tx, caller, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}

export const detailOf = async (tx: Tx, caller: DeviceCaller, id: string): Promise<DeviceDetail> => {
  const row = await deviceOr404(tx, caller, id)
  const [item] = await showDevices(tx, caller, [row])
  if (!item) throw new AppError(commonErrors.notFound)
  const [all, upkeep, faults, end] = [
    await handsOf(tx, id),
    await upkeepOf(tx, id),
    await faultsOf(tx, id),
    await decommissionOf(tx, id),
  ]
  const hands = all.filter((hand) => handInSight(caller, hand))
  const names = await accountNames(tx, [
    ...hands.flatMap(({ assignedBy, returnedBy }) => [assignedBy, returnedBy]),
    ...upkeep.map(({ loggedBy }) => loggedBy),
    ...faults.map(({ reportedBy }) => reportedBy),
  ])
  const history = await showHands(tx, hands, names)
  const repairs = sum(upkeep.filter(({ type }) => type === 'repair'))
  return {
    ...item,
    purchasedOn: row.purchasedOn,
    notes: row.notes,
    createdAt: row.createdAt.toISOString(),
    warranty: warrantyOn(caller.today, row.warrantyUntil),
    assignment: history.find(({ returnedDate }) => returnedDate === null) ?? null,
    history,
    maintenance: upkeep.map((one) => showUpkeep(one, names)),
    faults: faults.map((one) => ({
      id: one.id,
      description: one.description,
      reportedByName: nameIn(names, one.reportedBy),
      reportedAt: one.reportedAt.toISOString(),
      settledAt: one.settledAt?.toISOString() ?? null,
    })),
    decommission: end ? showEnd(end) : null,
    maintenanceCost: toShillings(sum(upkeep)),
    repairCost: toShillings(repairs),
    repairShare: repairShare(repairs, row.valueCents),
    may: mayDo(item.status, {
      keeps: caller.scope === null,
      used: all.length + upkeep.length + faults.length > 0 || end !== undefined,
    }),
  }
}
