/** Templates over HTTP: built-in ones, edited copies, own ones, and the preview with a real learner. */
import { beforeAll, describe, expect, it } from 'vitest'
import { guardianLinks, guardians, learners } from '#core/people/server/tables.ts'
import { absenceTemplate } from '#features/attendance/rules/absence-template.ts'
import { newId } from '#platform/server/ids.ts'
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  previewTemplate,
  updateTemplate,
  type Template,
} from '../contract/templates.ts'
import { SmsSchool, smsScene, type SmsScene } from '../testing/sms-scene.ts'
import { smsGateway } from './sms/gateway.ts'
import { TemplateBook } from './template-book.ts'

let scene: SmsScene
beforeAll(async () => {
  scene = await smsScene()
})

const bus = {
  channel: 'sms',
  name: 'Bus is late',
  category: 'alert',
  isActive: true,
  texts: {
    en: { message: 'Dear {parent_name}, the bus is late.' },
    sw: { message: 'Mpendwa {parent_name}, basi limechelewa.' },
  },
} as const

const one = async (school: SmsSchool, id: string): Promise<Template | undefined> =>
  (await school.admin.call(listTemplates, { query: { limit: 100 } })).body.items.find((found) => found.id === id)
const bodyOf = ({ id, name, category, isActive, texts, version }: Template) => ({
  id,
  name,
  category,
  isActive,
  texts,
  version,
})

const makeLearner = async (school: SmsSchool): Promise<string> => {
  const [learnerId, guardianId, schoolId] = [newId(), newId(), school.school.id]
  await school.school.write(async ({ db }) => {
    await db.insert(learners).values({
      schoolId,
      id: learnerId,
      admissionNumber: 'A-1',
      firstName: 'Faith',
      lastName: 'Muthoni',
      fullName: 'Faith Muthoni',
    })
    await db.insert(guardians).values({
      schoolId,
      id: guardianId,
      firstName: 'Grace',
      lastName: 'Wanjiku',
      fullName: 'Grace Wanjiku',
      phone: school.number(1),
    })
    await db.insert(guardianLinks).values({ schoolId, learnerId, guardianId, relationship: 'mother', proof: 'admin' })
  })
  return learnerId
}

describe('templates', () => {
  it('that come with Darasa exist from the start, and can be searched', async () => {
    const school = await SmsSchool.open(scene, null)
    const { body } = await school.admin.call(listTemplates, { query: {} })
    expect(body.totalCount).toBe(13)
    expect(body.items.every(({ isBuiltIn, isChanged, version }) => isBuiltIn && !isChanged && version === 0)).toBe(true)
    expect(
      (await school.admin.call(listTemplates, { query: { channel: 'sms', search: 'FEE' } })).body.items.map(
        ({ id }) => id,
      ),
    ).toEqual(['fee_receipt', 'fee_reminder'])
    const pages = [1, 2, 3, 4, 5].map((page) => school.admin.call(listTemplates, { query: { page, limit: 3 } }))
    expect(new Set((await Promise.all(pages)).flatMap(({ body: { items } }) => items.map(({ id }) => id))).size).toBe(
      13,
    )
  })

  it('of a school are added, changed, and removed; another school has none of them', async () => {
    const [school, other] = [await SmsSchool.open(scene, null), await SmsSchool.open(scene, null)]
    const made = (await school.admin.call(createTemplate, { body: bus })).body
    expect(made).toMatchObject({
      isBuiltIn: false,
      isChanged: true,
      variables: ['parent_name'],
      unknown: [],
      version: 1,
    })
    expect((await school.admin.call(createTemplate, { body: { ...bus, name: 'BUS is late' } })).error.code).toBe(
      'templates.name_taken',
    )
    expect((await school.admin.call(createTemplate, { body: { ...bus, name: 'fee reminder' } })).error.code).toBe(
      'templates.name_taken',
    )
    const texts = { ...bus.texts, en: { message: 'Late by {mintues} minutes' } }
    const changed = (await school.admin.call(updateTemplate, { body: { ...bodyOf(made), texts } })).body
    expect(changed).toMatchObject({ version: 2, unknown: ['mintues'] })
    const stale = await school.admin.call(updateTemplate, { body: bodyOf(made) })
    expect([stale.status, (stale.error.current as Template).version]).toEqual([409, 2])
    expect(await one(other, made.id)).toBeUndefined()
    expect((await other.admin.call(updateTemplate, { body: bodyOf(made) })).status).toBe(404)
    expect((await other.admin.call(deleteTemplate, { query: { id: made.id } })).status).toBe(404)
    expect((await school.admin.call(deleteTemplate, { query: { id: made.id } })).status).toBe(204)
    expect((await school.admin.call(deleteTemplate, { query: { id: made.id } })).status).toBe(404)
  })

  it('that come with Darasa become the school’s copy when one of two concurrent edits changes them, and return when it is removed', async () => {
    const school = await SmsSchool.open(scene, null)
    const fee = (await one(school, 'fee_reminder')) as Template
    const change = (message: string) =>
      school.admin.call(updateTemplate, { body: { ...bodyOf(fee), texts: { ...fee.texts, en: { message } } } })
    expect(
      (await Promise.all([change('One'), change('Two'), change('Three')]))
        .map(({ status }) => status)
        .sort((a, b) => a - b),
    ).toEqual([200, 409, 409])
    expect(await one(school, 'fee_reminder')).toMatchObject({ isBuiltIn: true, isChanged: true, version: 1 })
    expect((await school.admin.call(listTemplates, { query: {} })).body.totalCount).toBe(13)
    await school.admin.call(deleteTemplate, { query: { id: 'fee_reminder' } })
    expect(await one(school, 'fee_reminder')).toEqual(fee)
    expect((await school.admin.call(deleteTemplate, { query: { id: 'fee_reminder' } })).status).toBe(404)
  })

  it('must have their texts in both languages', async () => {
    const school = await SmsSchool.open(scene, null)
    expect(
      (await school.admin.call(createTemplate, { body: { ...bus, texts: { ...bus.texts, sw: { message: ' ' } } } }))
        .error.fields,
    ).toEqual({
      'texts.sw.message': 'Message cannot be empty',
    })
    const mail = {
      ...bus,
      channel: 'email',
      texts: { en: { subject: 'Bus', htmlContent: '<p>Late</p>' }, sw: {} },
    } as const
    expect((await school.admin.call(createTemplate, { body: mail })).error.fields).toEqual({
      'texts.sw.subject': 'Subject is required',
      'texts.sw.htmlContent': 'Content is required',
    })
    const long = { ...bus, texts: { ...bus.texts, en: { message: 'a'.repeat(1601) } } }
    expect((await school.admin.call(createTemplate, { body: long })).error.fields).toEqual({
      'texts.en.message': 'Message is too long (max 1600 characters)',
    })
  })

  it('of e-mail lose scripts', async () => {
    const school = await SmsSchool.open(scene, null)
    const words = {
      subject: 'Bus',
      htmlContent: '<p onclick="x()">Late <script>alert(1)</script><a href="javascript:x">now</a></p>',
    }
    const { body } = await school.admin.call(createTemplate, {
      body: { ...bus, channel: 'email', texts: { en: words, sw: words } },
    })
    expect(body.texts.en.htmlContent).toBe('<p>Late now</p>')
  })
})

describe('a preview', () => {
  it('shows the message for a learner’s family, its cost, and its faults', async () => {
    const school = await SmsSchool.open(scene, { pricePerSegment: 0.8 })
    const learnerId = await makeLearner(school)
    const words = {
      message: 'Dear {parent_name}, {student_name} owes {amount} on {date}. {sudent_name} “{school_name}”',
    }
    const { body } = await school.admin.call(previewTemplate, {
      body: { channel: 'sms', language: 'en', words, learnerId },
    })
    expect(body).toMatchObject({
      words: {
        message: `Dear Grace Wanjiku, Faith Muthoni owes {amount} on 10 March 2026. {sudent_name} "School ${school.school.code}"`,
      },
      unknown: ['sudent_name'],
      unfilled: ['amount'],
      size: { encoding: 'gsm7', segments: 1, cost: 0.8 },
    })
    const swahili = await school.admin.call(previewTemplate, {
      body: { channel: 'sms', language: 'sw', words: { message: '{date}' }, learnerId },
    })
    expect(swahili.body.words.message).toBe('10 Machi 2026')
    const without = await school.admin.call(previewTemplate, { body: { channel: 'sms', language: 'en', words } })
    expect(without.body.unfilled).toEqual(['parent_name', 'student_name', 'amount', 'date'])
  })

  it('is possible with the school’s own learners only', async () => {
    const [school, other] = [await SmsSchool.open(scene, null), await SmsSchool.open(scene, null)]
    const body = { channel: 'sms', language: 'en', words: { message: 'x' } } as const
    expect(
      (await other.admin.call(previewTemplate, { body: { ...body, learnerId: await makeLearner(school) } })).status,
    ).toBe(404)
    expect((await other.admin.call(previewTemplate, { body: { ...body, learnerId: newId() } })).status).toBe(404)
  })
})

describe('a send by template', () => {
  const door = smsGateway({ termOf: async () => null, templates: new TemplateBook([absenceTemplate]) })
  const letter = (school: SmsSchool) => ({
    kind: 'test.absence',
    reason: 'Absence',
    template: 'absence_notification',
    recipients: [
      {
        to: school.number(1),
        name: 'Grace',
        values: { parent_name: 'Grace', student_name: 'Faith', date: '10 March', school_name: 'Umoja' },
      },
      {
        to: school.number(2),
        name: 'Otieno',
        language: 'sw' as const,
        values: { parent_name: 'Otieno', student_name: 'Brian', school_name: 'Umoja' },
      },
    ],
  })

  it('reaches each recipient in their language with their values, and names unfilled placeholders', async () => {
    const school = await SmsSchool.open(scene)
    expect((await school.school.write((tx) => door.estimate(tx, letter(school)))).unfilled).toEqual(['date'])
    await school.school.write((tx) => door.send(tx, letter(school)))
    await school.work()
    expect(school.accepted.map(({ message }) => message.slice(0, 60))).toEqual([
      'Dear Grace, Faith is absent from school today, 10 March, and',
      'Mpendwa Otieno, Brian hayupo shuleni leo, {date}, na hatujui',
    ])
  })

  it('is refused while the school has switched the template off', async () => {
    const school = await SmsSchool.open(scene)
    const absence = (await one(school, 'absence_notification')) as Template
    await school.admin.call(updateTemplate, { body: { ...bodyOf(absence), isActive: false } })
    await expect(school.school.write((tx) => door.send(tx, letter(school)))).rejects.toThrow(
      'The template Absence is switched off.',
    )
  })

  it('with a key is sent once, also by concurrent calls', async () => {
    const school = await SmsSchool.open(scene)
    const send = () => school.school.write((tx) => door.send(tx, { ...letter(school), onceKey: 'absence:2026-03-10' }))
    const sent = await Promise.all([send(), send(), send()])
    expect(new Set(sent.map(({ sendId }) => sendId)).size).toBe(1)
    expect(sent.map(({ queued }) => queued).sort((a, b) => a - b)).toEqual([0, 0, 2])
  })
})
