/** Clearance over HTTP with the desks of fees, printed books and devices: who sees, who signs, and when it counts. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Client, TestAccount } from '#app/testing/harness.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { leaveLearner, getLearner } from '#core/people/contract/learners.ts'
import { feesScene } from '#features/fees/testing/fees-scene.ts'
import { createDevice } from '#features/inventory/contract/devices.ts'
import { assignDevice } from '#features/inventory/contract/hands.ts'
import { lendCopy, returnCopy } from '#features/library/contract/printed/loans.ts'
import { addCopies, createTitle } from '#features/library/contract/printed/titles.ts'
import {
  clearanceErrors,
  learnerClearance,
  listClearances,
  printClearance,
  signClearance,
  startClearance,
  withdrawClearance,
  withdrawSignature,
} from '../contract/clearance.ts'

const scene = feesScene()
const staff = ['secretary', 'librarian', 'bursar', 'nurse', 'technician'] as const
type Person = (typeof staff)[number]
let accounts: Record<Person, TestAccount>
let by: Record<Person, Client>

beforeEach(async () => {
  const { school } = scene.people
  accounts = {} as Record<Person, TestAccount>
  by = {} as Record<Person, Client>
  for (const person of staff) {
    accounts[person] =
      person === 'technician'
        ? await school.account('school_technician')
        : await school.account('admin', { positions: [person], firstName: 'Esther', lastName: 'Kerubo' })
    by[person] = await scene.app.as(accounts[person])
  }
})

const start = (learnerIds: readonly string[], leavesOn: string | null = '2026-04-03', client = by.secretary) =>
  client.call(startClearance, { body: { learnerIds: [...learnerIds], leavesOn } })
const formFor = async (client: Client, id = scene.faith) =>
  (await client.call(learnerClearance, { params: { id } })).body
const lineFor = async (client: Client, desk: string) =>
  (await formFor(client)).lines.find((line) => line.desk === desk)!
const sign = async (client: Client, desk: string, remark: string | null = null) => {
  const { id, lines } = await formFor(client)
  const seen = lines.find((line) => line.desk === desk)?.seen ?? ''
  return client.call(signClearance, { params: { id: id ?? '' }, body: { desk, seen, remark } })
}
const states = async (client: Client = by.secretary) =>
  Object.fromEntries((await formFor(client)).lines.map(({ desk, state }) => [desk, state]))
const noticesOf = async (person: Person) =>
  (await (await scene.app.as(accounts[person])).call(ownNotifications.list, { query: {} })).body.items.map(
    ({ title, actionUrl }) => [title, actionUrl],
  )
const leave = async (id: string) => {
  const { version } = (await scene.clients.admin.call(getLearner, { params: { id } })).body
  const body = { on: '2026-03-09', reason: 'Moved to Mombasa', version }
  expect((await scene.clients.admin.call(leaveLearner, { params: { id }, body })).status).toBe(200)
}

const lendBook = async () => {
  const { id } = (await by.librarian.call(createTitle, { body: { title: 'Our water', kind: 'reader' } })).body
  const copies = { count: 1, condition: 'good' as const, price: 650 }
  const { first } = (await by.librarian.call(addCopies, { params: { id }, body: copies })).body
  const lent = await by.librarian.call(lendCopy, { body: { code: first, borrowerId: scene.faith } })
  expect(lent.status).toBeLessThan(300)
  return first
}
const giveTablet = async () => {
  const body = { tag: 'UM-1', name: 'Galaxy Tab A8', kind: 'tablet' as const, value: 24_500 }
  const { id } = (await by.technician.call(createDevice, { body })).body
  const given = await by.technician.call(assignDevice, { params: { id }, body: { assignedTo: scene.faith } })
  expect(given.status).toBeLessThan(300)
}

describe('a clearance form', () => {
  it('is complete when every desk has signed, each for its own line', async () => {
    const code = await lendBook()
    await giveTablet()
    await scene.charge(scene.faith, 3000)
    expect((await start([scene.faith])).body).toEqual({ started: 1 })
    expect(await states()).toEqual({ books: 'out', devices: 'out', fees: 'out' })
    expect(await noticesOf('librarian')).toEqual([
      [expect.stringContaining('Faith'), `/admin/clearance/${scene.faith}`],
    ])

    const wrong = await sign(by.librarian, 'fees', 'All is well')
    expect([wrong.status, wrong.error.code]).toEqual([403, clearanceErrors.otherDesk.code])
    const early = await sign(by.librarian, 'books')
    expect([early.status, early.error.code]).toEqual([409, clearanceErrors.stillOut.code])
    await by.librarian.call(returnCopy, { body: { code } })
    const answers = await Promise.all([sign(by.librarian, 'books'), sign(scene.clients.admin, 'books')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])

    expect((await sign(by.technician, 'devices', 'Lost and paid, receipt 00412')).status).toBe(200)
    expect((await lineFor(by.secretary, 'devices')).signature).toMatchObject({ remark: 'Lost and paid, receipt 00412' })
    await scene.pay(scene.faith, 4000)
    const { body } = await sign(by.bursar, 'fees')
    expect(body.state).toBe('complete')
    expect(body.lines.find(({ desk }) => desk === 'fees')).toMatchObject({
      also: ['Paid ahead: KES 1,000'],
      next: { to: `/admin/fees/${scene.faith}?ask=refund` },
    })
    expect(await noticesOf('secretary')).toEqual([
      [expect.stringContaining('Clearance complete'), `/admin/clearance/${scene.faith}`],
    ])
  })

  it('does not count a signature any more once something else is out', async () => {
    await start([scene.faith])
    await sign(by.librarian, 'books')
    await scene.charge(scene.faith, 3000)
    await sign(by.bursar, 'fees', 'Let off by the Board')
    await sign(by.technician, 'devices')
    expect((await formFor(by.secretary)).state).toBe('complete')
    await scene.pay(scene.faith, 1000)
    expect(await states()).toEqual({ books: 'signed', devices: 'signed', fees: 'signed' })
    await lendBook()
    await scene.charge(scene.faith, 1500)
    expect(await states()).toEqual({ books: 'reopened', devices: 'signed', fees: 'reopened' })
    expect((await formFor(by.secretary)).state).toBe('open')
  })

  it('refuses a signature for what was not seen, and takes one back', async () => {
    await start([scene.faith])
    const before = await formFor(by.librarian)
    await lendBook()
    const [line] = before.lines
    const late = await by.librarian.call(signClearance, {
      params: { id: before.id ?? '' },
      body: { desk: 'books', seen: line?.seen ?? '', remark: 'Nothing is out' },
    })
    expect([late.status, late.error.code]).toEqual([409, clearanceErrors.changed.code])
    await sign(by.technician, 'devices')
    const withdraw = (client: Client) =>
      client.call(withdrawSignature, { params: { id: before.id ?? '' }, body: { desk: 'devices' } })
    expect((await withdraw(by.librarian)).status).toBe(403)
    expect((await withdraw(by.technician)).status).toBe(200)
    expect((await withdraw(by.technician)).error.code).toBe(clearanceErrors.notSigned.code)
    expect((await states()).devices).toBe('clear')
  })

  it('tells what is owed to the bursar alone, and what else is out to everybody who sees learners', async () => {
    await lendBook()
    await scene.charge(scene.faith, 3000)
    await start([scene.faith])
    expect((await lineFor(by.bursar, 'fees')).out).toEqual([
      { text: 'KES 3,000 of fees to pay', to: `/admin/fees/${scene.faith}` },
    ])
    for (const client of [by.secretary, by.librarian, by.nurse, by.technician]) {
      expect(await lineFor(client, 'fees')).toMatchObject({ count: 1, out: null, also: null, maySign: false })
      expect((await lineFor(client, 'books')).out?.[0]?.text).toMatch(/^Our water \(BK-\d+\), due on /)
    }
    for (const client of [scene.clients.mother, scene.clients.teacher, scene.clients.student])
      expect((await client.call(learnerClearance, { params: { id: scene.faith } })).status).toBe(403)
    expect((await start([scene.brian], '2026-04-03', by.librarian)).status).toBe(403)
  })

  it('is started once, also by two people at the same moment, and anew after it was withdrawn', async () => {
    const twice = await Promise.all([start([scene.faith, scene.brian]), start([scene.brian, scene.faith])])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await start([scene.faith], null)).status).toBe(400)
    const { id } = await formFor(by.secretary)
    const body = { reason: 'The family stays in town' }
    const end = () => by.secretary.call(withdrawClearance, { params: { id: id ?? '' }, body })
    expect((await end()).body).toMatchObject({ id: null, state: 'notStarted', lines: [] })
    expect((await end()).status).toBe(404)
    expect((await start([scene.faith])).status).toBe(201)
  })

  it('is printed on A4', async () => {
    await start([scene.faith])
    const { id } = await formFor(by.secretary)
    const paper = await by.secretary.call(printClearance, { params: { id: id ?? '' } })
    expect([paper.status, paper.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  })
})

describe('the list', () => {
  it('has learners who leave or have left, those with an open form first, of this school only', async () => {
    await leave(scene.brian)
    await start([scene.faith])
    const { body } = await by.bursar.call(listClearances, { query: {} })
    expect(body.items.map(({ learner, state, leavesOn }) => [learner.id, learner.className, state, leavesOn])).toEqual([
      [scene.faith, 'Grade 7 East', 'open', '2026-04-03'],
      [scene.brian, 'Grade 7 West', 'notStarted', '2026-03-09'],
    ])
    expect(
      (await by.bursar.call(listClearances, { query: { state: 'notStarted', search: 'kip bri' } })).body,
    ).toMatchObject({ totalCount: 1 })
    expect((await start([scene.brian], null)).status).toBe(201)
    const stranger = await scene.app.as(await (await scene.app.school()).account('admin'))
    expect((await stranger.call(listClearances, { query: {} })).body.items).toEqual([])
    expect((await start([scene.faith], '2026-04-03', stranger)).status).toBe(400)
    expect((await stranger.call(learnerClearance, { params: { id: scene.faith } })).status).toBe(404)
  })
})
