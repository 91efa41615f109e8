/** What to study next: reasons of all modules brought together by learning area and topic, the strongest first. */
import type { ReasonKind, StepKind } from '../contract/words.ts'
import { longestKey, mostRecommended } from '../contract/words.ts'

export interface Reason {
  readonly kind: ReasonKind
  readonly learningAreaId: string
  /** What to study: a sub-strand, or the title of the work. */
  readonly topic: string
  readonly title: string
  readonly percent: number | null
  /** YYYY-MM-DD */
  readonly day: string | null
  /** Opens the work itself. */
  readonly to: string | null
}

export interface Step {
  readonly kind: StepKind
  readonly learningAreaId: string
  readonly title: string
  /** Words in which a topic is looked for. */
  readonly about: string
  readonly to: string
}

export interface Recommended {
  readonly key: string
  readonly learningAreaId: string
  readonly topic: string
  readonly reasons: readonly Reason[]
  readonly step: Step | null
  readonly weight: number
  readonly minutes: number
}

const dayOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** 0 to 1: the nearer the day, the more. @param within days */
const nearness = (day: string | null, today: string, within: number): number =>
  day === null ? 0 : Math.max(0, 1 - Math.max(0, dayOf(day) - dayOf(today)) / within)

const weak = (percent: number | null): number => (percent === null ? 0 : Math.max(0, (100 - percent) / 100))

/** How much a reason counts, 0 to 100. */
export const weightOf = ({ kind, percent, day }: Reason, today: string): number => {
  switch (kind) {
    case 'due_work':
      return 45 + 45 * nearness(day, today, 7)
    case 'missed_work':
      return 70
    case 'weak_outcome':
      return 30 + 50 * weak(percent)
    case 'low_mark':
      return 20 + 45 * weak(percent)
    case 'exam':
      return 15 + 45 * nearness(day, today, 21)
    case 'reading':
      return 35 + 30 * nearness(day, today, 7)
  }
}

const isWork = (kind: ReasonKind): boolean => kind === 'due_work' || kind === 'missed_work' || kind === 'reading'

const plain = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 3)

/** A teacher's quiz first, then a chapter, the learner's own note, a past paper. */
const order: readonly StepKind[] = ['work', 'quiz', 'chapter', 'note', 'past_paper']

/** The step that is about the topic; else one of the learning area, but a note only if it is about the topic. */
export const stepFor = (learningAreaId: string, topic: string, steps: readonly Step[]): Step | null => {
  const wanted = plain(topic)
  const fitting = steps
    .filter((step) => step.learningAreaId === learningAreaId)
    .map((step) => {
      const about = new Set(plain(`${step.title} ${step.about}`))
      return { step, hits: wanted.filter((word) => about.has(word)).length }
    })
    .filter(({ step, hits }) => hits > 0 || step.kind !== 'note')
    .toSorted((a, b) => b.hits - a.hits || order.indexOf(a.step.kind) - order.indexOf(b.step.kind))
  return fitting[0]?.step ?? null
}

const minutesOf: Record<StepKind, number> = { work: 20, quiz: 10, chapter: 12, past_paper: 40, note: 8 }

/** Each piece of work is recommended separately; weak results are grouped by topic. */
const keyOf = ({ kind, learningAreaId, topic, to }: Reason): string =>
  isWork(kind) && to ? `work:${to}` : `topic:${learningAreaId}:${topic.toLowerCase()}`.slice(0, longestKey)

const join = (
  reasons: readonly Reason[],
  exams: readonly Reason[],
  steps: readonly Step[],
  today: string,
): Recommended => {
  const [first] = reasons
  if (!first) throw new Error('A recommendation has a reason')
  const { learningAreaId, topic } = first
  const exam = exams
    .filter((one) => one.learningAreaId === learningAreaId)
    .toSorted((a, b) => ((a.day ?? '') < (b.day ?? '') ? -1 : 1))[0]
  const all = exam && !isWork(first.kind) && first.kind !== 'exam' ? [...reasons, exam] : reasons
  const strongest = all.map((one) => weightOf(one, today)).toSorted((a, b) => b - a)
  // Each further reason adds a little.
  const weight = strongest.reduce((sum, one, at) => sum + one / (at === 0 ? 1 : 5), 0)
  const own = reasons.find(({ to }) => to !== null)
  const step: Step | null = own?.to
    ? { kind: own.kind === 'reading' ? 'chapter' : 'work', learningAreaId, title: own.title, about: '', to: own.to }
    : stepFor(learningAreaId, topic, steps)
  return {
    key: keyOf(first),
    learningAreaId,
    topic,
    reasons: all,
    step,
    weight,
    minutes: step ? minutesOf[step.kind] : minutesOf.chapter,
  }
}

/** Of all, so that much late work does not hide what is weak. */
const mostWork = 3

export const recommend = (
  reasons: readonly Reason[],
  steps: readonly Step[],
  { today, quiet }: { readonly today: string; readonly quiet: ReadonlySet<string> },
): Recommended[] => {
  const exams = reasons.filter(({ kind }) => kind === 'exam')
  const groups = new Map<string, Reason[]>()
  for (const reason of reasons) groups.set(keyOf(reason), [...(groups.get(keyOf(reason)) ?? []), reason])
  return [...groups]
    .filter(([key]) => !quiet.has(key))
    .map(([, of]) => join(of, exams, steps, today))
    .toSorted((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1))
    .filter(({ reasons: [first] }, at, all) => {
      const works = (one: Recommended): boolean => one.reasons[0] !== undefined && isWork(one.reasons[0].kind)
      return !first || !isWork(first.kind) || all.slice(0, at).filter(works).length < mostWork
    })
    .slice(0, mostRecommended)
}
