/** Grade 4 Mathematics: the strand Numbers. */
import type { LibraryStrand, LibrarySubStrand } from './shape.ts'

/** Values shared by the area's sub-strands, with their differences. */
export const sub = (
  given: Pick<LibrarySubStrand, 'name' | 'lessons' | 'outcomes' | 'questions' | 'experiences' | 'resources'> &
    Partial<LibrarySubStrand>,
) => ({
  competencies: ['critical_thinking', 'communication_collaboration'] as const,
  values: ['unity', 'integrity'] as const,
  pcis: ['financial_literacy', 'life_skills'] as const,
  methods: ['Written test', 'Oral questions', 'Observation'],
  ...given,
})

export const numbers: LibraryStrand = {
  name: 'Numbers',
  subStrands: [
    sub({
      name: 'Whole Numbers',
      lessons: 10,
      outcomes: [
        'state place value and total value of digits up to tens of thousands',
        'read and write numbers up to 10,000 in symbols and up to 1,000 in words',
        'order numbers up to 1,000',
        'round off numbers up to 1,000 to the nearest ten',
        'find factors of numbers up to 50 and multiples up to 100',
        'tell even from odd numbers up to 100',
        'continue and make number patterns, and write Roman numerals up to X',
      ],
      questions: ['Where do we use numbers every day?', 'Why does the place of a digit matter?'],
      experiences: [
        'build numbers with place value cards and an abacus',
        'order number cards in groups',
        'round off prices of items in a class shop',
        'play factor and multiple games on a hundred chart',
      ],
      resources: ['Place value chart', 'Number cards', 'Hundred chart'],
    }),
    sub({
      name: 'Addition',
      lessons: 8,
      outcomes: [
        'add two numbers of up to four digits, with single and double regrouping, up to 10,000',
        'estimate a sum by rounding off to the nearest ten',
        'make number patterns by adding',
        'solve problems of daily life that need addition',
      ],
      questions: ['How do we check that a sum is right?'],
      experiences: [
        'add with place value cards',
        'estimate first, then work out and compare',
        'make up shopping problems for another group',
      ],
      resources: ['Place value cards', 'Price tags'],
    }),
    sub({
      name: 'Subtraction',
      lessons: 8,
      outcomes: [
        'subtract numbers of up to four digits, with and without regrouping',
        'estimate a difference by rounding off to the nearest ten',
        'make number patterns by subtracting',
        'solve problems of daily life that need subtraction',
      ],
      questions: ['When do we take away?'],
      experiences: [
        'subtract with counters and place value cards',
        'give change in a class shop',
        'check each other’s work by adding',
      ],
      resources: ['Counters', 'Play money'],
    }),
    sub({
      name: 'Multiplication',
      lessons: 8,
      outcomes: [
        'multiply a two-digit number by a two-digit number, by multiples of 10 and by 100',
        'estimate a product by rounding off to the nearest ten',
        'make number patterns by multiplying',
        'use multiplication in problems of daily life',
      ],
      questions: ['What is quicker than adding again and again?'],
      experiences: [
        'make a multiplication table together',
        'arrange objects in rows and columns',
        'solve problems about packets and prices',
      ],
      resources: ['Multiplication table', 'Counters'],
    }),
    sub({
      name: 'Division',
      lessons: 8,
      outcomes: [
        'divide a two-digit number by a one-digit number, with and without remainder',
        'divide a three-digit number by 100',
        'use multiplication to check a division',
        'share things fairly',
      ],
      questions: ['How do we share equally?'],
      experiences: [
        'share counters in groups and record',
        'match multiplication and division facts',
        'solve sharing problems from home',
      ],
      resources: ['Counters', 'Fact cards'],
    }),
    sub({
      name: 'Fractions',
      lessons: 6,
      outcomes: [
        'name and draw fractions of a whole and of a group',
        'tell the numerator from the denominator, and the types of fractions apart',
        'change improper fractions to mixed numbers and back',
      ],
      questions: ['How do we name a part of a whole?'],
      experiences: [
        'cut and fold paper into equal parts',
        'match cards of improper fractions and mixed numbers',
        'share fruit or paper shapes fairly',
      ],
      resources: ['Paper cut-outs', 'Fraction chart'],
    }),
    sub({
      name: 'Decimals',
      lessons: 10,
      outcomes: [
        'write tenths and hundredths as decimals, and tell the place value of their digits',
        'order decimals up to hundredths',
        'see where decimals are used',
      ],
      questions: ['Where do we see a decimal point?'],
      experiences: ['shade hundred squares', 'read prices and lengths with decimals', 'order decimal cards'],
      resources: ['Hundred squares', 'Price lists'],
    }),
    sub({
      name: 'Use of Letters',
      lessons: 6,
      outcomes: [
        'use a letter for a number that is not known',
        'form simple expressions with letters from daily life',
        'simplify expressions by putting like items together',
      ],
      questions: ['What can a letter stand for?'],
      experiences: [
        'sort and group objects and name each group with a letter',
        'write a shopping list with letters for items',
        'simplify expressions with cards in pairs',
      ],
      resources: ['Letter cards', 'Objects to sort'],
    }),
  ],
}
