/** Committing imports over HTTP, and undoing them. */
import { describe, expect, it } from 'vitest'
import { addGuardianLink, createGuardian, getGuardian, listGuardians } from '../contract/guardians.ts'
import {
  commitImport,
  discardImport,
  downloadImportErrors,
  getImport,
  listImportRows,
  listImports,
  saveImportAnswers,
  undoImport,
} from '#core/imports/contract/imports.ts'
import { getLearner, moveLearner, saveLearner } from '../contract/learners.ts'
import { guardianFacts, peopleSchool, type PeopleSchool } from '../testing/factories.ts'
import { app, bring, commit, rowsOf, learnersOf, header, family, importsScene } from '../testing/imports-scene.ts'

importsScene()

describe('a commit', () => {
  it('makes families that share guardians, with classes from today on', async () => {
    const here = await peopleSchool(app)
    const made = await bring(here, family)
    await commit(here, made.id)
    const learners = await learnersOf(here)
    expect(learners.map((one) => [one.fullName, one.stream?.label])).toEqual([
      ['Brian Otieno Kamau', 'Grade 8 East'],
      ['Faith Muthoni Kamau', 'Grade 7 East'],
      ['Zawadi Njeri', 'Grade 8 West'],
    ])
    const faith = await here.admin.call(getLearner, { params: { id: learners[1]?.id ?? '' } })
    expect(faith.body).toMatchObject({
      guardians: [{ fullName: 'Grace Wanjiku', phone: '+254700000018', proof: 'import' }],
      enrolments: [{ startsOn: '2026-03-10', endsOn: null }],
    })
    const guardians = (await here.admin.call(listGuardians)).body.items
    expect(guardians.map((one) => [one.fullName, one.children.length])).toEqual([
      ['Grace Wanjiku', 2],
      ['Peter Njeri', 1],
    ])
  })

  it('makes nothing twice: the same file again has nothing to do', async () => {
    const here = await peopleSchool(app)
    await commit(here, (await bring(here, family)).id)
    const again = await bring(here, family)
    expect(again).toMatchObject({ counts: { create: 0, update: 0, same: 3 }, extras: [] })
    expect((await commit(here, again.id)).error.code).toBe('imports.nothing_good')
    expect(await learnersOf(here)).toHaveLength(3)
  })

  it('asks about rows with only a name, instead of adding people twice', async () => {
    const here = await peopleSchool(app)
    const list = ['NAME,CLASS', 'Ann Auma,7 East', 'Ben Baraka,7 East']
    await commit(here, (await bring(here, list)).id)
    const again = await bring(here, list)
    expect(again.counts).toMatchObject({ create: 0, asks: 2 })
    const [ann, ben] = await rowsOf(here, again.id, 'asks')
    expect(ann).toMatchObject({
      action: 'ask',
      reason: 'same_name',
      candidates: [{ name: 'Ann Auma', facts: ['ADM-2026-001', 'Grade 7 East'] }],
    })
    const answer = (answers: { row: number; answer: string | null }[]) =>
      here.admin.call(saveImportAnswers, { params: { id: again.id }, body: { answers } })
    expect((await answer([{ row: 2, answer: ben?.candidates[0]?.id ?? '' }])).error.fields).toEqual({
      'answers.0.answer': 'Choose one of those proposed',
    })
    expect((await answer([{ row: 99, answer: 'new' }])).error.fields).toEqual({
      'answers.0.row': 'This row asks nothing',
    })
    const given = await answer([
      { row: 2, answer: ann?.candidates[0]?.id ?? '' },
      { row: 3, answer: 'new' },
    ])
    expect(given.body.counts).toMatchObject({ same: 1, create: 1, asks: 0 })
    await commit(here, again.id)
    expect((await learnersOf(here)).map((one) => one.fullName)).toEqual(['Ann Auma', 'Ben Baraka', 'Ben Baraka'])
  })

  it('changes what the list says, moves whom it lists elsewhere, and takes back who had left', async () => {
    const here = await peopleSchool(app)
    const id = await here.learner({ firstName: 'Faith', lastName: 'Muthoni', admissionNumber: 'A-1', in: '7 East' })
    const made = await bring(here, ['ADM NO,NAME,GENDER,CLASS', 'a-1,Faith Muthoni Kamau,F,7 West'])
    const [row] = await rowsOf(here, made.id)
    expect(row?.changes).toContainEqual({
      field: 'class',
      label: 'Class',
      type: 'text',
      from: 'Grade 7 East',
      to: 'Grade 7 West',
    })
    await commit(here, made.id)
    const { body } = await here.admin.call(getLearner, { params: { id } })
    expect(body).toMatchObject({
      fullName: 'Faith Muthoni Kamau',
      sex: 'female',
      version: 2,
      stream: { label: 'Grade 7 West' },
    })
    expect(body.enrolments.map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual([
      ['2026-03-10', null],
      ['2026-01-05', '2026-03-09'],
    ])
  })

  it('happens once, however often it is sent at the same moment', async () => {
    const here = await peopleSchool(app)
    const { id } = await bring(here, family)
    const answers = await Promise.all([1, 2, 3].map(() => commit(here, id)))
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    const twin = await bring(here, family)
    expect(twin.counts.same).toBe(3)
    const [one, two] = [
      await bring(here, [header, 'C-1,Ann Auma,F,,7 East,,']),
      await bring(here, [header, 'C-1,Ann Auma,F,,7 East,,']),
    ]
    const both = await Promise.all([commit(here, one.id), commit(here, two.id)])
    expect(both.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409])
    expect((await learnersOf(here)).filter((item) => item.admissionNumber === 'C-1')).toHaveLength(1)
  })

  it('never sees another school', async () => {
    const [here, there] = [await peopleSchool(app), await peopleSchool(app)]
    await commit(there, (await bring(there, family)).id)
    expect(await bring(here, family)).toMatchObject({ counts: { create: 3 }, extras: [{ value: 2 }] })
    const foreign = await bring(there, family)
    const params = { id: foreign.id }
    for (const endpoint of [getImport, commitImport, undoImport, downloadImportErrors, listImportRows, discardImport])
      expect((await here.admin.call(endpoint, { params })).status).toBe(404)
    const { client } = await here.teacher({ leads: '7 East' })
    expect((await client.call(listImports, { query: { kinds: 'learners' } })).status).toBe(403)
  })
})

describe('undo', () => {
  const undo = (here: PeopleSchool, id: string) => here.admin.call(undoImport, { params: { id } })

  it('takes a whole import back: made people go, changed ones are as before', async () => {
    const here = await peopleSchool(app)
    const known = await here.learner({ firstName: 'Faith', lastName: 'Muthoni', admissionNumber: 'A-1', in: '7 West' })
    const guardian = await here.admin.call(createGuardian, {
      body: { ...guardianFacts, firstName: 'Grace', lastName: 'Wanjiku', phone: '0700000018' },
    })
    const { id } = await bring(here, [
      `${header},PARENT EMAIL`,
      ...family.slice(1).map((line) => `${line},g@example.test`),
    ])
    await commit(here, id)
    expect((await here.admin.call(getGuardian, { params: { id: guardian.body.id } })).body).toMatchObject({
      email: 'g@example.test',
    })
    const undone = await undo(here, id)
    expect(undone.body).toMatchObject({ import: { status: 'undone' }, leftAlone: [], undone: 5 })
    expect(await learnersOf(here)).toMatchObject([
      { id: known, fullName: 'Faith Muthoni', birthDate: null, stream: { label: 'Grade 7 West' } },
    ])
    expect((await here.admin.call(getLearner, { params: { id: known } })).body).toMatchObject({
      guardians: [],
      enrolments: [{ startsOn: '2026-01-05', endsOn: null, outcome: null }],
    })
    expect((await here.admin.call(listGuardians)).body.items).toMatchObject([
      { id: guardian.body.id, email: null, children: [] },
    ])
    expect((await undo(here, id)).error.code).toBe('imports.undone')
    expect((await bring(here, family)).counts).toMatchObject({ create: 2, update: 1 })
  })

  it('keeps what somebody changed or used since, and says so', async () => {
    const here = await peopleSchool(app)
    const { id } = await bring(here, family)
    await commit(here, id)
    const [brian, faith] = await learnersOf(here)
    await here.admin.call(saveLearner, {
      params: { id: brian?.id ?? '' },
      body: { firstName: 'Brian', lastName: 'Kamau', admissionNumber: 'A-2', version: 1 },
    })
    const used = await here.admin.call(createGuardian, {
      body: { ...guardianFacts, firstName: 'New', lastName: 'Uncle' },
    })
    await here.admin.call(addGuardianLink, {
      params: { id: faith?.id ?? '' },
      body: { guardianId: used.body.id, relationship: 'uncle' },
    })
    const undone = await undo(here, id)
    expect(undone.body.leftAlone.map((one) => `${one.kind} ${one.name}`).sort()).toEqual([
      'guardian Grace Wanjiku',
      'learner Brian Kamau',
      'learner Faith Muthoni Kamau',
    ])
    expect((await learnersOf(here)).map((one) => one.fullName)).toEqual(['Brian Kamau', 'Faith Muthoni Kamau'])
    expect((await here.admin.call(getLearner, { params: { id: faith?.id ?? '' } })).body.guardians).toHaveLength(2)
  })

  it('keeps a learner who moved since', async () => {
    const here = await peopleSchool(app)
    const known = await here.learner({ admissionNumber: 'A-1', in: '7 West', firstName: 'Faith', lastName: 'Kamau' })
    const { id } = await bring(here, ['ADM NO,NAME,CLASS', 'A-1,Faith Kamau,7 East'])
    await commit(here, id)
    await here.admin.call(moveLearner, {
      params: { id: known },
      body: { streamId: here.classes['8 East'], on: '2026-03-10', version: 2 },
    })
    expect((await undo(here, id)).body).toMatchObject({ undone: 0, leftAlone: [{ kind: 'learner', id: known }] })
  })

  it('is for imported lists; others can be discarded', async () => {
    const here = await peopleSchool(app)
    const { id } = await bring(here, family)
    expect((await undo(here, id)).error.code).toBe('imports.not_committed')
    const kept = await bring(here, family)
    await commit(here, kept.id)
    expect((await here.admin.call(discardImport, { params: { id } })).status).toBe(204)
    expect((await here.admin.call(discardImport, { params: { id: kept.id } })).error.code).toBe('imports.committed')
    expect(
      (await here.admin.call(listImports, { query: { kinds: 'learners,staff' } })).body.items.map((item) => [
        item.id,
        item.status,
      ]),
    ).toEqual([[kept.id, 'committed']])
  })
})
