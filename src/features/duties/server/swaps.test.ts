/**
 * Swaps over HTTP: to a colleague, to the administration, one winner of 32 concurrent calls, and every way in which one
 * fails.
 */
import { describe, expect, it } from 'vitest'
import { answerSwap, listSwaps, requestSwap, withdrawSwap } from '../contract/swaps.ts'
import { declineDuty, unassignTeacher } from '../contract/teachers.ts'
import { dutyErrors } from '../contract/shapes.ts'
import { busyReason, dutyMessages, dutyTexts } from '../contract/texts.ts'
import { swapReasons } from '../contract/words.ts'
import { codes, dutiesScene, type Person, type Teacher } from '../testing/duties-scene.ts'

const scene = dutiesScene()
const nothing = '01890000-0000-7000-8000-00000000abcd'

const ask = (id: string, to: Teacher | null, as: Person = 'achieng', key?: string) =>
  scene.clients[as].call(
    requestSwap,
    { params: { id }, body: { teacherId: to && scene.staff[to], reason: 'Music festival' } },
    key ? { key } : {},
  )
type Given = { teacherId?: string; overrideReason?: string; note?: string }
const answer = (id: string, as: Person, response: 'approve' | 'reject' = 'approve', given: Given = {}) =>
  scene.clients[as].call(answerSwap, { params: { id }, body: { response, ...given } })
const withdraw = (id: string, as: Person = 'achieng') => scene.clients[as].call(withdrawSwap, { params: { id } })
const list = async (as: Person, query = {}) => (await scene.clients[as].call(listSwaps, { query })).body

/** Achieng, who leads the gate duty on the morning of 11 March, asks for a swap. */
const asked = async (to: Teacher | null = 'baraka') => {
  const duty = await scene.make()
  await scene.assign(duty.id, 'achieng', { isMainAssignee: true })
  const { status, body, text } = await ask(duty.id, to)
  if (status !== 201) throw new Error(text)
  return { dutyId: duty.id, swapId: body.swap.id }
}
const whoIsOn = async (id: string) =>
  (await scene.duty(id)).assignedTeachers.map(({ teacherName, state }) => `${teacherName} ${state}`)
/** The answer gives the reason, and the duty stays with the requester. */
const isImpossible = async (swapId: string, as: Person, reason: string, given: Given = {}) => {
  const { status, error } = await answer(swapId, as, 'approve', given)
  expect([status, error.code, error.message]).toEqual([
    409,
    dutyErrors.swapImpossible.code,
    `This swap is no longer possible: ${reason}`,
  ])
}

describe('asking a colleague', () => {
  it('tells the colleague, who takes the duty over as it is; both hear of it', async () => {
    const { dutyId, swapId } = await asked()
    expect(await scene.noticesOf('baraka')).toEqual(['Achieng Odhiambo asks to swap: Gate duty'])
    expect((await scene.duty(dutyId, 'achieng')).canRequestSwap).toBe(false)
    expect(await list('baraka')).toMatchObject({
      waitingForMe: 1,
      items: [{ status: 'pending', requestedByName: 'Achieng Odhiambo', may: { answer: true, withdraw: false } }],
    })
    expect((await list('achieng')).items).toMatchObject([{ may: { answer: false, withdraw: true } }])
    expect((await list('chebet')).items).toEqual([])
    const { body } = await answer(swapId, 'baraka')
    expect(body).toMatchObject({
      message: dutyMessages.swapApproved,
      swap: { status: 'approved', takenByName: 'Baraka Mwangi', may: { answer: false, withdraw: false } },
    })
    expect((await scene.duty(dutyId)).assignedTeachers).toMatchObject([
      { teacherName: 'Baraka Mwangi', isMainAssignee: true, state: 'accepted' },
    ])
    expect((await scene.noticesOf('achieng'))[0]).toBe('Swap agreed: Gate duty')
    expect(await list('baraka')).toMatchObject({ waitingForMe: 0 })
  })

  it('is answered with the spec’s words, and rejected with a note', async () => {
    const { dutyId, swapId } = await asked()
    const { body } = await answer(swapId, 'baraka', 'reject', { note: 'I am away too' })
    expect(body).toMatchObject({
      message: dutyMessages.swapRejected,
      swap: { status: 'rejected', answerNote: 'I am away too', takenByName: null },
    })
    expect((await scene.noticesOf('achieng'))[0]).toBe('Swap not agreed: Gate duty')
    expect(await scene.messageOf('achieng')).toContain('I am away too')
    expect(await whoIsOn(dutyId)).toEqual(['Achieng Odhiambo pending'])
    expect((await ask(dutyId, 'chebet')).body.message).toBe(dutyMessages.swapRequested)
  })

  it('is refused for oneself, for who is busy, and while another one waits', async () => {
    const { id } = await scene.make()
    await scene.assign(id, 'achieng')
    await scene.lesson('baraka', 3, '07:00', '07:40')
    await scene.assign((await scene.make({ title: 'Prep' })).id, 'chebet')
    expect((await ask(id, 'achieng')).error.fields).toEqual({ teacherId: dutyTexts.teacher })
    expect(codes([await ask(id, 'baraka'), await ask(id, 'chebet')])).toEqual([
      dutyErrors.conflict.code,
      dutyErrors.lesson.code,
    ])
    const answers = await Promise.all(Array.from({ length: 32 }, (_, index) => ask(id, index % 2 ? null : 'tutor')))
    expect(codes(answers)).toEqual(['201', ...Array.from({ length: 31 }, () => dutyErrors.swapPending.code)])
  })

  it('with one key twice is once, and takes no stranger', async () => {
    const { id } = await scene.make()
    await scene.assign(id, 'achieng')
    const twice = [
      await ask(id, 'baraka', 'achieng', 'one-key-of-a-swap'),
      await ask(id, 'baraka', 'achieng', 'one-key-of-a-swap'),
    ]
    expect(twice.map(({ status }) => status)).toEqual([201, 201])
    expect((await list('admin')).items).toHaveLength(1)
    expect((await ask(id, null, 'baraka')).error.code).toBe(dutyErrors.notAssigned.code)
    expect((await ask(id, null, 'student')).status).toBe(403)
    const other = await scene.app.school()
    const stranger = await scene.app.as(await other.account('admin'))
    const swapId = twice[0]?.body.swap.id ?? ''
    expect((await stranger.call(answerSwap, { params: { id: swapId }, body: { response: 'approve' } })).status).toBe(
      404,
    )
    expect(codes([await answer(swapId, 'chebet'), await withdraw(swapId, 'chebet')])).toEqual([
      dutyErrors.notFound.code,
      dutyErrors.notFound.code,
    ])
    expect(codes([await answer(swapId, 'achieng'), await answer(nothing, 'baraka')])).toEqual([
      dutyErrors.mayNot.code,
      dutyErrors.notFound.code,
    ])
    expect((await answer(swapId, 'baraka', 'approve', { teacherId: scene.staff.chebet })).status).toBe(403)
  })
})

describe('asking administration', () => {
  it('lets the office name who takes it, in spite of a conflict where there is a reason', async () => {
    const { dutyId, swapId } = await asked(null)
    expect(await scene.noticesOf('admin')).toEqual(['Achieng Odhiambo asks to swap: Gate duty'])
    expect(await list('admin')).toMatchObject({ waitingForMe: 1 })
    expect((await list('baraka')).items).toEqual([])
    expect((await answer(swapId, 'admin')).error.fields).toEqual({ teacherId: dutyTexts.teacher })
    await scene.lesson('chebet', 3, '07:00', '07:40')
    const taker = { teacherId: scene.staff.chebet }
    await isImpossible(swapId, 'admin', 'Teaches English in Grade 7 East at that time.', taker)
    const done = await answer(swapId, 'admin', 'approve', { ...taker, overrideReason: 'The class has a trip' })
    expect(done.body.swap).toMatchObject({ status: 'approved', takenByName: 'Chebet Koech' })
    expect(await whoIsOn(dutyId)).toEqual(['Chebet Koech accepted'])
    expect((await scene.noticesOf('chebet'))[0]).toBe('Swap agreed: Gate duty')
  })
})

describe('a swap', () => {
  it('has one winner of 32 who answer it at once', async () => {
    const { dutyId, swapId } = await asked()
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        answer(swapId, index % 2 ? 'baraka' : 'admin', index % 4 ? 'approve' : 'reject'),
      ),
    )
    expect(codes(answers)).toEqual(['200', ...Array.from({ length: 31 }, () => dutyErrors.swapOver.code)])
    expect(await whoIsOn(dutyId)).toHaveLength(1)
  })

  it('that many colleagues’ duties would bring to one teacher at once goes to one', async () => {
    const pairs = await Promise.all(
      (['achieng', 'chebet', 'tutor'] as const).map(async (teacher) => {
        const { id } = await scene.make({ title: teacher })
        await scene.assign(id, teacher)
        return { dutyId: id, swapId: (await ask(id, 'baraka', teacher)).body.swap.id }
      }),
    )
    const answers = await Promise.all(pairs.map(({ swapId }) => answer(swapId, 'baraka')))
    expect(codes(answers)).toEqual(['200', dutyErrors.swapImpossible.code, dutyErrors.swapImpossible.code])
  })

  it('is impossible once the colleague has become busy', async () => {
    const { dutyId, swapId } = await asked()
    await scene.assign((await scene.make({ title: 'Prep', startTime: '07:00', endTime: '08:00' })).id, 'baraka')
    await isImpossible(swapId, 'baraka', busyReason)
    expect(await whoIsOn(dutyId)).toEqual(['Achieng Odhiambo pending'])
    expect((await list('baraka')).items).toMatchObject([{ status: 'pending' }])
  })

  it('is impossible with who has come to be on the duty meanwhile', async () => {
    const { dutyId, swapId } = await asked()
    await scene.assign(dutyId, 'baraka')
    await isImpossible(swapId, 'baraka', 'Teacher already assigned to this duty')
    expect(await whoIsOn(dutyId)).toEqual(['Achieng Odhiambo pending', 'Baraka Mwangi pending'])
  })

  it('is impossible once the duty has begun', async () => {
    const { swapId } = await asked()
    await scene.on('2026-03-11', '06:30')
    await isImpossible(swapId, 'baraka', swapReasons.begun)
    expect((await answer(swapId, 'baraka', 'reject')).status).toBe(200)
  })

  it('lapses when the duty is called off, or the teacher taken off or unable', async () => {
    const first = await asked()
    await scene.cancel(first.dutyId)
    expect((await list('baraka')).items).toMatchObject([{ status: 'lapsed', may: { answer: false } }])
    await isImpossible(first.swapId, 'baraka', swapReasons.cancelled)
    for (const leave of [
      (id: string) => scene.clients.admin.call(unassignTeacher, { params: { id, teacherId: scene.staff.achieng } }),
      (id: string) => scene.clients.achieng.call(declineDuty, { params: { id }, body: { reason: 'Ill' } }),
    ]) {
      const { dutyId, swapId } = await asked()
      expect((await leave(dutyId)).status).toBe(200)
      await isImpossible(swapId, 'baraka', swapReasons.gone)
      expect((await answer(swapId, 'baraka', 'reject')).error.code).toBe(dutyErrors.swapOver.code)
    }
  })

  it('lapses when the duty moves to another time, and not when its place changes', async () => {
    const { dutyId, swapId } = await asked()
    await scene.change(await scene.duty(dutyId), { location: 'Back gate' })
    expect((await list('baraka')).items).toMatchObject([{ status: 'pending' }])
    await scene.change(await scene.duty(dutyId), { startTime: '06:00' })
    await isImpossible(swapId, 'baraka', swapReasons.changed)
    expect(await whoIsOn(dutyId)).toEqual(['Achieng Odhiambo pending'])
  })

  it('is taken back by who asked, once', async () => {
    const { dutyId, swapId } = await asked()
    expect((await withdraw(swapId, 'baraka')).error.code).toBe(dutyErrors.notFound.code)
    expect(codes(await Promise.all([withdraw(swapId), withdraw(swapId)]))).toEqual(['200', dutyErrors.swapOver.code])
    expect((await answer(swapId, 'baraka')).error.code).toBe(dutyErrors.swapOver.code)
    expect((await ask(dutyId, null)).status).toBe(201)
    expect((await list('admin', { waiting: 'true' })).items).toMatchObject([{ requestedTo: null, status: 'pending' }])
    expect((await list('admin')).items.map(({ status }) => status)).toEqual(['pending', 'withdrawn'])
    expect((await scene.duty(dutyId)).swapRequests).toHaveLength(2)
    expect((await scene.duty(dutyId, 'chebet')).swapRequests).toEqual([])
  })
})
