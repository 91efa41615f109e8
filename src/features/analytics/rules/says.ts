/** Insights as sentences on paper and in mails: the server writes them, in the words of the page. */
import { kes } from '#platform/pure/money.ts'
import type { Insight } from '../contract/insights.ts'
import type { PictureId } from '../contract/overview.ts'
import { weekdayIn } from './export-table.ts'

type Language = 'en' | 'sw'
type Of<K extends Insight['kind']> = Extract<Insight, { kind: K }>

/** One decimal at most, as the page has it. */
export const percentText = (value: number): string => `${Math.round(value * 10) / 10}%`
const money = (shillings: number): string => kes(Math.round(shillings * 100))

interface Words {
  readonly attendance: Readonly<Record<Of<'attendance'>['trend'], string>>
  readonly present: (now: string, before: string | null) => string
  readonly weekday: (day: string, percent: string, mean: string) => string
  readonly late: (day: string, percent: string, mean: string) => string
  readonly rain: (percent: string, otherwise: string, one: Of<'rain'>) => string
  readonly area: (one: Of<'area'>) => string
  readonly moved: (one: Of<'moved'>) => string
  readonly collections: (percent: string, collected: string, billed: string) => string
  readonly duties: (one: Of<'duties'>) => string
}

const learners = (count: number): string => (count === 1 ? '1 learner' : `${count} learners`)
const wanafunzi = (count: number): string => (count === 1 ? 'Mwanafunzi 1' : `Wanafunzi ${count}`)

const words: Readonly<Record<Language, Words>> = {
  en: {
    attendance: {
      steady: 'Attendance is steady.',
      up: 'Attendance has risen.',
      down: 'Attendance has dropped.',
    },
    present: (now, before) =>
      before === null
        ? `${now} were present so far.`
        : `${now} were present in the last ten school days, ${before} before.`,
    weekday: (day, percent, mean) => `${day} is the weakest day, at ${percent}; the mean of all days is ${mean}.`,
    late: (day, percent, mean) => `Most learners are late on ${day}: ${percent}; the mean of all days is ${mean}.`,
    rain: (percent, otherwise, { days, others }) =>
      `More learners are late when it rains: ${percent} on ${days} days with rain, ${otherwise} on ${others} days without.`,
    area: ({ trend, area, grade, median, before }) =>
      `${area} ${trend === 'up' ? 'improved' : 'slipped'} in ${grade}: median ${median}%, ${before}% last term.`,
    moved: ({ down, up, grade, area }) => `${learners(down)} in ${grade} moved down a level in ${area}, ${up} up.`,
    collections: (percent, collected, billed) =>
      `${percent} of this term’s fees are collected: ${collected} of ${billed}.`,
    duties: ({ people, most, mean }) =>
      `${people === 1 ? '1 member of staff has' : `${people} members of staff have`} far more duties than others: ${most} each; the mean is ${mean}.`,
  },
  sw: {
    attendance: {
      steady: 'Mahudhurio ni thabiti.',
      up: 'Mahudhurio yamepanda.',
      down: 'Mahudhurio yameshuka.',
    },
    present: (now, before) =>
      before === null
        ? `${now} wamehudhuria hadi sasa.`
        : `${now} walihudhuria siku kumi za shule zilizopita, ${before} kabla ya hapo.`,
    weekday: (day, percent, mean) => `${day} ndiyo siku dhaifu zaidi, ${percent}; wastani wa siku zote ni ${mean}.`,
    late: (day, percent, mean) => `Wengi huchelewa ${day}: ${percent}; wastani wa siku zote ni ${mean}.`,
    rain: (percent, otherwise, { days, others }) =>
      `Wanafunzi wengi zaidi huchelewa mvua inaponyesha: ${percent} katika siku ${days} za mvua, ${otherwise} katika siku ${others} zisizo na mvua.`,
    area: ({ trend, area, grade, median, before }) =>
      `${area} ${trend === 'up' ? 'imeboreka' : 'imeshuka'} katika ${grade}: kati ${median}%, ${before}% muhula uliopita.`,
    moved: ({ down, up, grade, area }) =>
      `${wanafunzi(down)} wa ${grade} ${down === 1 ? 'ameshuka' : 'wameshuka'} kiwango katika ${area}, ${up} ${up === 1 ? 'amepanda' : 'wamepanda'}.`,
    collections: (percent, collected, billed) =>
      `${percent} ya karo ya muhula huu imekusanywa: ${collected} kati ya ${billed}.`,
    duties: ({ people, most, mean }) =>
      `${people === 1 ? 'Mfanyakazi 1 ana' : `Wafanyakazi ${people} wana`} zamu nyingi kuliko wengine: ${most} kila mmoja; wastani ni ${mean}.`,
  },
}

const sayOf = (language: Language, insight: Insight): string => {
  const say = words[language]
  switch (insight.kind) {
    case 'attendance':
      return `${say.attendance[insight.trend]} ${say.present(percentText(insight.percent), insight.before === null ? null : percentText(insight.before))}`
    case 'weekday':
    case 'late':
      return say[insight.kind](
        weekdayIn(language, insight.weekday),
        percentText(insight.percent),
        percentText(insight.mean),
      )
    case 'rain':
      return say.rain(percentText(insight.percent), percentText(insight.otherwise), insight)
    case 'area':
      return say.area(insight)
    case 'moved':
      return say.moved(insight)
    case 'collections':
      return say.collections(percentText(insight.percent), money(insight.collected), money(insight.billed))
    case 'duties':
      return say.duties(insight)
  }
}

/** The pictures that a sentence is about. */
const about: Readonly<Record<Insight['kind'], readonly PictureId[]>> = {
  attendance: ['attendance'],
  weekday: ['attendance'],
  late: ['punctuality'],
  rain: ['weather'],
  area: ['spread', 'flow'],
  moved: ['spread', 'flow'],
  collections: ['collections'],
  duties: ['duties'],
}

/** What is said of these pictures. */
export const saysIn = (language: Language, insights: readonly Insight[], pictures?: readonly PictureId[]): string[] =>
  insights
    .filter(({ kind }) => pictures === undefined || about[kind].some((one) => pictures.includes(one)))
    .map((insight) => sayOf(language, insight))
