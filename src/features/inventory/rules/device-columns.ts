/** The columns of a list of devices, for import and export, and what its rows can have wrong besides what any cell can. */
import { choiceReader } from '#core/imports/rules/cells.ts'
import type { ImportColumns } from '#core/imports/rules/columns.ts'
import { error } from '#core/imports/rules/faults.ts'
import type { Condition, DeviceKind } from '../contract/words.ts'

export const deviceFieldNames = [
  'tag',
  'name',
  'kind',
  'model',
  'serial',
  'condition',
  'value',
  'purchasedOn',
  'warrantyUntil',
  'nextMaintenanceDate',
  'location',
  'notes',
] as const
export type DeviceField = (typeof deviceFieldNames)[number]

const usual = 16

export const deviceColumns: ImportColumns<DeviceField> = {
  tag: {
    label: { en: 'Tag', sw: 'Lebo' },
    type: 'text',
    needed: true,
    width: usual,
    words: 'assettag|assetno|assetnumber|tagno|tagnumber|label|deviceid|lebo|nambari|namba',
  },
  name: {
    label: { en: 'Name', sw: 'Jina' },
    type: 'text',
    needed: true,
    width: 30,
    words: 'device|devicename|item|description|jina|kifaa',
  },
  kind: {
    label: { en: 'Kind', sw: 'Aina' },
    type: 'text',
    width: usual,
    words: 'type|devicetype|category|aina',
  },
  model: { label: { en: 'Model', sw: 'Modeli' }, type: 'text', width: 24, words: 'makeandmodel|make|brand|modeli' },
  serial: {
    label: { en: 'Serial number', sw: 'Nambari ya mfululizo' },
    type: 'text',
    width: 22,
    words: 'serial|serialno|sn|nambariyamfululizo|nambayamfululizo',
  },
  condition: { label: { en: 'Condition', sw: 'Hali' }, type: 'text', width: usual, words: 'state|hali' },
  value: {
    label: { en: 'Value, KES', sw: 'Thamani, KES' },
    type: 'money',
    width: usual,
    words: 'value|cost|price|purchaseprice|valuekes|thamani|bei',
  },
  purchasedOn: {
    label: { en: 'Bought on', sw: 'Kilinunuliwa' },
    type: 'date',
    width: usual,
    words: 'purchased|purchasedate|dateofpurchase|bought|datebought|kilinunuliwa',
  },
  warrantyUntil: {
    label: { en: 'Warranty until', sw: 'Dhamana hadi' },
    type: 'date',
    width: usual,
    words: 'warranty|warrantyend|warrantyexpiry|warrantyexpires|dhamana',
  },
  nextMaintenanceDate: {
    label: { en: 'Next maintenance', sw: 'Matengenezo yajayo' },
    type: 'date',
    width: usual,
    words: 'nextmaintenancedate|nextservice|servicedue|matengenezo',
  },
  location: { label: { en: 'Location', sw: 'Mahali' }, type: 'text', width: usual, words: 'room|place|store|mahali' },
  notes: { label: { en: 'Notes', sw: 'Maelezo' }, type: 'text', width: 40, words: 'remarks|comment|comments|maelezo' },
}

export const deviceRowFaults = {
  form: error(
    'inventory.form',
    '“{value}” has characters that a tag or a name cannot have.',
    '“{value}” ina herufi zisizoruhusiwa katika lebo au jina.',
  ),
  unknownKind: error('inventory.unknown_kind', '“{value}” is not a kind of device.', '“{value}” si aina ya kifaa.'),
  unknownCondition: error(
    'inventory.unknown_condition',
    '“{value}” is not a condition. Write excellent, good, fair or poor.',
    '“{value}” si hali. Andika bora, nzuri, wastani au mbaya.',
  ),
  serialTaken: error(
    'inventory.serial_taken',
    'Another device has the serial number {value}.',
    'Kifaa kingine kina nambari ya mfululizo {value}.',
  ),
} as const

export const kindOf = choiceReader<DeviceKind>({
  tablet: 'tablets ipad kompyutakibao',
  laptop: 'laptops notebook chromebook kipakatalishi',
  desktop: 'desktops computer pc kompyuta',
  phone: 'phones mobile simu',
  projector: 'projectors',
  printer: 'printers',
  camera: 'cameras',
  network: 'networks router switch',
  audio: 'audios speaker radio',
  other: 'others',
})
export const conditionOf = choiceReader<Condition>({
  excellent: 'new bora',
  good: 'nzuri ok',
  fair: 'wastani',
  poor: 'bad broken mbaya',
})
