/** The directory of vendors over HTTP: who keeps it, the list, bank details with two people, documents, ratings, files. */
import { describe, expect, it } from 'vitest'
import { getImport, undoImport } from '#core/imports/contract/imports.ts'
import { bringList, commitList, rowsOfList, startList } from '#core/imports/testing/bring-list.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import {
  createVendor,
  exportVendors,
  getVendor,
  listVendors,
  saveVendor,
  setVendorStatus,
} from '../contract/directory.ts'
import {
  addDocument,
  enterBankDetails,
  rateVendor,
  removeDocument,
  settleBankDetails,
  vendorDocument,
} from '../contract/records.ts'
import { vendorErrors } from '../contract/shapes.ts'
import { answered, vendorsScene, type Person } from '../testing/vendors-scene.ts'

const scene = vendorsScene()
const at = (id: string) => ({ params: { id } })
const one = async (id: string, person: Person = 'bursar') => answered(scene.clients[person].call(getVendor, at(id)))
const named = async (query: object) =>
  (await scene.clients.bursar.call(listVendors, { query })).body.items.map(({ companyName }) => companyName)

describe('who keeps vendors', () => {
  it('is decided by position: principal, deputy, bursar and storekeeper do, a secretary and a teacher do not', async () => {
    const { id } = await scene.make()
    for (const person of ['principal', 'deputy', 'bursar', 'storekeeper'] as const)
      expect((await scene.clients[person].call(getVendor, at(id))).status).toBe(200)
    for (const person of ['secretary', 'teacher'] as const)
      expect((await scene.clients[person].call(listVendors, { query: {} })).status).toBe(403)
  })

  it('is the own school only, where another may have the same name', async () => {
    const { id, companyName } = await scene.make()
    const other = await scene.app.as(await (await scene.app.school()).account('admin'))
    expect((await other.call(getVendor, at(id))).status).toBe(404)
    const body = { companyName, contactPerson: 'Ann', category: 'other' } as const
    expect((await other.call(createVendor, { body })).status).toBe(201)
  })
})

describe('a vendor', () => {
  it('is entered with all its fields, found by them, and warned of 30 days before its contract ends', async () => {
    const millers = await scene.make({
      companyName: 'Thika Millers',
      services: ['Maize flour', 'Rice'],
      kraPin: 'p051234567x',
      phone: '0712 345 678',
      contractStart: '2026-01-05',
      contractEnd: '2026-04-09',
      contractValue: 1_240_000.5,
      paymentTerms: 15,
      contacts: [{ name: 'Ann Wanjiru', position: 'Accounts', phone: '0722000111' }],
    })
    expect(millers).toMatchObject({
      kraPin: 'P051234567X',
      phone: '+254712345678',
      contractValue: 1_240_000.5,
      contractState: 'expiring',
      rating: null,
      contacts: [{ name: 'Ann Wanjiru', position: 'Accounts', phone: '+254722000111', email: null }],
    })
    await scene.make({
      companyName: 'Juja Cleaners',
      category: 'cleaning',
      contractStart: '2026-01-05',
      contractEnd: '2026-04-10',
    })
    for (const search of ['thika', 'rice', 'P0512', '0712345', 'kiptoo millers'])
      expect(await named({ search })).toEqual(['Thika Millers'])
    expect(await named({ category: 'cleaning' })).toEqual(['Juja Cleaners'])
    expect(await named({ attention: 'contract' })).toEqual(['Thika Millers'])
    expect(await named({ sort: '-name' })).toEqual(['Thika Millers', 'Juja Cleaners'])
  })

  it('shares neither company name nor KRA PIN with another, and its contract ends after it starts', async () => {
    await scene.make({ companyName: 'Thika Millers', kraPin: 'P051234567X' })
    const body = { contactPerson: 'Ann', category: 'other' } as const
    const refused = async (more: object) =>
      (await scene.clients.bursar.misuse(createVendor, { body: { ...body, ...more } })).error
    expect((await refused({ companyName: 'THIKA millers' })).code).toBe(vendorErrors.nameTaken.code)
    expect((await refused({ companyName: 'Juja', kraPin: 'P051234567X' })).code).toBe(vendorErrors.pinTaken.code)
    expect((await refused({ companyName: 'Juja', kraPin: '12345' })).fields).toHaveProperty('kraPin')
    const backwards = { companyName: 'Juja', contractStart: '2026-03-02', contractEnd: '2026-03-01' }
    expect((await refused(backwards)).fields).toHaveProperty('contractEnd')
  })

  it('is changed and suspended with a reason, and a stale change is refused', async () => {
    const { id, version } = await scene.make()
    const body = { companyName: 'Thika Millers', contactPerson: 'Ann', category: 'supplies' } as const
    expect(
      (await answered(scene.clients.bursar.call(saveVendor, { ...at(id), body: { ...body, version } }))).version,
    ).toBe(2)
    const status = { status: 'suspended', reason: 'Spoilt beans twice' } as const
    expect(
      (await scene.clients.principal.call(setVendorStatus, { ...at(id), body: { ...status, version } })).status,
    ).toBe(409)
    await answered(scene.clients.principal.call(setVendorStatus, { ...at(id), body: { ...status, version: 2 } }))
    expect(await named({ status: 'suspended' })).toEqual(['Thika Millers'])
  })
})

const bank = { bankName: 'KCB', branch: 'Thika', accountName: 'Thika Millers', accountNumber: '1102345678' }
const enter = async (id: string, person: Person, accountNumber = bank.accountNumber) =>
  answered(scene.clients[person].call(enterBankDetails, { ...at(id), body: { ...bank, accountNumber } }))
const settle = (id: string, detailsId: string, person: Person, decision: 'sign' | 'refuse' = 'sign') =>
  scene.clients[person].call(settleBankDetails, { params: { id, detailsId }, body: { decision } })

describe('bank details', () => {
  it('count a day after they were entered, once a second person has signed them', async () => {
    const { id } = await scene.make()
    const first = await enter(id, 'bursar')
    expect(first.countsFrom).toBe('2026-03-11T06:00:00.000Z')
    expect((await one(id, 'principal')).bankDetails[0]).toMatchObject({ state: 'unsigned', maySign: true })
    expect((await settle(id, first.id, 'principal')).status).toBe(204)
    expect((await one(id)).bankDetails[0]).toMatchObject({ state: 'signed', settledByName: 'Esther Kerubo' })
    await scene.goTo('2026-03-11T06:00:00Z')
    expect((await one(id)).bankDetails[0]).toMatchObject({ state: 'current' })
    const second = await enter(id, 'principal', '99887766')
    expect((await settle(id, second.id, 'deputy')).status).toBe(204)
    expect((await one(id)).bankDetails.map(({ state }) => state)).toEqual(['signed', 'current'])
    await scene.goTo('2026-03-12T07:00:00Z')
    expect((await one(id)).bankDetails.map(({ state }) => state)).toEqual(['current', 'replaced'])
  })

  it('are signed neither by the person who entered them nor without the permission, and only once', async () => {
    const { id } = await scene.make()
    const { id: detailsId } = await enter(id, 'deputy')
    expect((await settle(id, detailsId, 'deputy')).error.code).toBe(vendorErrors.ownBank.code)
    expect((await settle(id, detailsId, 'bursar')).status).toBe(403)
    const again = await scene.clients.bursar.call(enterBankDetails, { ...at(id), body: bank })
    expect(again.error.code).toBe(vendorErrors.bankWaiting.code)
    expect((await settle(id, detailsId, 'principal', 'refuse')).status).toBe(204)
    expect((await settle(id, detailsId, 'principal')).error.code).toBe(vendorErrors.bankSettled.code)
    await scene.goTo('2026-03-13T06:00:00Z')
    expect((await one(id)).bankDetails[0]?.state).toBe('refused')
  })

  it('are told to those who may sign, and the log keeps the end of the number only', async () => {
    const { id, companyName } = await scene.make()
    await enter(id, 'deputy')
    expect(await scene.noticesOf('principal')).toEqual([`New bank details of ${companyName}`])
    expect(await scene.noticesOf('deputy')).toEqual([])
    const log = await scene.people.school.write(({ db }) => db.select().from(auditEntries))
    expect(JSON.stringify(log)).toContain('••••5678')
    expect(JSON.stringify(log)).not.toContain(bank.accountNumber)
  })
})

describe('documents and ratings', () => {
  it('keep a scan with its expiry, which calls for attention 30 days before', async () => {
    const { id, companyName } = await scene.make()
    const files = { file: { name: 'compliance.pdf', content: '%PDF-1.4\n%%EOF' } }
    const body = { kind: 'tax_compliance', number: 'KRA1', expiresOn: '2026-04-09' } as const
    const { id: documentId } = await answered(
      scene.clients.storekeeper.call(addDocument, { ...at(id), body }, { files }),
    )
    const [paper] = (await one(id)).documents
    expect(paper).toMatchObject({ kind: 'tax_compliance', state: 'expiring', name: 'compliance.pdf' })
    expect(await named({ attention: 'documents' })).toEqual([companyName])
    const params = { id, documentId }
    expect((await scene.clients.bursar.call(vendorDocument, { params })).text).toContain('%PDF')
    const { id: another } = await scene.make()
    expect((await scene.clients.bursar.call(vendorDocument, { params: { id: another, documentId } })).status).toBe(404)
    expect((await scene.clients.bursar.call(removeDocument, { params })).status).toBe(204)
    expect((await one(id)).documents).toEqual([])
    const wrong = { file: { name: 'compliance.pdf', content: 'not a scan' } }
    expect((await scene.clients.bursar.call(addDocument, { ...at(id), body }, { files: wrong })).status).toBe(415)
  })

  it('rate a vendor from 0 to 5 with the names and reasons', async () => {
    const { id } = await scene.make()
    for (const [person, rating] of [
      ['bursar', 5],
      ['storekeeper', 2],
    ] as const)
      await answered(scene.clients[person].call(rateVendor, { ...at(id), body: { rating, reason: `By ${person}` } }))
    const { rating, performanceHistory } = await one(id)
    expect(rating).toBe(3.5)
    expect(new Set(performanceHistory.map((row) => row.ratedByName))).toEqual(new Set(['Julius Mutiso', 'Rose Nekesa']))
    for (const wrong of [-1, 6, 2.5])
      expect(
        (await scene.clients.bursar.misuse(rateVendor, { ...at(id), body: { rating: wrong, reason: 'x' } })).status,
      ).toBe(400)
  })
})

describe('files', () => {
  const content = [
    'Supplier,Contact,Telephone,KRA PIN,Category,Contract start,Contract end,Contract value',
    'Thika Millers,Daniel Kiptoo,0712345678,P051234567X,food,05/01/2026,31/12/2026,"1,240,000"',
    'Juja Cleaners,Ann Wanjiru,,P051234567X,cleaning,,,',
    'Ruiru Books,Peter,,12345,stationery,,,',
    'Thika millers,Another,,,other,,,',
  ].join('\n')

  it('bring vendors in with the faults of each row, and the import can be undone', async () => {
    const { id } = (await startList(scene.clients.bursar, 'vendors', content)).body
    const faulty = await rowsOfList(scene.clients.bursar, id, 'errors')
    expect(faulty.map(({ number }) => number)).toEqual([3, 4, 5])
    await commitList(scene.clients.bursar, id)
    expect(await named({})).toEqual(['Thika Millers'])
    const [first] = (await scene.clients.bursar.call(listVendors, { query: {} })).body.items
    expect(await one(first?.id ?? '')).toMatchObject({
      contractValue: 1_240_000,
      contractEnd: '2026-12-31',
      kraPin: 'P051234567X',
    })
    await answered(scene.clients.bursar.call(undoImport, { params: { id } }))
    expect(await named({})).toEqual([])
    expect((await scene.clients.teacher.call(getImport, { params: { id } })).status).not.toBe(200)
  })

  it('leave the list as a sheet that comes in again', async () => {
    await bringList(scene.clients.bursar, 'vendors', content)
    const answer = await scene.clients.bursar.call(exportVendors, { query: { format: 'csv' } })
    expect(answer.text).toContain('Thika Millers')
    const again = (await startList(scene.clients.bursar, 'vendors', answer.text)).body
    expect(await rowsOfList(scene.clients.bursar, again.id, 'errors')).toEqual([])
    const sheet = await scene.clients.bursar.fetch('/api/admin/vendors/export?format=xlsx')
    expect(
      Buffer.from(await sheet.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })
})
