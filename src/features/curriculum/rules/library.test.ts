/** The library is whole: names of the catalogue, lessons of a year, codes that are known. */
import { describe, expect, it } from 'vitest'
import { competencyCodes, pciCodes, valueCodes } from '#core/academics/contract/cbe.ts'
import { coreCompetencies, coreValues, pertinentIssues } from '#core/academics/rules/cbe.ts'
import { catalogueAreas } from '#core/academics/rules/catalogue.ts'
import { gradesOfLevel } from '#core/schools/contract/levels.ts'
import {
  lessonCount,
  libraryDesign,
  most,
  strandFields,
  subStrandFields,
  type LibraryCard,
} from '../contract/shapes.ts'
import { cardOf, library, libraryByCode, treeOf } from './library.ts'
import { outcomeLetter, strandNumber, subStrandNumber } from './numbering.ts'
import { proposedRubric } from './rubric.ts'

const ofDepth = (depth: LibraryCard['depth']) =>
  library.filter((design) => cardOf(design).depth === depth).map((design) => [design.code, design] as const)

describe('the library', () => {
  it('has each code once, and finds it', () => {
    expect(new Set(library.map(({ code }) => code)).size).toBe(library.length)
    expect(libraryByCode('g7-integrated-science')?.areaName).toBe('Integrated Science')
    expect(libraryByCode('nothing')).toBeUndefined()
  })

  it('has one design per grade and learning area', () => {
    const places = library.map(({ grade, areaName }) => `${grade} ${areaName}`)
    expect(places).toEqual([...new Set(places)])
  })

  it.each(library.map((design) => [design.code, design] as const))(
    '%s names its source and fits its level and grade',
    (_code, design) => {
      const area = catalogueAreas('cbe', design.level).find(({ name }) => name === design.areaName)
      expect(gradesOfLevel[design.level]).toContain(design.grade)
      expect(area?.lessonsPerWeek).toBe(design.lessonsPerWeek)
      expect(design.source).toMatch(/^KICD, .+ (Grade \d+|Grades 1 to 3), (first published|revised) 202\d$/)
      expect(libraryDesign.parse(treeOf(design))).toEqual(treeOf(design))
    },
  )

  it.each(library.map((design) => [design.code, design] as const))(
    '%s has no empty strand and no name twice, within what a school can save',
    (_code, { strands }) => {
      expect(strands.length).toBeLessThanOrEqual(most.strands)
      expect(new Set(strands.map(({ name }) => name)).size).toBe(strands.length)
      for (const { name, subStrands } of strands) {
        expect(strandFields.name.parse(name)).toBe(name)
        expect(subStrands.length).toBeGreaterThan(0)
        expect(subStrands.length).toBeLessThanOrEqual(most.subStrands)
        expect(new Set(subStrands.map((one) => one.name)).size).toBe(subStrands.length)
        for (const one of subStrands) {
          expect(subStrandFields.name.parse(one.name)).toBe(one.name)
          expect(lessonCount.parse(one.lessons)).toBe(one.lessons)
        }
      }
    },
  )

  it.each(ofDepth('whole'))('%s, a whole design, has outcomes and exactly a year of lessons', (_code, design) => {
    expect(cardOf(design).lessons).toBe(design.lessonsPerWeek * 30)
    const subStrands = design.strands.flatMap((strand) => strand.subStrands)
    expect(
      subStrands.every((one) => one.outcomes.length >= 2 && one.questions.length > 0 && one.experiences.length > 0),
    ).toBe(true)
  })

  it.each(ofDepth('outline'))(
    '%s, an outline, has no outcomes, and a note if its lessons exceed a year',
    (_code, design) => {
      const { outcomes, lessons, note } = cardOf(design)
      expect(outcomes).toBe(0)
      if (lessons > design.lessonsPerWeek * 30) expect(note).toContain(`add up to ${lessons}`)
    },
  )

  it('has the sums of the published Grade 7 Integrated Science', () => {
    const design = libraryByCode('g7-integrated-science')
    expect(design?.strands.map(({ name, subStrands }) => [name, subStrands.map(({ lessons }) => lessons)])).toEqual([
      ['Scientific Investigation', [12, 14, 16]],
      ['Mixtures, Elements and Compounds', [18, 22]],
      ['Living Things and Their Environment', [16, 18]],
      ['Force and Energy', [18, 16]],
    ])
  })
})

describe('the lists that cut across', () => {
  it('have seven competencies, eight values and eleven issues, each code with its name', () => {
    expect([coreCompetencies.length, coreValues.length, pertinentIssues.length]).toEqual([7, 8, 11])
    expect(coreCompetencies.map(({ code }) => code)).toEqual(competencyCodes)
    expect(coreValues.map(({ code }) => code)).toEqual(valueCodes)
    expect(pertinentIssues.map(({ code }) => code)).toEqual(pciCodes)
  })
})

describe('numbers and letters', () => {
  it('are those of print', () => {
    expect([strandNumber(0), subStrandNumber(2, 1)]).toEqual(['1.0', '3.2'])
    expect([0, 1, 25, 26, 51, 52].map(outcomeLetter)).toEqual(['a', 'b', 'z', 'aa', 'az', 'ba'])
  })

  it('make a rubric of an outcome, whatever its length', () => {
    expect(proposedRubric('name the branches of science.').ME).toBe('Can name the branches of science')
    expect(Object.values(proposedRubric('x'.repeat(400))).every((text) => text.length <= 400)).toBe(true)
  })
})
