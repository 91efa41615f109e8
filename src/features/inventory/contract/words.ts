/** Names that screens need without the schemas: kinds, states, conditions, reasons, and form texts. */

export const deviceKinds = [
  'tablet',
  'laptop',
  'desktop',
  'phone',
  'projector',
  'printer',
  'camera',
  'network',
  'audio',
  'other',
] as const
export type DeviceKind = (typeof deviceKinds)[number]

export const deviceStatuses = ['available', 'assigned', 'repair', 'decommissioned'] as const
export type DeviceStatus = (typeof deviceStatuses)[number]

/** The first is the default when a device is assigned. */
export const conditions = ['excellent', 'good', 'fair', 'poor'] as const
export type Condition = (typeof conditions)[number]

export const maintenanceTypes = ['routine', 'repair', 'upgrade', 'inspection'] as const
export const decommissionReasons = ['end-of-life', 'damaged', 'obsolete', 'lost', 'stolen', 'other'] as const
export const disposalMethods = ['recycle', 'donate', 'sell', 'destroy', 'return-vendor', 'transfer', 'storage'] as const
/** Kinds of people in the Assign Device dialog. */
export const holderTypes = ['student', 'teacher', 'staff'] as const

/** Reasons why a device needs action. */
export const attentions = ['due', 'overdue', 'maintenance', 'fault', 'warranty'] as const
export type Attention = (typeof attentions)[number]

export const deviceSorts = ['tag', '-tag', 'name', '-name', 'value', '-value'] as const

/** Must be typed to confirm decommissioning. */
export const decommissionWord = 'DECOMMISSION'

export const inventoryTexts = {
  tag: 'Tag is required',
  tagForm: 'Use letters, digits, hyphens and slashes',
  name: 'Name is required',
  user: 'Choose who to assign the device to',
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

/** Most devices on one sheet of labels, or in one import. */
export const mostLabels = 500
export const mostRows = 2000

/** Type of the live event published after a device changed; its data holds the device’s id. */
export const inventoryEvent = 'inventory.changed'
