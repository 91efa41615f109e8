/** Schemes of work over HTTP: creating, continuing, reordering, editing, marking as taught, printing. */
import { describe, expect, it } from 'vitest'
import { ask } from '#features/assistant/contract/answers.ts'
import { createException } from '#core/academics/contract/calendar.ts'
import { lessons as timetable } from '#core/lessons/server/tables.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf } from '#platform/server/tenancy/tenancy.ts'
import {
  addSchemeLesson,
  exportPlan,
  exportScheme,
  getLesson,
  getScheme,
  markTaught,
  orderScheme,
  removeScheme,
  removeSchemeLesson,
  savePlan,
  saveSchemeLesson,
  type Scheme,
  type SchemeLesson,
} from '../contract/schemes.ts'
import { lessonAt, schemeScene } from '../testing/scheme-scene.ts'

const scene = schemeScene()
const read = async (id: string): Promise<Scheme> => (await scene.teacher.call(getScheme, { params: { id } })).body
const daysOf = (scheme: Scheme) => scheme.lessons.map(({ plannedOn }) => plannedOn)

describe('the assistant', () => {
  it('leads from a passage of the design to the plan of the next own lesson about it', async () => {
    const { body } = await scene.make()
    const first = lessonAt(body, 0)
    const plans = async (client = scene.teacher) => {
      const question = `What is ${first.subStrand?.name ?? ''}?`
      const { passages } = (await client.call(ask, { body: { question } })).body
      return passages.flatMap(({ source, title, plan }) =>
        source === 'curriculum' && title === first.subStrand?.name ? [plan?.path ?? null] : [],
      )
    }
    const pathOf = (lesson: SchemeLesson): string => `/teacher/schemes/lessons/${lesson.id}`
    expect(await plans()).toEqual([pathOf(first)])
    await scene.teacher.call(markTaught, { params: { id: first.id }, body: { taughtOn: '2026-01-06', version: 1 } })
    expect(await plans()).toEqual([pathOf(lessonAt(body, 1))])
    const elsewhere = { streamId: scene.west, learningAreaId: scene.area }
    const colleague = await scene.app.as(await scene.place.teacher({ areas: [elsewhere] }))
    expect(await plans(colleague)).toEqual([null])
  })
})

describe('a scheme', () => {
  it('is made from the design, on days of school, and goes on in the next term', async () => {
    const { status, body } = await scene.make()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      class: { label: 'Grade 7 East' },
      term: { name: 'Term I' },
      lessonsPerWeek: 5,
      weeks: 13,
      moved: false,
      unplanned: 90,
    })
    expect(body.lessons).toHaveLength(60)
    expect(lessonAt(body, 0)).toMatchObject({
      week: 1,
      lesson: 1,
      plannedOn: '2026-01-06',
      subStrand: { number: '1.1', strandName: 'Scientific Investigation' },
      outcomes: [{ letter: 'a' }],
      taughtOn: null,
      hasPlan: false,
    })
    expect(daysOf(body).some((day) => day !== null && day >= '2026-02-25' && day <= '2026-03-01')).toBe(false)
    const next = (await scene.make(scene.teacher, { termId: scene.terms[1] })).body
    expect([lessonAt(body, -1).subStrand?.number, lessonAt(next, 0).subStrand?.number]).toEqual(['2.1', '2.2'])
    expect(next.unplanned).toBe(150 - 60 - next.lessons.length)
  })

  it('keeps to the timetable where there is one', async () => {
    const [bells] = scene.place.shape.bells.filter(({ level }) => level === 'junior')
    const periods = bells?.periods.filter(({ type }) => type === 'lesson') ?? []
    await scene.place.school.write(async (tx) => {
      const lesson = { streamId: scene.east, learningAreaId: scene.area, startsOn: '2026-01-06' }
      for (const [at, weekday] of [1, 3, 3].entries())
        await tx.db
          .insert(timetable)
          .values({ schoolId: schoolOf(tx), id: newId(), ...lesson, weekday, periodId: periods[at]?.id ?? '' })
    })
    const { body } = await scene.make()
    expect(body.lessonsPerWeek).toBe(3)
    expect(daysOf(body).slice(0, 5)).toEqual(['2026-01-07', '2026-01-07', '2026-01-12', '2026-01-14', '2026-01-14'])
  })

  it('follows weeks A and B', async () => {
    const [bells] = scene.place.shape.bells.filter(({ level }) => level === 'junior')
    const periodId = bells?.periods.find(({ type }) => type === 'lesson')?.id ?? ''
    await scene.place.school.write(async (tx) => {
      const lesson = { streamId: scene.east, learningAreaId: scene.area, startsOn: '2026-01-06', periodId }
      for (const { weekday, week } of [
        { weekday: 1, week: 'every' as const },
        { weekday: 3, week: 'b' as const },
      ])
        await tx.db.insert(timetable).values({ schoolId: schoolOf(tx), id: newId(), ...lesson, weekday, week })
    })
    const { body } = await scene.make()
    expect(body.lessonsPerWeek).toBe(1.5)
    expect(daysOf(body).slice(0, 4)).toEqual(['2026-01-12', '2026-01-14', '2026-01-19', '2026-01-26'])
    expect(body.moved).toBe(false)
  })

  it('brings what was not taught again, where that is asked for', async () => {
    const first = (await scene.make()).body
    await scene.teacher.call(markTaught, {
      params: { id: lessonAt(first, 0).id },
      body: { taughtOn: '2026-01-06', version: 1 },
    })
    const next = (await scene.make(scene.teacher, { termId: scene.terms[1], carryOver: true })).body
    expect(lessonAt(next, 0).subStrand?.number).toBe('1.1')
    expect(next.lessons.filter(({ subStrand }) => subStrand?.number === '1.1')).toHaveLength(11)
  })

  it('is one for a class, area and term, from a design that has lessons left', async () => {
    await scene.make()
    expect((await scene.make()).error.code).toBe('curriculum.scheme_taken')
    const english = { learningAreaId: scene.place.area('English') }
    expect((await scene.make(scene.admin, english)).error.code).toBe('curriculum.no_design')
    await scene.make(scene.teacher, { termId: scene.terms[1] })
    expect((await scene.make(scene.teacher, { termId: scene.terms[2] })).status).toBe(201)
    expect((await scene.make(scene.admin, { termId: newId() })).error.fields).toHaveProperty('termId')
  })

  it('is deleted while nothing was taught', async () => {
    const { body } = await scene.make()
    const first = lessonAt(body, 0)
    await scene.teacher.call(markTaught, { params: { id: first.id }, body: { taughtOn: '2026-01-06', version: 1 } })
    expect((await scene.teacher.call(removeScheme, { params: { id: body.id } })).error.code).toBe(
      'curriculum.scheme_taught',
    )
    await scene.teacher.call(markTaught, { params: { id: first.id }, body: { taughtOn: null, version: 2 } })
    expect((await scene.teacher.call(removeScheme, { params: { id: body.id } })).status).toBe(204)
    expect((await scene.teacher.call(getScheme, { params: { id: body.id } })).status).toBe(404)
  })
})

describe('the order of lessons', () => {
  it('moves what lessons hold; days and weeks stay in their places', async () => {
    const { body } = await scene.make()
    const ids = body.lessons.map(({ id }) => id)
    const [first = '', second = '', ...rest] = ids
    const answer = await scene.teacher.call(orderScheme, {
      params: { id: body.id },
      body: { version: body.version, lessons: [second, first, ...rest] },
    })
    expect(answer.body.lessons.map(({ id }) => id)).toEqual([second, first, ...rest])
    expect(daysOf(answer.body)).toEqual(daysOf(body))
    const stale = await scene.teacher.call(orderScheme, {
      params: { id: body.id },
      body: { version: body.version, lessons: ids },
    })
    expect([stale.status, (stale.error.current as Scheme).version]).toEqual([409, answer.body.version])
    const short = { version: answer.body.version, lessons: rest }
    expect(
      (await scene.teacher.call(orderScheme, { params: { id: body.id }, body: short })).error.fields,
    ).toHaveProperty('lessons')
  })

  it('makes room for one more lesson, and closes up after one that is taken out', async () => {
    const { body } = await scene.make()
    const add = { title: 'Revision', after: lessonAt(body, 0).id, version: body.version }
    const grown = (await scene.teacher.call(addSchemeLesson, { params: { id: body.id }, body: add })).body
    expect(grown.lessons).toHaveLength(61)
    expect(lessonAt(grown, 1)).toMatchObject({ title: 'Revision', subStrand: null, plannedOn: '2026-01-07' })
    expect(lessonAt(grown, -1)).toMatchObject({ plannedOn: null, week: null })
    const shrunk = (await scene.teacher.call(removeSchemeLesson, { params: { id: lessonAt(grown, 1).id } })).body
    expect(shrunk.lessons.map(({ id }) => id)).toEqual(body.lessons.map(({ id }) => id))
    expect(daysOf(shrunk)).toEqual(daysOf(body))
    expect((await scene.teacher.call(addSchemeLesson, { params: { id: body.id }, body: add })).status).toBe(409)
    const without = { after: null, version: shrunk.version }
    expect(
      (await scene.teacher.call(addSchemeLesson, { params: { id: body.id }, body: without })).error.fields,
    ).toHaveProperty('title')
    const stranger = { title: 'Revision', after: newId(), version: shrunk.version }
    expect(
      (await scene.teacher.call(addSchemeLesson, { params: { id: body.id }, body: stranger })).error.fields,
    ).toHaveProperty('after')
  })

  it('follows a calendar that changes, when somebody asks', async () => {
    const { body } = await scene.make()
    const closed = { kind: 'closed' as const, name: 'Floods', startsOn: '2026-03-16', endsOn: '2026-03-20' }
    await scene.admin.call(createException, { body: closed })
    const moved = await read(body.id)
    expect(moved.moved).toBe(true)
    const lessons = moved.lessons.map(({ id }) => id)
    const again = (
      await scene.teacher.call(orderScheme, { params: { id: body.id }, body: { version: moved.version, lessons } })
    ).body
    expect(again.moved).toBe(false)
    expect(daysOf(again).some((day) => day !== null && day >= closed.startsOn && day <= closed.endsOn)).toBe(false)
    expect(again.lessons.filter(({ plannedOn }) => plannedOn === null)).toHaveLength(5)
  })
})

describe('a lesson', () => {
  it('is marked as taught on a day by somebody, and the mark is taken back', async () => {
    const lesson = lessonAt((await scene.make()).body, 3)
    const params = { id: lesson.id }
    const marked = await scene.teacher.call(markTaught, {
      params,
      body: { taughtOn: '2026-01-12', reflection: 'All could do it', version: 1 },
    })
    expect(marked.body).toMatchObject({
      taughtOn: '2026-01-12',
      taughtBy: scene.teacherName,
      reflection: 'All could do it',
      version: 2,
    })
    expect((await scene.teacher.call(markTaught, { params, body: { taughtOn: null, version: 1 } })).status).toBe(409)
    expect((await scene.teacher.call(removeSchemeLesson, { params })).error.code).toBe('curriculum.lesson_taught')
    const back = await scene.teacher.call(markTaught, { params, body: { taughtOn: null, version: 2 } })
    expect(back.body).toMatchObject({ taughtOn: null, taughtBy: null, reflection: 'All could do it' })
    for (const taughtOn of ['2026-03-11', '2026-01-05'])
      expect(
        (await scene.teacher.call(markTaught, { params, body: { taughtOn, version: 3 } })).error.fields,
      ).toHaveProperty('taughtOn')
  })

  it('is changed with versions, within the design', async () => {
    const lesson = lessonAt((await scene.make()).body, 0)
    const params = { id: lesson.id }
    const other = scene.design.strands[1]?.subStrands[0]
    const outcomeIds = other?.outcomes.slice(0, 2).map(({ id }) => id) ?? []
    const body = { subStrandId: other?.id, outcomeIds, experiences: 'Mix sand and water', reflection: null, version: 1 }
    const saved = await scene.teacher.call(saveSchemeLesson, { params, body })
    expect(saved.body).toMatchObject({
      subStrand: { number: '2.1' },
      outcomes: [{ letter: 'a' }, { letter: 'b' }],
      experiences: 'Mix sand and water',
      resources: null,
    })
    const stale = await scene.teacher.call(saveSchemeLesson, { params, body })
    expect([stale.status, (stale.error.current as SchemeLesson).version]).toEqual([409, 2])
    const wrong = { subStrandId: scene.design.strands[0]?.subStrands[0]?.id, outcomeIds, version: 2 }
    expect((await scene.teacher.call(saveSchemeLesson, { params, body: wrong })).error.fields).toHaveProperty(
      'outcomeIds',
    )
    expect(
      (await scene.teacher.call(saveSchemeLesson, { params, body: { subStrandId: newId(), version: 2 } })).error.fields,
    ).toHaveProperty('subStrandId')
  })

  it('has a plan that is kept and printed', async () => {
    const scheme = (await scene.make()).body
    const { id } = lessonAt(scheme, 0)
    const plan = {
      introduction: 'Ask what science is',
      steps: ['Sort pictures', 'Report'],
      conclusion: 'Sum up',
      reflection: 'Went well',
      version: 1,
    }
    expect((await scene.teacher.call(savePlan, { params: { id }, body: plan })).body).toMatchObject({
      ...plan,
      version: 2,
      hasPlan: true,
    })
    expect((await scene.teacher.call(getLesson, { params: { id } })).body).toMatchObject({
      steps: ['Sort pictures', 'Report'],
      scheme: { id: scheme.id },
    })
    for (const answer of [
      await scene.teacher.call(exportPlan, { params: { id } }),
      await scene.teacher.call(exportScheme, { params: { id: scheme.id } }),
    ]) {
      expect([answer.status, answer.headers.get('content-type'), answer.text.slice(0, 5)]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ])
    }
    const actions = (await scene.place.school.write((tx) => tx.db.select().from(auditEntries))).map(
      ({ action }) => action,
    )
    expect(actions).toEqual(
      expect.arrayContaining([
        'curriculum.save_plan',
        'curriculum.export_plan',
        'curriculum.export_scheme',
        'curriculum.create_scheme',
      ]),
    )
  })
})
