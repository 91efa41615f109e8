/** Learners chosen from the list, as a spreadsheet and on paper. One out of reach refuses the whole call. */
import { renderSVG } from 'uqr'
import type { ActorContext } from '#core/access/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { barcodeSvg } from '#platform/pure/code128.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { DocumentRequest } from '#platform/server/documents/render.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import type { FileFormat } from '#platform/server/sheets/answer.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { displayPhone } from '#platform/pure/phone.ts'
import { mainGuardians } from '../../queries/guardians/guardians.ts'
import { learnersByIds, type LearnerRow } from '../../queries/learners/learners.ts'
import { photosOfLearners } from '../../queries/learners/photos.ts'
import { streamRefs, type StreamRefs } from '../class-refs.ts'
import { streamsInReach } from '../reach.ts'
import { todayOf } from '../school-day.ts'
import { cardTemplate, chosenTemplate, chosenTexts, labelTemplate } from './chosen-paper.ts'
import { learnerSheet } from './learner-sheet.ts'

type Actor = ActorContext['actor']

interface Chosen {
  /** By class, then by name. */
  readonly rows: readonly LearnerRow[]
  readonly streams: StreamRefs
}

/** @throws AppError 404 if one of them does not exist or is out of reach */
const chosenInReach = async (tx: Tx, actor: Actor, learnerIds: readonly string[]): Promise<Chosen> => {
  const wanted = [...new Set(learnerIds)]
  const [found, reach, streams] = await Promise.all([
    learnersByIds(tx, wanted),
    streamsInReach(tx, actor),
    streamRefs(tx),
  ])
  const isOut = ({ streamId }: LearnerRow): boolean => reach !== null && !(streamId && reach.has(streamId))
  if (found.length !== wanted.length || found.some(isOut)) throw new AppError(commonErrors.notFound)
  const order = new Map([...streams.keys()].map((id, at) => [id, at]))
  const placeOf = ({ streamId }: LearnerRow): number => order.get(streamId ?? '') ?? order.size
  return { rows: found.toSorted((a, b) => placeOf(a) - placeOf(b)), streams }
}

const idsOf = (rows: readonly LearnerRow[]): string[] => rows.map(({ id }) => id)

const note = (tx: Tx, action: string, learners: readonly LearnerRow[]): Promise<void> =>
  audit(tx, { action, entity: 'learners', entityId: schoolOf(tx), after: { rows: learners.length } })

export const exportedChosen = async (
  tx: Tx,
  actor: Actor,
  { learnerIds, format }: { learnerIds: readonly string[]; format: FileFormat },
): Promise<FileAnswer> => {
  const { rows, streams } = await chosenInReach(tx, actor, learnerIds)
  await note(tx, 'people.export_chosen', rows)
  return learnerSheet(format, rows, streams, await mainGuardians(tx, idsOf(rows)))
}

export interface Sheet {
  readonly name: string
  readonly request: DocumentRequest
}

const dayIn = (day: string, language: 'en' | 'sw'): string =>
  new Intl.DateTimeFormat(language === 'sw' ? 'sw-KE' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** One class is named above the list; of several each line names its own. */
export const classListOf = async (tx: Tx, actor: Actor, learnerIds: readonly string[]): Promise<Sheet> => {
  const { rows, streams } = await chosenInReach(tx, actor, learnerIds)
  const [school, guardians] = await Promise.all([schoolById(tx), mainGuardians(tx, idsOf(rows))])
  await note(tx, 'people.print_class_list', rows)
  const { language } = actor
  const texts = chosenTexts[language]
  const labelOf = ({ streamId }: LearnerRow): string => (streamId && streams.get(streamId)?.label) || ''
  const classes = new Set(rows.map(labelOf))
  const [only = ''] = classes
  const isOne = classes.size === 1
  const lines = rows.map((row, at) => [
    String(at + 1),
    row.admissionNumber,
    row.fullName,
    ...(isOne ? [] : [labelOf(row)]),
    row.sex === 'female' || row.sex === 'male' ? texts.sex[row.sex] : '',
    guardians.get(row.id)?.fullName ?? '',
    displayPhone(guardians.get(row.id)?.phone ?? ''),
  ])
  const data = {
    paper: {
      school: {
        name: school.name,
        motto: school.motto,
        contact: [school.address, school.phone, school.email].filter(Boolean).join(' · '),
      },
      title: isOne && only ? texts.titleOf.replace('{class}', only) : texts.title,
      subtitle: texts.count.replace('{count}', String(rows.length)),
      printed: texts.printed.replace('{day}', dayIn(todayOf(tx, actor.timeZone), language)),
      pageLabel: texts.pageLabel,
      language,
    },
    headers: [
      texts.number,
      texts.admission,
      texts.name,
      ...(isOne ? [] : [texts.class]),
      texts.gender,
      texts.guardian,
      texts.phone,
    ],
    wide: 2,
    lines,
  }
  return {
    name: `${data.paper.title}.pdf`,
    request: { template: chosenTemplate, data, tagged: rows.length < 300 },
  }
}

const namedOn = (row: LearnerRow, streams: StreamRefs) => ({
  name: row.fullName,
  class: (row.streamId && streams.get(row.streamId)?.label) || '',
  number: row.admissionNumber,
})

export const labelsOf = async (tx: Tx, actor: Actor, learnerIds: readonly string[]): Promise<Sheet> => {
  const { rows, streams } = await chosenInReach(tx, actor, learnerIds)
  const { shortName } = await schoolById(tx)
  await note(tx, 'people.print_labels', rows)
  const { labels: title } = chosenTexts[actor.language]
  const labels = rows.map((row) => namedOn(row, streams))
  return {
    name: `${title}.pdf`,
    request: {
      template: labelTemplate,
      data: { title, school: shortName, language: actor.language, labels },
      tagged: false,
    },
  }
}

/** Code 128 has bars for these only. */
const isAscii = (text: string): boolean => /^[ -~]+$/.test(text)

/** The code of a card is the admission number: buses and the library read it. */
export const cardsOf = async (tx: Tx, actor: Actor, learnerIds: readonly string[]): Promise<Sheet> => {
  const { rows, streams } = await chosenInReach(tx, actor, learnerIds)
  const [{ name: school }, photos] = await Promise.all([schoolById(tx), photosOfLearners(tx, idsOf(rows))])
  await note(tx, 'people.print_cards', rows)
  const { cards: title, photo, cardNumber: number } = chosenTexts[actor.language]
  const files: Record<string, Uint8Array> = {}
  const add = (path: string, content: Uint8Array | undefined): string | null => {
    if (content) files[path] = content
    return content ? path : null
  }
  const cards = rows.map((row, at) => ({
    ...namedOn(row, streams),
    photo: add(`/photo-${at}.jpg`, photos.get(row.id)),
    square: add(
      `/square-${at}.svg`,
      Buffer.from(renderSVG(row.admissionNumber, { ecc: 'M', border: 1, pixelSize: 4 })),
    ),
    bars: add(
      `/bars-${at}.svg`,
      isAscii(row.admissionNumber) ? Buffer.from(barcodeSvg(row.admissionNumber)) : undefined,
    ),
  }))
  return {
    name: `${title}.pdf`,
    request: {
      template: cardTemplate,
      data: { title, school, language: actor.language, photo, number, cards },
      files,
      tagged: false,
    },
  }
}
