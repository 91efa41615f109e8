/** The library is whole: names of the catalogue, lessons of a year, codes that are known. */
import { describe, expect, it } from 'vitest'
import { competencyCodes, pciCodes, valueCodes } from '#core/academics/contract/cbe.ts'
import { coreCompetencies, coreValues, pertinentIssues } from '#core/academics/rules/cbe.ts'
import { catalogueAreas } from '#core/academics/rules/catalogue.ts'
import { gradesOfLevel } from '#core/schools/contract/levels.ts'
import { libraryDesign } from '../contract/shapes.ts'
import { cardOf, library, libraryByCode, treeOf } from './library.ts'
import { outcomeLetter, strandNumber, subStrandNumber } from './numbering.ts'
import { proposedRubric } from './rubric.ts'

describe('the library', () => {
  it('has each code once, and finds it', () => {
    expect(new Set(library.map(({ code }) => code)).size).toBe(library.length)
    expect(libraryByCode('g7-integrated-science')?.areaName).toBe('Integrated Science')
    expect(libraryByCode('nothing')).toBeUndefined()
  })

  it.each(library.map((design) => [design.code, design] as const))(
    '%s fits its level and a year of lessons',
    (_code, design) => {
      const area = catalogueAreas('cbe', design.level).find(({ name }) => name === design.areaName)
      expect(gradesOfLevel[design.level]).toContain(design.grade)
      expect(area?.lessonsPerWeek).toBe(design.lessonsPerWeek)
      expect(cardOf(design).lessons).toBe(design.lessonsPerWeek * 30)
      const subStrands = design.strands.flatMap((strand) => strand.subStrands)
      expect(
        subStrands.every((one) => one.outcomes.length >= 2 && one.questions.length > 0 && one.experiences.length > 0),
      ).toBe(true)
      expect(libraryDesign.parse(treeOf(design))).toEqual(treeOf(design))
    },
  )

  it('has the sums of the published Grade 7 Integrated Science', () => {
    const design = libraryByCode('g7-integrated-science')
    expect(design?.strands.map(({ name, subStrands }) => [name, subStrands.map(({ lessons }) => lessons)])).toEqual([
      ['Scientific Investigation', [12, 14, 16]],
      ['Mixtures', [18, 22]],
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
