/** Converts cards to the texts of the template: Typst makes no decisions. */
import { roundPercent } from '#core/academics/rules/scales.ts'
import { isDescribed } from '../../../rules/build-card.ts'
import type { AreaOnCard, CardData, MarkOnCard, RatingOnCard } from '../../../contract/card.ts'
import { kes } from '#platform/pure/money.ts'
import { displayPhone } from '#platform/pure/phone.ts'
import { groupedCode } from '#platform/pure/verification-code.ts'
import { qrSvg } from '#platform/server/documents/qr.ts'
import { cardTexts, longDate, type CardTexts } from './texts.ts'

/** A card with its publication; null for a draft. */
export interface CardToPrint {
  readonly data: CardData
  readonly published: {
    readonly number: number
    readonly on: string
    readonly code: string
    readonly replacesOn: string | null
  } | null
}

type Cell = readonly [score: string, band: string]

const percentText = (percent: number | null): string => (percent === null ? '' : String(roundPercent(percent)))

const markCell = ({ percent, band, state }: MarkOnCard, texts: CardTexts): Cell => {
  if (state === 'absent') return ['', texts.absent]
  if (state === 'excused') return ['', texts.excused]
  return [percentText(percent), band?.code ?? '']
}

const areaRow = (area: AreaOnCard, texts: CardTexts) => ({
  name: area.name,
  opener: markCell(area.opener, texts),
  mid: markCell(area.midTerm, texts),
  end: markCell(area.endTerm, texts),
  term: [percentText(area.percent), area.band?.code ?? ''] as Cell,
  remark: area.remark ?? '',
  initials: area.initials,
})

/** Bands of the four levels, such as `ME` and `ME2`, are told in words; a school's own by their title. */
const levelText = (code: string, title: string, texts: CardTexts): string => texts.levels[code.slice(0, 2)] ?? title

/** What the card of a young child says of an area: the latest level in words, and the teacher's remark. */
const areaStory = (area: AreaOnCard, texts: CardTexts) => {
  const band = area.band ?? area.endTerm.band ?? area.midTerm.band ?? area.opener.band
  return {
    name: area.name,
    level: band ? levelText(band.code, band.title, texts) : '',
    remark: area.remark ?? '',
    initials: area.initials,
  }
}

const named = (ratings: readonly RatingOnCard[], names: Readonly<Record<string, string>>): Cell[] =>
  ratings.map(({ code, rating }) => [names[code] ?? code, rating])

const number = (value: number): string => String(Math.round(value * 10) / 10)

const bandRange = ({ code, title, min, max }: CardData['scales'][number]['bands'][number]): string =>
  min === null || max === null ? `${code} ${title}` : `${code} ${min}–${max}`

const legendOf = ({ scales, competencies, values }: CardData, texts: CardTexts): string[] => [
  ...scales.map(({ name, bands }) => texts.legend(texts.scales[name] ?? name, bands.map(bandRange).join(' · '))),
  ...(competencies.length + values.length > 0 ? [texts.ratings] : []),
]

const factsOf = ({ learner, class: own, position, contacts }: CardData, texts: CardTexts): Cell[] =>
  (
    [
      [texts.name, learner.fullName],
      [texts.admission, learner.admissionNumber],
      [texts.class, own.label],
      [texts.classTeacher, contacts?.teacherPhone ? null : own.teacher],
      [texts.upi, learner.upi],
      [texts.assessment, learner.assessmentNumber],
      [texts.position, position && !isDescribed(own) ? texts.positionOf(position.place, position.of) : null],
    ] as const
  ).flatMap(([label, value]) => (value ? [[label, value] as const] : []))

const commentsOf = ({ classComment, headComment }: CardData, texts: CardTexts) => [
  ...(classComment
    ? [{ label: texts.classComment, text: classComment.text, signer: classComment.signer || texts.classTeacher }]
    : []),
  ...(headComment
    ? [{ label: texts.headComment, text: headComment.text, signer: headComment.signer || texts.headTeacher }]
    : []),
]

const ratingsOf = ({ competencies, values, class: own }: CardData, texts: CardTexts) => {
  const told = (pairs: Cell[]): Cell[] =>
    isDescribed(own) ? pairs.map(([name, code]) => [name, levelText(code, code, texts)]) : pairs
  return [
    ...(competencies.length > 0
      ? [{ title: texts.competencies, pairs: told(named(competencies, texts.competency)) }]
      : []),
    ...(values.length > 0 ? [{ title: texts.values, pairs: told(named(values, texts.value)) }] : []),
  ]
}

const activitiesOf = ({ activities = [] }: CardData, texts: CardTexts) =>
  activities.map(({ name, participation, remark }) => [name, texts.participation[participation], remark ?? ''] as const)

const withPhone = (name: string, phone: string | null): string => (phone ? `${name} ${displayPhone(phone)}` : name)

const contactsOf = ({ contacts, class: own }: CardData, texts: CardTexts): Cell[] => {
  const guardians = contacts?.guardians.map(({ name, phone }) => withPhone(name, phone)).join(' · ')
  return [
    ...(own.teacher && contacts?.teacherPhone
      ? [[texts.classTeacher, withPhone(own.teacher, contacts.teacherPhone)] as const]
      : []),
    ...(guardians ? [[texts.guardians, guardians] as const] : []),
  ]
}

const feesOf = ({ fees }: CardData, texts: CardTexts, day: (date: string) => string): Cell[] => {
  if (!fees) return []
  const { balance, nextTerm, asOf } = fees
  const label = balance !== null && balance < 0 ? texts.paidAhead : texts.feeBalance
  return [
    ...(balance === null ? [] : [[label(day(asOf)), kes(Math.abs(balance))] as const]),
    ...(nextTerm === null ? [] : [[texts.nextTermFee, kes(nextTerm)] as const]),
  ]
}

const host = (publicUrl: string): string => publicUrl.replace(/^https?:\/\//, '').replace(/\/$/, '')

const cardOf = ({ data, published }: CardToPrint, photo: string | null, publicUrl: string, printedOn: string) => {
  const texts = cardTexts[data.language]
  const { attendance, term, closesOn, opensOn, parts } = data
  // Drops an empty column so that the others get its space.
  const remarked = parts.remarks && data.areas.some(({ remark }) => remark)
  const day = (date: string): string => longDate(date, data.language)
  const replaces = published?.replacesOn ? texts.replaces(published.number, day(published.replacesOn)) : null
  return {
    title: texts.title,
    term: `${texts.termNamed(term.name)} ${term.year} · ${day(term.startsOn)} – ${day(term.endsOn)}`,
    replaces: published ? replaces : texts.draft,
    photo,
    facts: factsOf(data, texts),
    contacts: contactsOf(data, texts),
    fees: feesOf(data, texts, day),
    remarked,
    head: [
      texts.area,
      texts.opener,
      texts.midTerm,
      texts.endTerm,
      texts.term,
      ...(remarked ? [texts.remark] : []),
      texts.teacher,
    ],
    areas: data.areas.map((area) => areaRow(area, texts)),
    described: isDescribed(data.class) ? data.areas.map((area) => areaStory(area, texts)) : null,
    attendance: attendance
      ? texts.attendanceOf({
          days: number(attendance.days),
          here: number(attendance.here),
          late: number(attendance.late),
          away: number(attendance.away),
          excused: number(attendance.excused),
        })
      : null,
    activities: activitiesOf(data, texts),
    ratings: ratingsOf(data, texts),
    comments: commentsOf(data, texts),
    dates: [
      ...(closesOn ? [[texts.closesOn, day(closesOn)]] : []),
      ...(opensOn ? [[texts.opensOn, day(opensOn)]] : []),
    ],
    legend: isDescribed(data.class) ? [] : legendOf(data, texts),
    qr: published ? qrSvg(`${publicUrl}/verify/${published.code}`) : null,
    check: published ? texts.check(`${host(publicUrl)}/verify`) : '',
    code: published ? groupedCode(published.code) : '',
    printed: published ? texts.published(day(published.on), published.number) : texts.printed(day(printedOn)),
  }
}

/** Paths among the document's files. */
export interface Pictures {
  readonly crest: string | null
  /** By learner. */
  readonly photos: ReadonlyMap<string, string>
}

/** @param printedOn the school's day */
export const documentOf = (
  cards: readonly CardToPrint[],
  { crest, photos }: Pictures,
  publicUrl: string,
  printedOn: string,
) => {
  const first = cards[0]
  if (!first) throw new Error('There is no card to print')
  const { school, language, class: own, term } = first.data
  const texts = cardTexts[language]
  return {
    title: `${texts.title}, ${own.label}, ${texts.termNamed(term.name)} ${term.year}`,
    language,
    crest,
    school: { name: school.name, motto: school.motto, contact: school.contact },
    texts: {
      activities: texts.activities,
      areas: texts.areas,
      attendance: texts.attendance,
      comments: texts.comments,
      date: texts.date,
      parent: texts.parent,
    },
    cards: cards.map((card) => cardOf(card, photos.get(card.data.learner.id) ?? null, publicUrl, printedOn)),
  }
}
