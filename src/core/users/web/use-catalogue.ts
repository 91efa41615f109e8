/** Choices of grades, classes and subjects, named as in the school's catalogue. */
import { useMemo } from 'react'
import { catalogueAreas } from '#core/academics/rules/catalogue.ts'
import { gradeLabel, gradesOf } from '#core/academics/rules/grades.ts'
import { useShape } from '#core/academics/web/public.ts'

interface Option {
  value: string
  label: string
}

const optionOf = (name: string): Option => ({ value: name, label: name })

export interface CatalogueChoices {
  /** Of the school's levels: `Grade 7`, or `7th Grade`. */
  readonly grades: readonly Option[]
  /** Active classes, all or of one grade. */
  classesOf(grade?: string): readonly Option[]
  /** Those that the school offers, each once; the list of 16 where that is the school's catalogue. */
  readonly subjects: readonly Option[]
}

/** @param held the person's existing subjects, even if not in the catalogue */
export const useCatalogue = (held: readonly string[] = []): CatalogueChoices => {
  const { data } = useShape()
  const also = held.join('\n')
  return useMemo(() => {
    const catalogue = data?.catalogue ?? 'cbe'
    const streams = (data?.streams ?? []).filter((stream) => stream.active)
    const offered = (data?.learningAreas ?? []).filter((area) => area.active).map((area) => area.name)
    const names =
      catalogue === 'console16'
        ? [...catalogueAreas('console16', 'junior').map((area) => area.name), ...offered]
        : offered
    return {
      grades: gradesOf(data?.levels ?? []).map((grade) => ({ value: grade, label: gradeLabel(grade, catalogue) })),
      classesOf: (grade) =>
        streams
          .filter((stream) => grade === undefined || stream.grade === grade)
          .map(({ id, label }) => ({ value: id, label })),
      subjects: [...new Set([...names, ...also.split('\n').filter(Boolean)])].map(optionOf),
    }
  }, [data, also])
}
