/** Papers for a learner leaving the school: transcript, and letter to the next school. */
import type { Actor } from '#core/access/contract/access.ts'
import { roundPercent } from '#core/academics/rules/scales.ts'
import { streamById } from '#core/academics/server/public.ts'
import { learnerById, type LearnerRow } from '#core/people/server/public.ts'
import { readSettings, schoolById } from '#core/schools/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { cardErrors } from '../../contract/access.ts'
import type { CardData, CardLanguage } from '../../contract/card.ts'
import type { printTransferLetter } from '../../contract/papers.ts'
import { reportCardsSettings } from '../../contract/settings.ts'
import type { CardDeps } from '../deps.ts'
import { crestOf, crestRef } from '#core/files/server/public.ts'
import { letterTemplate, transcriptTemplate } from './print/learner-papers.ts'
import { paperTexts } from './print/paper-texts.ts'
import { fileName, type ReadyToSet } from './print/press.ts'
import { cardTexts, longDate } from './print/texts.ts'
import { currentOfLearner } from '../queries/versions.ts'

const learnerOf = async (tx: Tx, id: string): Promise<LearnerRow> => {
  const learner = await learnerById(tx, id)
  if (!learner) throw new AppError(commonErrors.notFound)
  return learner
}

interface Sheet {
  readonly paper: object
  readonly files: Readonly<Record<string, Uint8Array>>
  readonly today: string
  readonly headName: string
}

/** The school's paper as it is today. */
const sheetOf = async (
  tx: Tx,
  deps: CardDeps,
  language: CardLanguage,
  title: string,
  subtitle: string,
): Promise<Sheet> => {
  const [school, settings] = [await schoolById(tx), await readSettings(tx, reportCardsSettings)]
  const crest = await crestOf(tx, deps, crestRef(school.crestUrl))
  const today = schoolTime(tx.at, school.timeZone).date
  const texts = paperTexts[language]
  const contact = [school.address, school.phone, school.email].filter(Boolean).join(' · ')
  return {
    paper: {
      school: { name: school.name, motto: school.motto, contact },
      crest: crest.path,
      title,
      subtitle,
      printed: texts.printed(longDate(today, language)),
      pageLabel: texts.pageLabel,
      language,
    },
    files: crest.files,
    today,
    headName: settings.headName,
  }
}

const factsOf = (learner: LearnerRow, language: CardLanguage, className: string | null): string[][] => {
  const texts = cardTexts[language]
  const facts = [
    [texts.name, learner.fullName],
    [texts.admission, learner.admissionNumber],
    [texts.class, className],
    [texts.upi, learner.upi],
    [texts.assessment, learner.assessmentNumber],
    [paperTexts[language].born, learner.birthDate ? longDate(learner.birthDate, language) : null],
  ]
  return facts.flatMap(([label, value]) => (label && value ? [[label, value]] : []))
}

const cellOf = ({ areas }: CardData, name: string): string => {
  const area = areas.find((one) => one.name === name)
  if (!area) return ''
  return [area.percent === null ? '' : `${roundPercent(area.percent)}%`, area.band?.code ?? '']
    .filter(Boolean)
    .join('  ')
}

/** A table a year, oldest first. */
const yearsOf = (cards: readonly CardData[]) =>
  [...groupBy([...cards].reverse(), ({ term }) => term.year)].map(([year, own]) => {
    const names = [...new Set(own.flatMap(({ areas }) => areas.map(({ name }) => name)))]
    return {
      title: `${year} · ${[...new Set(own.map((card) => card.class.label))].join(', ')}`,
      terms: own.map(({ term }) => term.name),
      rows: names.map((name) => [name, ...own.map((card) => cellOf(card, name))]),
    }
  })

const legendOf = (cards: readonly CardData[], language: CardLanguage): string[] => {
  const scales = new Map(cards.flatMap((card) => card.scales.map((scale) => [JSON.stringify(scale), scale] as const)))
  return [...scales.values()].map(({ name, bands }) =>
    cardTexts[language].legend(
      cardTexts[language].scales[name] ?? name,
      bands
        .map(({ code, title, min, max }) => (min === null ? `${code} ${title}` : `${code} ${min}–${max}`))
        .join(' · '),
    ),
  )
}

const signers = (language: CardLanguage, headName: string) => {
  const { head, stamp } = paperTexts[language]
  return { head: headName ? `${head}: ${headName}` : head, stamp }
}

/** @throws AppError 409 for a learner without a published card */
export const transcript = async (
  tx: Tx,
  deps: CardDeps,
  id: string,
  wanted: CardLanguage | undefined,
): Promise<ReadyToSet> => {
  const learner = await learnerOf(tx, id)
  const cards = (await currentOfLearner(tx, id)).map(({ data }) => data)
  if (cards.length === 0) throw new AppError(cardErrors.noTranscript)
  const language = wanted ?? (await readSettings(tx, reportCardsSettings)).language
  const texts = paperTexts[language]
  const sheet = await sheetOf(tx, deps, language, texts.transcript, learner.fullName)
  await audit(tx, {
    action: 'cards.print_transcript',
    entity: 'learner',
    entityId: id,
    after: { terms: cards.length, language },
  })
  const data = {
    paper: sheet.paper,
    facts: factsOf(learner, language, cards[0]?.class.label ?? null),
    years: yearsOf(cards),
    legend: legendOf(cards, language),
    texts: { area: cardTexts[language].area, note: texts.note, ...signers(language, sheet.headName) },
  }
  return {
    request: { template: transcriptTemplate, data, files: sheet.files },
    name: fileName([texts.transcript, learner.fullName], 'pdf'),
  }
}

export const transferLetter = async (
  tx: Tx,
  deps: CardDeps,
  actor: Actor,
  id: string,
  body: BodyOf<typeof printTransferLetter>,
): Promise<ReadyToSet> => {
  const learner = await learnerOf(tx, id)
  const { language, toSchool, on, reason } = body
  const stream = learner.streamId ? await streamById(tx, learner.streamId) : null
  const last = (await currentOfLearner(tx, id))[0]?.data
  const className = stream?.label ?? last?.class.label ?? null
  const texts = paperTexts[language]
  const sheet = await sheetOf(tx, deps, language, texts.letter, learner.fullName)
  const school = await schoolById(tx)
  await audit(tx, {
    action: 'cards.print_transfer_letter',
    entity: 'learner',
    entityId: id,
    after: { toSchool, on, language, by: actor.accountId },
    ...(reason ? { reason } : {}),
  })
  const data = {
    paper: sheet.paper,
    date: longDate(sheet.today, language),
    to: texts.to(toSchool),
    facts: factsOf(learner, language, className),
    body: [
      texts.leaves({
        name: learner.fullName,
        school: school.name,
        className,
        since: learner.admittedOn ? longDate(learner.admittedOn, language) : null,
        on: longDate(on, language),
      }),
      ...(reason ? [texts.because(reason)] : []),
      last ? texts.lastCard(`${last.term.name} ${last.term.year}`) : texts.noCard,
      texts.wishes(learner.firstName),
    ],
    texts: signers(language, sheet.headName),
  }
  return {
    request: { template: letterTemplate, data, files: sheet.files },
    name: fileName([texts.letter, learner.fullName], 'pdf'),
  }
}
