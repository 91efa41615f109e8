/** Printed books over HTTP: a class set goes out and comes back by scanning, and everything that a scan can meet. */
import { describe, expect, it } from 'vitest'
import { studentStatement } from '#features/fees/contract/students.ts'
import { newId } from '#platform/server/ids.ts'
import { readChildBooks, readLearnerBooks, readOwnBooks } from '../../contract/printed/own.ts'
import {
  exportLoans,
  getClassSet,
  lendCopy,
  listBorrowers,
  listLoans,
  loansByClass,
  markLost,
  returnCopy,
  scanCopy,
  undoScan,
} from '../../contract/printed/loans.ts'
import { bookErrors } from '../../contract/printed/shapes.ts'
import { booksScene } from '../../testing/books-scene.ts'

const { scene, lend, giveBack } = booksScene()
const at = (id: string) => ({ params: { id } })
const setOf = async (id: string, as: 'librarian' | 'teacher' = 'librarian') =>
  (await scene.clients[as].call(getClassSet, { params: { id, streamId: scene.people.classes['7 East'] } })).body
const scanned = async (code: string) => (await scene.clients.librarian.call(scanCopy, { query: { code } })).body
const statement = async () => (await scene.clients.admin.call(studentStatement, at(scene.faith))).body

describe('a class set', () => {
  it('goes out and comes back by scanning', async () => {
    const others = await Promise.all(
      ['Amina', 'Caleb'].map((firstName) => scene.people.learner({ firstName, in: '7 East' })),
    )
    const { id, codes } = await scene.stock(5)
    const before = await setOf(id)
    expect(before.seats).toHaveLength(3)
    expect([before.left, before.dueOn, before.class.label]).toEqual([5, '2026-04-03', 'Grade 7 East'])
    for (const [index, seat] of before.seats.entries()) {
      const lent = await lend(` ${codes[index]?.toLowerCase()}\r`, seat.id, { setOf: id })
      expect(lent.status, lent.text).toBe(201)
      expect(lent.body).toMatchObject({ dueOn: '2026-04-03', state: 'open', borrower: { id: seat.id } })
    }
    const out = await setOf(id)
    expect(out.seats.map(({ loan }) => loan?.code)).toEqual(codes.slice(0, 3))
    expect(out.left).toBe(2)
    expect((await scene.clients.admin.call(loansByClass)).body.items).toEqual([
      { streamId: scene.people.classes['7 East'], label: 'Grade 7 East', out: 3, overdue: 0 },
    ])
    for (const code of codes.slice(0, 3)) expect((await giveBack(code)).body.loan?.state).toBe('returned')
    const back = await setOf(id)
    expect(back.seats.map(({ loan }) => loan)).toEqual([null, null, null])
    expect([back.left, others.length]).toEqual([5, 2])
  })

  it('refuses a copy of another title, and a second copy for the same learner', async () => {
    const [{ id, codes }, other] = [await scene.stock(2), await scene.stock(1, { title: 'Our water' })]
    expect((await lend(other.codes[0] ?? '', scene.faith, { setOf: id })).error).toMatchObject({
      code: bookErrors.otherTitle.code,
      message: 'This copy is “Our water”, not the book of this class set.',
    })
    await lend(codes[0] ?? '', scene.faith, { setOf: id })
    expect((await lend(codes[1] ?? '', scene.faith, { setOf: id })).error.code).toBe(bookErrors.hasTitle.code)
  })

  it('shows what a learner owes, late copies and what is lost', async () => {
    const [{ id, codes }, reader] = [await scene.stock(2), await scene.stock(1, { title: 'Our water', kind: 'reader' })]
    await lend(reader.codes[0] ?? '', scene.faith)
    const copy = await scanned(codes[1] ?? '')
    await scene.clients.librarian.call(markLost, { ...at(copy.id), body: {} })
    await scene.goTo('2026-03-26T06:00:00Z')
    const { seats, lostCodes, left } = await setOf(id, 'teacher')
    expect(seats[0]?.owes).toMatchObject({ title: 'Our water', daysLate: 2 })
    expect([lostCodes, left]).toEqual([[codes[1]], 1])
  })
})

describe('a scan', () => {
  it('of 32 at once lends a copy once; the others hear who has it', async () => {
    const { codes } = await scene.stock(1)
    const ids = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        scene.people.learner({ firstName: `Learner${String.fromCodePoint(65 + (index % 26))}`, in: '7 East' }),
      ),
    )
    const answers = await Promise.all(ids.map((id) => lend(codes[0] ?? '', id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ error }) => error.code))).toEqual(new Set([bookErrors.out.code]))
    const name = answers.find(({ status }) => status === 201)?.body.borrower.name
    expect(new Set(refused.map(({ error }) => error.message))).toEqual(new Set([`This copy is out with ${name}.`]))
  })

  it('that is sent twice, because its answer was lost, lends once', async () => {
    const { codes } = await scene.stock(1)
    const body = { code: codes[0] ?? '', borrowerId: scene.faith }
    const key = newId()
    const first = await scene.clients.librarian.call(lendCopy, { body }, { key })
    const again = await scene.clients.librarian.call(lendCopy, { body }, { key })
    expect([first.status, again.body.id]).toEqual([201, first.body.id])
    expect((await lend(body.code, scene.faith)).error.code).toBe(bookErrors.sameBorrower.code)
  })

  it('of an unknown code says the code, and of a copy that is in, that it is not out', async () => {
    expect((await lend('XY-9', scene.faith)).error).toMatchObject({
      code: bookErrors.unknownCode.code,
      message: 'No book has the code XY-9.',
    })
    const { codes } = await scene.stock(1)
    expect((await giveBack(codes[0] ?? '')).error.code).toBe(bookErrors.notOut.code)
  })

  it('is undone on its day: a loan is cancelled, a return reopened', async () => {
    const { codes } = await scene.stock(1)
    const code = codes[0] ?? ''
    const loan = (await lend(code, scene.faith)).body
    expect((await scene.clients.librarian.call(undoScan, at(loan.id))).body.state).toBe('undone')
    expect((await scanned(code)).state).toBe('in')
    const second = (await lend(code, scene.faith)).body
    await giveBack(code)
    expect((await scene.clients.librarian.call(undoScan, at(second.id))).body.state).toBe('open')
    expect(await scanned(code)).toMatchObject({ state: 'out', borrower: { name: 'Faith Muthoni' } })
    await scene.goTo('2026-03-11T06:00:00Z')
    expect((await scene.clients.librarian.call(undoScan, at(second.id))).error.code).toBe(bookErrors.tooLate.code)
  })

  it('takes a copy back with its condition', async () => {
    const { codes } = await scene.stock(1)
    await lend(codes[0] ?? '', scene.faith)
    const body = { code: codes[0] ?? '', condition: 'damaged' as const }
    const { loan, copy } = (await scene.clients.librarian.call(returnCopy, { body })).body
    expect([loan?.conditionOut, loan?.conditionBack, copy.condition]).toEqual(['good', 'damaged', 'damaged'])
  })

  it('stops at the limit of a learner, which textbooks do not count for', async () => {
    const [readers, textbooks] = [await scene.stock(3, { kind: 'reader' }), await scene.stock(1)]
    expect((await lend(textbooks.codes[0] ?? '', scene.faith)).status).toBe(201)
    expect((await lend(readers.codes[0] ?? '', scene.faith)).status).toBe(201)
    expect((await lend(readers.codes[1] ?? '', scene.faith)).status).toBe(201)
    expect((await lend(readers.codes[2] ?? '', scene.faith)).error.message).toBe(
      'Faith Muthoni has 2 books already, which is the limit.',
    )
    await scene.decide({ mostBooks: 3 })
    expect((await lend(readers.codes[2] ?? '', scene.faith)).status).toBe(201)
  })
})

describe('who lends', () => {
  it('is the library to everybody, a teacher to the learners of the own classes', async () => {
    const { codes } = await scene.stock(4)
    expect((await lend(codes[0] ?? '', scene.faith, { as: 'teacher' })).status).toBe(201)
    expect((await lend(codes[1] ?? '', scene.brian, { as: 'teacher' })).status).toBe(400)
    expect((await lend(codes[1] ?? '', scene.brian)).status).toBe(201)
    expect((await lend(codes[2] ?? '', scene.teacherId)).body.borrower.type).toBe('staff')
    expect((await giveBack(codes[1] ?? '', 'teacher')).error.code).toBe(bookErrors.notYours.code)
    const codesSeenBy = async (as: 'librarian' | 'teacher') =>
      (await scene.clients[as].call(listLoans, { query: {} })).body.items.map(({ code }) => code)
    expect(await codesSeenBy('librarian')).toEqual(codes.slice(0, 3))
    expect(await codesSeenBy('teacher')).toEqual(codes.slice(0, 1))
    const found = (await scene.clients.teacher.call(listBorrowers, { query: {} })).body.items
    expect(found.map(({ name, books }) => [name, books])).toEqual([['Faith Muthoni', 1]])
    expect((await lend(codes[3] ?? '', scene.faith, { as: 'student' })).status).toBe(403)
  })

  it('shows the learner, the guardians and the class what the learner has', async () => {
    const { codes } = await scene.stock(1)
    await lend(codes[0] ?? '', scene.faith)
    const own = (await scene.clients.student.call(readOwnBooks)).body
    expect(own.open.map(({ code, dueOn }) => [code, dueOn])).toEqual([[codes[0], '2026-04-03']])
    expect((await scene.clients.mother.call(readChildBooks, at(scene.faith))).body).toEqual(own)
    expect((await scene.clients.teacher.call(readLearnerBooks, at(scene.faith))).body).toEqual(own)
    expect((await scene.clients.colleague.call(readLearnerBooks, at(scene.faith))).status).toBe(404)
    expect((await scene.clients.mother.call(readChildBooks, at(scene.brian))).status).toBe(404)
  })
})

describe('what is late', () => {
  it('is listed and in the file, and reminded of once', async () => {
    const { codes } = await scene.stock(1, { title: 'Our water', kind: 'reader' })
    await lend(codes[0] ?? '', scene.faith)
    const morning = scene.app.jobs.find(({ definition }) => definition.id === 'books.morning')
    const remind = async (): Promise<void> => {
      await morning?.run({}, scene.app.tenancy)
      await scene.app.runJobs()
    }
    await remind()
    expect(await scene.noticesOf('mother')).toEqual([])
    await scene.goTo('2026-03-22T06:00:00Z')
    await remind()
    await remind()
    expect(await scene.noticesOf('mother')).toEqual(['Please return “Our water”'])
    await scene.goTo('2026-03-26T06:00:00Z')
    await remind()
    await remind()
    for (const person of ['mother', 'student'] as const)
      expect(await scene.noticesOf(person)).toEqual(['“Our water” is overdue', 'Please return “Our water”'])
    const late = (await scene.clients.librarian.call(listLoans, { query: { due: 'overdue' } })).body.items
    expect(late.map(({ title, daysLate }) => [title, daysLate])).toEqual([['Our water', 2]])
    const file = await scene.clients.librarian.call(exportLoans, { query: { due: 'overdue', format: 'csv' } })
    expect(file.text).toContain(`${codes[0]},Our water,Faith Muthoni,Grade 7 East`)
  })

  it('is reminded of only while the school wants it', async () => {
    await scene.decide({ remind: false })
    const { codes } = await scene.stock(1, { kind: 'reader' })
    await lend(codes[0] ?? '', scene.faith)
    await scene.goTo('2026-03-26T06:00:00Z')
    await scene.app.jobs.find(({ definition }) => definition.id === 'books.morning')?.run({}, scene.app.tenancy)
    await scene.app.runJobs()
    expect(await scene.noticesOf('mother')).toEqual([])
  })

  it('costs a fine on the fee account, up to the limit, which an undone return takes back', async () => {
    await scene.decide({ finePerDay: 10, mostFine: 15 })
    const { codes } = await scene.stock(1, { title: 'Our water', kind: 'reader' })
    await lend(codes[0] ?? '', scene.faith)
    await scene.goTo('2026-03-26T06:00:00Z')
    const { loan } = (await giveBack(codes[0] ?? '')).body
    expect(loan?.fine).toBe(15)
    expect(await statement()).toMatchObject({ balance: 15 })
    await scene.clients.librarian.call(undoScan, at(loan?.id ?? ''))
    expect(await statement()).toMatchObject({ balance: 0 })
  })
})

describe('a lost book', () => {
  it('is charged to the learner who had it, and the charge is reversed when it is found', async () => {
    const { codes } = await scene.stock(1, { title: 'Our water' })
    const code = codes[0] ?? ''
    await lend(code, scene.faith)
    const { id } = await scanned(code)
    expect((await scene.clients.librarian.call(markLost, { ...at(id), body: {} })).body.state).toBe('lost')
    expect(await statement()).toMatchObject({ balance: 650, entries: [{ description: 'Lost book: Our water' }] })
    expect(await scene.noticesOf('mother')).toContain('“Our water” is marked as lost')
    expect((await lend(code, scene.brian)).error.code).toBe(bookErrors.lost.code)
    expect((await giveBack(code)).body).toMatchObject({
      copy: { state: 'in' },
      loan: { state: 'returned', lossCharge: 0 },
    })
    expect(await statement()).toMatchObject({ balance: 0 })
  })

  it('costs nothing where the library says so', async () => {
    const { codes } = await scene.stock(1)
    await lend(codes[0] ?? '', scene.faith)
    const { id } = await scanned(codes[0] ?? '')
    await scene.clients.librarian.call(markLost, { ...at(id), body: { charge: false } })
    expect(await statement()).toMatchObject({ balance: 0, entries: [] })
  })
})
