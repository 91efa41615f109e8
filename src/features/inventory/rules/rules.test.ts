/** The inventory’s rules: states, money, warranty, scanned codes, rows of a list. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessColumns, mappingOf } from '#core/imports/rules/columns.ts'
import { planList } from '#core/imports/testing/plan-list.ts'
import { inventoryErrors } from '../contract/shapes.ts'
import { deviceStatuses, inventoryTexts } from '../contract/words.ts'
import { assignFaults, decommissionFaults, deviceFaults, maintenanceFaults, returnFaults } from './dates.ts'
import { deviceColumns } from './device-columns.ts'
import { planDevices, readDevice } from './device-rows.ts'
import { labelAddress, readScan } from './scan.ts'
import { acts, mayDo, statusAfter, whyNot } from './standing.ts'
import { isMaintenanceDue, isOverdue, repairShare, toCents, toShillings, warrantyOn } from './worth.ts'

const today = '2026-03-10'

describe('the state of a device', () => {
  it.each([
    ['assign', 'available', 'assigned'],
    ['assign', 'assigned', null],
    ['assign', 'repair', null],
    ['hand_over', 'assigned', 'assigned'],
    ['hand_over', 'available', null],
    ['return', 'assigned', 'available'],
    ['return', 'repair', null],
    ['return_to_repair', 'assigned', 'repair'],
    ['send_to_repair', 'available', 'repair'],
    ['send_to_repair', 'assigned', null],
    ['take_back', 'repair', 'available'],
    ['decommission', 'available', 'decommissioned'],
    ['decommission', 'repair', 'decommissioned'],
    ['decommission', 'assigned', null],
  ] as const)('after %s of one that is %s is %s', (act, before, after) => {
    expect(statusAfter(act, before)).toBe(after)
  })

  it('never changes again after decommissioning, and every refusal has a reason', () => {
    for (const act of acts) expect(whyNot(act, 'decommissioned')).toBe(inventoryErrors.decommissioned)
    for (const act of acts)
      for (const status of deviceStatuses) expect(whyNot(act, status) === null).toBe(statusAfter(act, status) !== null)
    expect(whyNot('decommission', 'assigned')).toBe(inventoryErrors.returnFirst)
    expect(whyNot('assign', 'assigned')).toBe(inventoryErrors.assigned)
    expect(whyNot('return', 'available')).toBe(inventoryErrors.notAssigned)
    expect(whyNot('take_back', 'available')).toBe(inventoryErrors.notInRepair)
    expect(whyNot('assign', 'repair')).toBe(inventoryErrors.inRepair)
  })

  it('opens to a teacher nothing but reporting', () => {
    const may = mayDo('assigned', { keeps: false, used: true })
    expect(Object.entries(may).filter(([, can]) => can)).toEqual([['report', true]])
    expect(mayDo('available', { keeps: true, used: false })).toMatchObject({
      remove: true,
      assign: true,
      return: false,
      decommission: true,
    })
    expect(mayDo('available', { keeps: true, used: true }).remove).toBe(false)
    expect(Object.values(mayDo('decommissioned', { keeps: true, used: true })).some(Boolean)).toBe(false)
  })
})

describe('money', () => {
  it('goes to cents and back without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => toCents(toShillings(cents)) === cents),
    )
  })

  it.each([
    [350_000, 2_450_000, 14],
    [0, 100, 0],
    [100, 0, null],
    [100, null, null],
    [300, 200, 150],
  ])('of repairs %i for a value of %s is %s percent', (repairs, value, share) => {
    expect(repairShare(repairs, value)).toBe(share)
  })
})

describe('days', () => {
  it.each([
    [null, 'none'],
    ['2026-03-09', 'over'],
    ['2026-03-10', 'ending'],
    ['2026-04-09', 'ending'],
    ['2026-04-10', 'valid'],
  ] as const)('of a warranty until %s: %s', (until, state) => {
    expect(warrantyOn(today, until)).toBe(state)
  })

  it('of a loan and of maintenance', () => {
    expect([isOverdue(today, null), isOverdue(today, today), isOverdue(today, '2026-03-09')]).toEqual([
      false,
      false,
      true,
    ])
    expect([
      isMaintenanceDue(today, null),
      isMaintenanceDue(today, today),
      isMaintenanceDue(today, '2026-03-11'),
    ]).toEqual([false, true, false])
  })

  it('that forms refuse', () => {
    expect(assignFaults({ assignedDate: '2026-03-11', dueDate: '2026-03-09' }, today)).toEqual({
      assignedDate: inventoryTexts.future,
      dueDate: inventoryTexts.due,
    })
    expect(assignFaults({ assignedDate: today, dueDate: null }, today)).toEqual({})
    expect(returnFaults('2026-03-01', '2026-03-02', today)).toEqual({ returnedDate: inventoryTexts.before })
    expect(returnFaults('2026-03-11', '2026-03-02', today)).toEqual({ returnedDate: inventoryTexts.future })
    expect(returnFaults(undefined, '2026-03-02', today)).toEqual({})
    expect(maintenanceFaults({ date: '2026-03-11', nextMaintenanceDate: '2026-03-09' }, today)).toEqual({
      date: inventoryTexts.future,
      nextMaintenanceDate: inventoryTexts.nextMaintenance,
    })
    expect(maintenanceFaults({ date: today, nextMaintenanceDate: today }, today)).toEqual({})
    expect(decommissionFaults('2026-03-11', today)).toEqual({ decommissionDate: inventoryTexts.future })
    expect(deviceFaults({ purchasedOn: '2026-03-01', warrantyUntil: '2026-02-01' }, today)).toEqual({
      warrantyUntil: inventoryTexts.warranty,
    })
  })
})

describe('a scanned code', () => {
  const id = '01890000-0000-7000-8000-00000000abcd'
  it('of a label is its device, wherever the school is served', () => {
    expect(readScan(labelAddress('https://darasa.example/', id))).toEqual({ id })
    expect(readScan(`${labelAddress('http://10.0.0.4:8080', id.toUpperCase())}?from=camera`)).toEqual({ id })
    expect(readScan(id)).toEqual({ id })
  })
  it('is a tag otherwise', () => {
    expect(readScan(' um-tab-014 ')).toEqual({ tag: 'UM-TAB-014' })
    expect(readScan('https://elsewhere.example/x')).toEqual({ tag: 'HTTPS://ELSEWHERE.EXAMPLE/X' })
  })
})

describe('rows of a list', () => {
  const known = { tags: new Set(['UM-1']), serials: new Set(['SN-1']) }
  const read = (cells: readonly string[][]) =>
    planList(
      {
        columns: deviceColumns,
        check: (reader) => readDevice(reader, today),
        plan: (rows, mapping) => planDevices(rows, known, mapping),
      },
      ['Tag', 'Device', 'Type', 'S/N', 'Condition', 'Price', 'Purchase date'],
      cells,
    )

  it('are read by the headers that offices write, in both languages', () => {
    const guess = (...headers: string[]) => mappingOf(guessColumns(deviceColumns, headers, []))
    expect(guess('Namba', 'Kifaa', 'Aina', 'Thamani')).toEqual({ tag: 0, name: 1, kind: 2, value: 3 })
    expect(Object.keys(guess(...Object.values(deviceColumns).map(({ label }) => label.en)))).toHaveLength(12)
    expect(guess('Colour')).toEqual({})
  })

  it('become devices', () => {
    const [row] = read([['UM-2', 'Galaxy Tab A8', 'Tablets', 'SN-2', 'nzuri', 'KSh 24,500/=', '12/01/2026']])
    expect(row).toMatchObject({ action: 'create', problems: [] })
    expect(row?.values).toMatchObject({
      tag: 'UM-2',
      kind: 'tablet',
      serial: 'SN-2',
      condition: 'good',
      value: 24500,
      purchasedOn: '2026-01-12',
    })
  })

  it('that are known are left alone, whatever the case of the tag', () => {
    expect(read([['um-1', 'Galaxy', '', '', '', '', '']])[0]).toMatchObject({ action: 'same' })
  })

  it('name what is wrong beside the cell', () => {
    const rows = read([
      ['', 'Galaxy', 'spaceship', '', 'shiny', 'much', '31/02/2026'],
      ['UM-3', '', '', 'sn-1', '', '', ''],
      ['UM-4', 'A', '', 'SN-9', '', '', ''],
      ['um-4', 'B', '', 'sn-9', '', '', ''],
      ['=1+1', 'C', '', '', '', '', ''],
      ['UM-5', 'x'.repeat(200), '', '', '', '', ''],
    ])
    expect(rows.map(({ action, problems }) => [action, ...[...problems].sort()])).toEqual([
      [
        'faulty',
        'condition inventory.unknown_condition',
        'kind inventory.unknown_kind',
        'purchasedOn import.date_impossible',
        'tag import.missing',
        'value import.not_money',
      ],
      ['faulty', 'name import.missing', 'serial inventory.serial_taken'],
      ['create'],
      ['faulty', 'serial inventory.serial_taken', 'tag import.duplicate'],
      ['faulty', 'tag inventory.form'],
      ['faulty', 'name import.text_long'],
    ])
  })

  it('never throw, whatever a cell holds', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { minLength: 7, maxLength: 7 }), { maxLength: 20 }), (cells) => {
        const rows = read(cells)
        const tags = rows.flatMap(({ action, values }) => (action === 'create' ? [values.tag.toUpperCase()] : []))
        return rows.length === cells.length && new Set(tags).size === tags.length
      }),
    )
  })
})
