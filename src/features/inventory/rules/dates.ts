/** Valid dates in the forms of the inventory, for both screen and server. */
import { inventoryTexts } from '../contract/words.ts'

export type Faults = Partial<Record<string, string>>

const only = (faults: Faults): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).filter((pair): pair is [string, string] => pair[1] !== undefined))

/** @returns errors by field */
export const assignFaults = (
  { assignedDate, dueDate }: { assignedDate?: string | undefined; dueDate?: string | null | undefined },
  today: string,
) =>
  only({
    assignedDate: assignedDate !== undefined && assignedDate > today ? inventoryTexts.future : undefined,
    dueDate: dueDate && dueDate < today ? inventoryTexts.due : undefined,
  })

/** @param assignedOn the day it was given out */
export const returnFaults = (returnedDate: string | undefined, assignedOn: string, today: string) =>
  only({
    returnedDate:
      returnedDate === undefined
        ? undefined
        : returnedDate > today
          ? inventoryTexts.future
          : returnedDate < assignedOn
            ? inventoryTexts.before
            : undefined,
  })

export const maintenanceFaults = (
  { date, nextMaintenanceDate }: { date: string; nextMaintenanceDate?: string | null | undefined },
  today: string,
) =>
  only({
    date: date > today ? inventoryTexts.future : undefined,
    nextMaintenanceDate:
      nextMaintenanceDate && nextMaintenanceDate < today ? inventoryTexts.nextMaintenance : undefined,
  })

export const decommissionFaults = (decommissionDate: string, today: string) =>
  only({ decommissionDate: decommissionDate > today ? inventoryTexts.future : undefined })

export const deviceFaults = (
  {
    purchasedOn,
    warrantyUntil,
  }: { purchasedOn?: string | null | undefined; warrantyUntil?: string | null | undefined },
  today: string,
) =>
  only({
    purchasedOn: purchasedOn && purchasedOn > today ? inventoryTexts.future : undefined,
    warrantyUntil: warrantyUntil && purchasedOn && warrantyUntil < purchasedOn ? inventoryTexts.warranty : undefined,
  })
