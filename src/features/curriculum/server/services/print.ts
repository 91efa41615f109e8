/** Schemes of work and lesson plans for print. */
import type { Actor } from '#core/access/contract/access.ts'
import { teachingInStream } from '#core/people/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import type { Paper } from '#platform/server/documents/paper.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { LessonDetail, SchemeLesson } from '../../contract/schemes.ts'
import { planTemplate, schemeTemplate } from './print-templates.ts'
import { printTexts, type PrintTexts } from './print-texts.ts'
import { readLesson, readScheme } from './read-schemes.ts'

type Who = Pick<Actor, 'role' | 'accountId' | 'timeZone' | 'language'>

const day = (date: string, { language }: Who, month: 'short' | 'long' = 'long'): string =>
  new Intl.DateTimeFormat(language === 'sw' ? 'sw-KE' : 'en-GB', {
    day: 'numeric',
    month,
    year: month === 'long' ? 'numeric' : undefined,
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

const paperOf = async (tx: Tx, actor: Who, title: string, subtitle: string, landscape: boolean): Promise<Paper> => {
  const school = await schoolById(tx)
  const { language } = actor
  const texts = printTexts[language]
  return {
    school: {
      name: school.name,
      motto: school.motto,
      contact: [school.address, school.phone, school.email].filter(Boolean).join(' · '),
    },
    title,
    subtitle,
    printed: `${texts.printed} ${day(schoolTime(tx.at, actor.timeZone).date, actor)}`,
    pageLabel: texts.pageLabel,
    landscape,
    language,
  }
}

const teacherOf = async (tx: Tx, scheme: LessonDetail['scheme']): Promise<string> =>
  (await teachingInStream(tx, scheme.class.id))
    .filter((one) => one.learningAreaId === scheme.learningArea.id)
    .map(({ fullName }) => fullName)
    .join(', ')

const outcomesOf = ({ outcomes }: SchemeLesson): string[] => outcomes.map(({ letter, text }) => `${letter}) ${text}`)

const rowOf = (lesson: SchemeLesson, actor: Who, texts: PrintTexts): string[] => [
  lesson.week === null ? '' : String(lesson.week),
  lesson.lesson === null ? '' : String(lesson.lesson),
  lesson.subStrand?.strandName ?? '',
  lesson.subStrand
    ? [`${lesson.subStrand.number} ${lesson.subStrand.name}`, lesson.title].filter(Boolean).join('\n')
    : (lesson.title ?? ''),
  outcomesOf(lesson).join('\n'),
  lesson.experiences ?? '',
  lesson.inquiryQuestion ?? '',
  lesson.resources ?? '',
  lesson.methods ?? '',
  [lesson.taughtOn ? `${texts.taught} ${day(lesson.taughtOn, actor, 'short')}` : null, lesson.reflection]
    .filter(Boolean)
    .join('\n'),
]

/** The print is noted in the log. @throws AppError 404 */
export const printScheme = async (tx: Tx, actor: Who, id: string, documents: Documents): Promise<FileAnswer> => {
  const scheme = await readScheme(tx, actor, id)
  await audit(tx, {
    action: 'curriculum.export_scheme',
    entity: 'scheme',
    entityId: id,
    after: { lessons: scheme.lessons.length },
  })
  const texts = printTexts[actor.language]
  const title = `${texts.scheme}, ${scheme.class.label}, ${scheme.learningArea.name}`
  const subtitle = `${scheme.term.name}, ${day(scheme.term.startsOn, actor)} – ${day(scheme.term.endsOn, actor)}`
  const facts = [
    [texts.teacher, await teacherOf(tx, scheme)],
    [texts.class, scheme.class.label],
    [texts.perWeek, String(scheme.lessonsPerWeek)],
  ]
  const { week, lesson, strand, subStrand, outcomes, experiences, question, resources, methods, reflection } = texts
  const body = await documents.renderPdf({
    template: schemeTemplate,
    data: {
      paper: await paperOf(tx, actor, title, subtitle, true),
      texts,
      facts,
      head: [week, lesson, strand, subStrand, outcomes, experiences, question, resources, methods, reflection],
      rows: scheme.lessons.map((one) => rowOf(one, actor, texts)),
    },
  })
  return { name: `${title} ${scheme.term.name}.pdf`, type: 'application/pdf', body }
}

const linesOf = (text: string | null): string[] => (text === null ? [] : text.split('\n'))

/** The print is noted in the log. @throws AppError 404 */
export const printPlan = async (tx: Tx, actor: Who, id: string, documents: Documents): Promise<FileAnswer> => {
  const lesson = await readLesson(tx, actor, id)
  const { scheme, subStrand } = lesson
  await audit(tx, {
    action: 'curriculum.export_plan',
    entity: 'scheme_lesson',
    entityId: id,
    after: { schemeId: scheme.id },
  })
  const texts = printTexts[actor.language]
  const name = subStrand ? `${subStrand.number} ${subStrand.name}` : (lesson.title ?? '')
  const place =
    lesson.week === null ? '' : `${texts.week} ${lesson.week}, ${texts.lesson.toLowerCase()} ${lesson.lesson}`
  const facts = [
    [texts.class, scheme.class.label],
    [texts.area, scheme.learningArea.name],
    [texts.teacher, await teacherOf(tx, scheme)],
    [texts.date, (lesson.taughtOn ?? lesson.plannedOn) ? day(lesson.taughtOn ?? lesson.plannedOn ?? '', actor) : ''],
    [texts.strand, subStrand?.strandName ?? ''],
    [texts.subStrand, name],
  ]
  const sections = [
    { title: texts.outcomes, lines: outcomesOf(lesson) },
    { title: texts.question, lines: linesOf(lesson.inquiryQuestion) },
    { title: texts.experiences, lines: linesOf(lesson.experiences) },
    { title: texts.resources, lines: linesOf(lesson.resources) },
    { title: texts.introduction, lines: linesOf(lesson.introduction) },
    { title: texts.steps, lines: lesson.steps.map((step, at) => `${texts.step} ${at + 1}: ${step}`) },
    { title: texts.conclusion, lines: linesOf(lesson.conclusion) },
    { title: texts.methods, lines: linesOf(lesson.methods) },
    { title: texts.reflection, lines: linesOf(lesson.reflection) },
  ]
  const paper = await paperOf(
    tx,
    actor,
    `${texts.plan}: ${name}`,
    [scheme.term.name, place].filter(Boolean).join(', '),
    false,
  )
  return {
    name: `${texts.plan} ${name}.pdf`,
    type: 'application/pdf',
    body: await documents.renderPdf({ template: planTemplate, data: { paper, texts, facts, sections } }),
  }
}
