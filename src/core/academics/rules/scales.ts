/** Grading scales as data: the built-in ones, finding the band of a mark, and validation of a school's own. */
import { levels, type Level } from '../../schools/contract/levels.ts'
import { assessmentKinds, type AssessmentKind, type ScaleChoice } from '../contract/scales.ts'

export interface Band {
  readonly code: string
  readonly title: string
  readonly description: string
  /** Whole per cents, both included; null in a rubric, where a person chooses the band. */
  readonly min: number | null
  readonly max: number | null
  readonly points: number | null
}

/** Bands from best to worst. */
export interface Scale {
  readonly id: string
  readonly name: string
  readonly kind: 'percent' | 'rubric'
  readonly bands: readonly Band[]
}

const band = (
  code: string,
  min: number | null,
  max: number | null,
  title: string,
  description: string,
  points: number | null = null,
): Band => ({
  code,
  title,
  description,
  min,
  max,
  points,
})

const fourWords = {
  EE: ['Exceeding expectation', 'Does what was expected and carries it into new situations.'],
  ME: ['Meeting expectation', 'Does what was expected.'],
  AE: ['Approaching expectation', 'Does part of what was expected, and the rest with help.'],
  BE: ['Below expectation', 'Needs help to begin what was expected.'],
} as const

/** Four bands, as most schools print them. */
export const cbe4: Scale = {
  id: 'cbe4',
  name: 'Four bands',
  kind: 'percent',
  bands: [
    band('EE', 80, 100, ...fourWords.EE, 4),
    band('ME', 60, 79, ...fourWords.ME, 3),
    band('AE', 40, 59, ...fourWords.AE, 2),
    band('BE', 0, 39, ...fourWords.BE, 1),
  ],
}

/** The eight levels of KNEC's junior school assessment. */
export const knec8: Scale = {
  id: 'knec8',
  name: 'KNEC eight levels',
  kind: 'percent',
  bands: [
    band('EE1', 90, 100, 'Exceptional', 'Exceeding expectation, upper half.', 8),
    band('EE2', 75, 89, 'Very good', 'Exceeding expectation, lower half.', 7),
    band('ME1', 58, 74, 'Good', 'Meeting expectation, upper half.', 6),
    band('ME2', 41, 57, 'Fair', 'Meeting expectation, lower half.', 5),
    band('AE1', 31, 40, 'Needs improvement', 'Approaching expectation, upper half.', 4),
    band('AE2', 21, 30, 'Below average', 'Approaching expectation, lower half.', 3),
    band('BE1', 11, 20, 'Well below average', 'Below expectation, upper half.', 2),
    band('BE2', 1, 10, 'Minimal', 'Below expectation, lower half.', 1),
  ],
}

/** The classroom's four words, chosen by the teacher without per cents. */
export const rubric4: Scale = {
  id: 'rubric4',
  name: 'Classroom rubric',
  kind: 'rubric',
  bands: [
    band('EE', null, null, ...fourWords.EE),
    band('ME', null, null, ...fourWords.ME),
    band('AE', null, null, ...fourWords.AE),
    band('BE', null, null, ...fourWords.BE),
  ],
}

export const builtInScales: readonly Scale[] = [cbe4, knec8, rubric4]

/** Per cent of a mark, not rounded. @param maxScore above 0 */
export const toPercent = (score: number, maxScore: number): number => (score / maxScore) * 100

/** Rounds half up, as KNEC does before it bands; corrects the error of floating-point numbers at a half. */
export const roundPercent = (percent: number): number => Math.floor(percent + 0.5 + 1e-9)

/**
 * The band of a percentage, rounded half up to an integer. Values below the lowest band belong to it, so that 0 has a
 * band too. Null without a percentage and for rubrics.
 */
export const bandOf = (scale: Scale, percent: number | null): Band | null => {
  if (percent === null || scale.kind !== 'percent') return null
  const whole = roundPercent(percent)
  return scale.bands.find(({ min }) => min !== null && whole >= min) ?? scale.bands.at(-1) ?? null
}

export const bandByCode = (scale: Scale, code: string | null): Band | null =>
  scale.bands.find((one) => one.code === code) ?? null

/** Range of the band such as `80-100%`; null in a rubric. */
export const percentageBand = ({ min, max }: Pick<Band, 'min' | 'max'>): string | null =>
  min === null || max === null ? null : `${min}-${max}%`

export type FourBand = 'EE' | 'ME' | 'AE' | 'BE'
const fours: readonly FourBand[] = ['EE', 'ME', 'AE', 'BE']
/** Maps EE1 and EE2 to EE, and so on; null for a school's own code. */
export const foldToFour = (code: string): FourBand | null => fours.find((one) => code.startsWith(one)) ?? null

/** The scale where a school has chosen none: KNEC's from Grade 4 on, four bands before, the rubric for what small children make. */
export const defaultScaleId = (level: Level, kind: AssessmentKind): string => {
  const small = level === 'pre_primary' || level === 'lower_primary'
  if (small && (kind === 'portfolio' || kind === 'practical')) return rubric4.id
  return small ? cbe4.id : knec8.id
}

/** Scale of every level and kind. @param chosen the school's choices */
export const scaleChoices = (of: readonly Level[], chosen: readonly ScaleChoice[]): ScaleChoice[] =>
  levels
    .filter((level) => of.includes(level))
    .flatMap((level) =>
      assessmentKinds.map((kind) => ({
        level,
        kind,
        scaleId: chosen.find((one) => one.level === level && one.kind === kind)?.scaleId ?? defaultScaleId(level, kind),
      })),
    )

export const scaleTexts = {
  codeTwice: 'Each band needs its own code',
  percentMissing: 'Say from which per cent to which',
  percentInRubric: 'A rubric has no per cents',
  order: 'From the lower per cent to the higher',
  top: 'The best band ends at 100',
  bottom: 'The last band begins at 0 or 1',
  meets: 'This band must begin where the next one ends',
} as const

/** Where the bands of a percentage scale do not cover 100 to 0 without gaps. */
const lineProblems = (bands: readonly Pick<Band, 'min' | 'max'>[]): Record<string, string> => {
  const problems: Record<string, string> = {}
  bands.forEach(({ min, max }, index) => {
    const next = bands[index + 1]
    if (min === null || max === null)
      problems[`bands.${index}.${min === null ? 'min' : 'max'}`] = scaleTexts.percentMissing
    else if (min > max) problems[`bands.${index}.max`] = scaleTexts.order
    else if (index === 0 && max !== 100) problems[`bands.${index}.max`] = scaleTexts.top
    else if (next && next.max !== null && next.max !== min - 1) problems[`bands.${index}.min`] = scaleTexts.meets
    else if (!next && min > 1) problems[`bands.${index}.min`] = scaleTexts.bottom
  })
  return problems
}

/** Errors of a school's own scale, by field; empty if valid. @param bands from best to worst */
export const scaleProblems = (
  kind: Scale['kind'],
  bands: readonly Pick<Band, 'code' | 'min' | 'max'>[],
): Record<string, string> => {
  const problems: Record<string, string> = kind === 'percent' ? lineProblems(bands) : {}
  bands.forEach(({ code, min, max }, index) => {
    if (kind === 'rubric' && (min !== null || max !== null)) problems[`bands.${index}.min`] = scaleTexts.percentInRubric
    if (bands.findIndex((one) => one.code === code) < index) problems[`bands.${index}.code`] = scaleTexts.codeTwice
  })
  return problems
}
