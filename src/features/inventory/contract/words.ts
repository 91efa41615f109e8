/** Words of the inventory that screens need without its schemas: kinds, states, conditions, reasons, and the sentences of its forms. */

export const deviceKinds = ['tablet', 'laptop', 'desktop', 'phone', 'projector', 'printer', 'camera', 'network', 'audio', 'other'] as const
export type DeviceKind = (typeof deviceKinds)[number]

export const deviceStatuses = ['available', 'assigned', 'repair', 'decommissioned'] as const
export type DeviceStatus = (typeof deviceStatuses)[number]

/** The first is what a device is assigned in unless said. */
export const conditions = ['excellent', 'good', 'fair', 'poor'] as const
export type Condition = (typeof conditions)[number]

export const maintenanceTypes = ['routine', 'repair', 'upgrade', 'inspection'] as const
export const decommissionReasons = ['end-of-life', 'damaged', 'obsolete', 'lost', 'stolen', 'other'] as const
export const disposalMethods = ['recycle', 'donate', 'sell', 'destroy', 'return-vendor', 'transfer', 'storage'] as const
/** As the Assign Device dialog tells people apart. */
export const holderTypes = ['student', 'teacher', 'staff'] as const

/** What asks for somebody’s hand. */
export const attentions = ['due', 'overdue', 'maintenance', 'fault', 'warranty'] as const
export type Attention = (typeof attentions)[number]

export const deviceSorts = ['tag', '-tag', 'name', '-name', 'value', '-value'] as const

/** To be typed before a device is taken out of use for good. */
export const decommissionWord = 'DECOMMISSION'

export const inventoryTexts = {
  tag: 'Tag is required',
  tagForm: 'Use letters, digits, hyphens and slashes',
  name: 'Name is required',
  user: 'Choose who gets the device',
  date: 'Date is required',
  description: 'Description is required',
  performedBy: 'Performed by is required',
  authorizedBy: 'Authorized by is required',
  cost: 'Cost cannot be negative',
  value: 'Value cannot be negative',
  recovered: 'Recovered value cannot be negative',
  cents: 'Use at most two decimals',
  tooMuch: 'Use at most 100,000,000',
  future: 'Date cannot be in the future',
  nextMaintenance: 'Next maintenance date cannot be before today',
  due: 'Due date cannot be before today',
  before: 'Date cannot be before the device was assigned',
  warranty: 'Warranty cannot end before the device was bought',
  confirm: 'Please type DECOMMISSION to confirm',
} as const

/** Devices on one sheet of labels, and in one list that is brought in, at most. */
export const mostLabels = 500
export const mostRows = 2000

/** Type of the live event after a device changed; it carries the device’s id. */
export const inventoryEvent = 'inventory.changed'
