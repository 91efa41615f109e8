/** Values shared by the sub-strands of Integrated Science, with their differences. */
import type { LibrarySubStrand } from './shape.ts'

export const scienceSubStrand = (
  given: Pick<LibrarySubStrand, 'name' | 'lessons' | 'outcomes' | 'questions' | 'experiences' | 'resources'> &
    Partial<LibrarySubStrand>,
): LibrarySubStrand => ({
  competencies: ['critical_thinking', 'communication_collaboration'],
  values: ['responsibility', 'unity'],
  pcis: ['safety_security', 'life_skills'],
  methods: ['Practical work', 'Oral questions', 'Written test'],
  ...given,
})
