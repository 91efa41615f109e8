/** Linking a child over HTTP: by a code, and by a request that the office answers. */
import { describe, expect, it } from 'vitest'
import { getMe } from '#core/access/contract/account.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { type Client } from '#app/testing/harness.ts'
import { linkChild, listChildren } from '../contract/children.ts'
import { leaveLearner } from '../contract/learners.ts'
import { acceptLinkRequest, declineLinkRequest, listLinkRequests } from '../contract/links.ts'
import { search } from '../contract/search.ts'
import { peopleSchool } from '../testing/factories.ts'
import { app, here, there, childNames, parentAt, codeFor, childrenScene } from '../testing/children-scene.ts'

childrenScene()

describe('a code', () => {
  it('links once, for a stranger to the school too, and makes the parent’s membership', async () => {
    const { client } = await parentAt(there, { firstName: 'Grace', lastName: 'Wanjiku' })
    const id = await here.learner({ firstName: 'Faith', lastName: 'Coded' })
    const code = await codeFor(here, id)
    expect(code).toMatch(new RegExp(`^${here.school.code.toUpperCase()}-[A-Z2-9]{5}-[A-Z2-9]{5}$`))
    const linked = await client.call(linkChild, { body: { code: ` ${code.toLowerCase()} `, relationship: 'mother' } })
    expect([linked.status, linked.body]).toMatchObject([
      202,
      { outcome: 'linked', child: { id, relationship: 'mother', school: { shortName: 'Umoja' } } },
    ])
    expect(await childNames(client)).toEqual(['Faith Coded'])
    expect((await client.call(getMe)).body.memberships.map((one) => one.schoolCode)).toContain(here.school.code)
    expect((await client.call(linkChild, { body: { code, relationship: 'mother' } })).body).toMatchObject({
      outcome: 'linked',
    })
    const second = await parentAt(here)
    expect((await second.client.call(linkChild, { body: { code } })).error.code).toBe('people.link_code_wrong')
  })

  it('gives the same answer when wrong, used, expired, of no school or for somebody who left', async () => {
    const { client } = await parentAt(here)
    const before = app.clock.now
    const late = await codeFor(here, await here.learner())
    const gone = await here.learner()
    const goneCode = await codeFor(here, gone)
    await here.admin.call(leaveLearner, {
      params: { id: gone },
      body: { on: '2026-03-10', reason: 'Left', version: 1 },
    })
    const wrong = `${here.school.code}-AAAAA-AAAAA`
    const answers = []
    for (const code of [
      wrong,
      'nonsense',
      'nowhere-AAAAA-AAAAA',
      goneCode,
      there.school.code + late.slice(here.school.code.length),
    ])
      answers.push(await client.call(linkChild, { body: { code } }))
    app.clock.now = new Date(before.getTime() + 15 * 86_400_000)
    const again = await app.as((await parentAt(here)).account)
    answers.push(await again.call(linkChild, { body: { code: late } }))
    app.clock.now = before
    expect(
      new Set(answers.map((answer) => JSON.stringify([answer.status, { ...answer.error, requestId: '' }]))).size,
    ).toBe(1)
    expect(answers[0]?.error.code).toBe('people.link_code_wrong')
  })

  it('never gives back what the school took away', async () => {
    const { account, client } = await parentAt(here)
    const learner = await here.learner()
    await here.guardian([learner], { accountId: account.id }, { barred: true, barredReason: 'Court order' })
    expect((await client.call(linkChild, { body: { code: await codeFor(here, learner) } })).error.code).toBe(
      'people.link_code_wrong',
    )
    expect(await childNames(client)).toEqual([])
  })

  it('takes over the record with the same phone only when no other child hangs on it', async () => {
    const { client } = await parentAt(there, { phone: '+254700000101' })
    const [mine, sibling] = [await here.learner({ firstName: 'Mine' }), await here.learner({ firstName: 'Sibling' })]
    await here.guardian([mine, sibling], { phone: '+254700000101' })
    await client.call(linkChild, { body: { code: await codeFor(here, mine) } })
    expect(await childNames(client)).toEqual(['Mine Muthoni'])
    const alone = await parentAt(there, { phone: '+254700000102' })
    const only = await here.learner({ firstName: 'Only' })
    await here.guardian([only], { phone: '+254700000102', firstName: 'Known' })
    await alone.client.call(linkChild, { body: { code: await codeFor(here, only) } })
    expect((await here.admin.call(search, { query: { q: '0700000102' } })).body.items).toMatchObject([
      { kind: 'guardian', title: 'Known Wanjiku' },
    ])
  })

  it('is used by one of two who try at the same moment', async () => {
    const code = await codeFor(here, await here.learner())
    const parents = await Promise.all([parentAt(here), parentAt(there), parentAt(there)])
    const answers = await Promise.all(parents.map(({ client }) => client.call(linkChild, { body: { code } })))
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([202, 400, 400])
  })

  it('can be tried ten times an hour, all at once or not', async () => {
    const { client } = await parentAt(here)
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => client.call(linkChild, { body: { code: `${here.school.code}-AAAAA-AAAAA` } })),
    )
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(10)
    const refused = answers.filter((answer) => answer.status === 429)
    expect(refused).toHaveLength(4)
    expect(refused[0]?.headers.get('retry-after')).toBe('3600')
    const code = await codeFor(here, await here.learner())
    expect((await client.call(linkChild, { body: { code } })).status).toBe(429)
    const before = app.clock.now
    app.clock.now = new Date(before.getTime() + 3_700_000)
    expect((await client.call(linkChild, { body: { code } })).status).toBe(202)
    app.clock.now = before
  })
})

describe('a request', () => {
  const ask = (client: Client, values: { admissionNumber: string; learnerName: string; birthDate?: string }) =>
    client.call(linkChild, { body: { schoolCode: here.school.code, relationship: 'father', ...values } })

  it('gets the same answer whether or not the learner exists, and waits for the office', async () => {
    const school = await peopleSchool(app)
    const learner = await school.learner({
      firstName: 'Faith',
      lastName: 'Muthoni',
      admissionNumber: 'ADM-9',
      birthDate: '2013-05-02',
    })
    const { client } = await parentAt(there, { firstName: 'Peter', lastName: 'Kamau Njoroge', phone: '+254700000201' })
    const send = (admissionNumber: string) =>
      client.call(linkChild, {
        body: {
          schoolCode: school.school.code,
          admissionNumber,
          learnerName: 'Muthoni Faith',
          birthDate: '2013-05-02',
          relationship: 'father',
        },
      })
    const [right, wrong, twice] = [await send('adm-9'), await send('ADM-404'), await send('ADM-9')]
    for (const answer of [right, wrong, twice])
      expect([answer.status, answer.text]).toEqual([202, '{"outcome":"requested"}'])
    expect(await childNames(client)).toEqual([])
    const waiting = (await school.admin.call(listLinkRequests)).body
    expect(waiting.totalCount).toBe(2)
    expect(waiting.items[0]).toMatchObject({
      requester: { name: 'Peter Kamau Njoroge', phone: '+254700000201' },
      candidates: [{ learnerId: learner, matches: ['admissionNumber', 'name', 'birthDate'] }],
    })
    expect(waiting.items[1]?.candidates).toMatchObject([{ learnerId: learner, matches: ['name', 'birthDate'] }])
  })

  it('is accepted for a learner, with the rights given, and tells the parent', async () => {
    const learner = await here.learner({ firstName: 'Zawadi', admissionNumber: 'ADM-77' })
    const onRecord = await here.guardian([learner], { firstName: 'Peter', lastName: 'Kamau' })
    const { account, client } = await parentAt(there, { firstName: 'Peter', lastName: 'Kamau' })
    await ask(client, { admissionNumber: 'ADM-77', learnerName: 'Zawadi Muthoni' })
    const request = (await here.admin.call(listLinkRequests)).body.items.find((one) => one.admissionNumber === 'ADM-77')
    expect(request?.candidates[0]?.guardians).toMatchObject([{ id: onRecord, fullName: 'Peter Kamau' }])
    const accept = (id: string, values: object = {}) =>
      here.admin.call(acceptLinkRequest, {
        params: { id },
        body: { learnerId: learner, relationship: 'father', ...values },
      })
    expect((await accept(request?.id ?? '', { learnerId: await there.learner() })).error.fields).toEqual({
      learnerId: 'Choose a learner',
    })
    expect((await accept(request?.id ?? '', { guardianId: onRecord, pays: false })).body).toMatchObject({
      status: 'accepted',
      learner: { id: learner },
    })
    expect((await accept(request?.id ?? '')).error.code).toBe('people.request_decided')
    expect((await client.call(listChildren)).body.items).toMatchObject([
      { id: learner, relationship: 'father', pays: false },
    ])
    const asParent = await app.as({
      email: account.email,
      membershipId:
        (await client.call(getMe)).body.memberships.find((one) => one.schoolCode === here.school.code)?.id ?? '',
    })
    expect((await asParent.call(ownNotifications.list)).body.items[0]).toMatchObject({
      title: 'You can now see Zawadi',
    })
  })

  it('is declined with a reason and links nobody', async () => {
    const learner = await here.learner({ admissionNumber: 'ADM-88' })
    const { client } = await parentAt(here)
    await ask(client, { admissionNumber: 'ADM-88', learnerName: 'Faith Muthoni' })
    const request = (await here.admin.call(listLinkRequests)).body.items.find((one) => one.admissionNumber === 'ADM-88')
    const id = request?.id ?? ''
    expect((await here.admin.call(declineLinkRequest, { params: { id }, body: { reason: ' ' } })).error.fields).toEqual(
      { reason: 'Give a reason' },
    )
    expect(
      (await here.admin.call(declineLinkRequest, { params: { id }, body: { reason: 'Not known to us' } })).body,
    ).toMatchObject({
      status: 'declined',
      reason: 'Not known to us',
    })
    expect(
      (
        await here.admin.call(acceptLinkRequest, {
          params: { id },
          body: { learnerId: learner, relationship: 'mother' },
        })
      ).error.code,
    ).toBe('people.request_decided')
    expect(await childNames(client)).toEqual([])
  })

  it('does not lift a bar, and does not hand a record to another account', async () => {
    const learner = await here.learner({ admissionNumber: 'ADM-99' })
    const taken = await here.guardian([learner], { accountId: (await here.school.account('parent')).id })
    const { account, client } = await parentAt(here)
    await ask(client, { admissionNumber: 'ADM-99', learnerName: 'Faith Muthoni' })
    const id =
      (await here.admin.call(listLinkRequests)).body.items.find((one) => one.admissionNumber === 'ADM-99')?.id ?? ''
    const accept = (values: object) =>
      here.admin.call(acceptLinkRequest, {
        params: { id },
        body: { learnerId: learner, relationship: 'father', ...values },
      })
    expect((await accept({ guardianId: taken })).error.code).toBe('people.guardian_taken')
    await here.guardian([learner], { accountId: account.id }, { barred: true, barredReason: 'Court order' })
    expect((await accept({})).status).toBe(400)
    expect(await childNames(client)).toEqual([])
  })

  it('needs a school that there is, and either a code or a name', async () => {
    const { client } = await parentAt(here)
    expect(
      (await client.call(linkChild, { body: { schoolCode: 'nowhere', admissionNumber: '1', learnerName: 'Ann Auma' } }))
        .error.fields,
    ).toEqual({
      schoolCode: 'No school uses this code',
    })
    expect((await client.call(linkChild, { body: { schoolCode: here.school.code } })).status).toBe(400)
    expect((await client.call(linkChild, { body: { code: 'x', admissionNumber: '1' } })).status).toBe(400)
  })
})
