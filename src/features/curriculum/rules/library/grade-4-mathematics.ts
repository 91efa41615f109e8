/**
 * Grade 4 Mathematics: strands of the published design, outcomes in our own words; most lesson counts are a suggestion.
 */
import type { LibraryDesign, LibraryStrand, LibrarySubStrand } from './shape.ts'

/** Values shared by the area's sub-strands, with their differences. */
const sub = (
  given: Pick<LibrarySubStrand, 'name' | 'lessons' | 'outcomes' | 'questions' | 'experiences' | 'resources'> &
    Partial<LibrarySubStrand>,
) => ({
  competencies: ['critical_thinking', 'communication_collaboration'] as const,
  values: ['unity', 'integrity'] as const,
  pcis: ['financial_literacy', 'life_skills'] as const,
  methods: ['Written test', 'Oral questions', 'Observation'],
  ...given,
})

const numbers: LibraryStrand = {
  name: 'Numbers',
  subStrands: [
    sub({
      name: 'Whole Numbers',
      lessons: 20,
      outcomes: [
        'state place value and total value of digits up to tens of thousands',
        'read and write numbers in symbols and in words',
        'order numbers up to 1,000',
        'round off numbers to the nearest ten',
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
        'add numbers of up to five digits, with and without regrouping',
        'estimate a sum by rounding off',
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
        'subtract numbers of up to five digits, with and without regrouping',
        'use addition to check a difference',
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
      lessons: 10,
      outcomes: [
        'recall multiplication facts up to 10 times 10',
        'multiply a two-digit by a two-digit number',
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
      lessons: 10,
      outcomes: [
        'divide a two-digit number by a one-digit number, with and without remainder',
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
      lessons: 10,
      outcomes: [
        'name and draw fractions of a whole and of a group',
        'find equivalent fractions with pictures',
        'order fractions with the same denominator',
      ],
      questions: ['How do we name a part of a whole?'],
      experiences: [
        'cut and fold paper into equal parts',
        'match fraction cards of the same size',
        'share fruit or paper shapes fairly',
      ],
      resources: ['Paper cut-outs', 'Fraction chart'],
    }),
    sub({
      name: 'Decimals',
      lessons: 6,
      outcomes: [
        'write tenths and hundredths as decimals',
        'order decimals up to hundredths',
        'see where decimals are used',
      ],
      questions: ['Where do we see a decimal point?'],
      experiences: ['shade hundred squares', 'read prices and lengths with decimals', 'order decimal cards'],
      resources: ['Hundred squares', 'Price lists'],
    }),
  ],
}

const measurement: LibraryStrand = {
  name: 'Measurement',
  subStrands: [
    sub({
      name: 'Length',
      lessons: 8,
      outcomes: [
        'measure length in metres and centimetres',
        'convert metres and centimetres',
        'work out perimeter of shapes',
      ],
      questions: ['How do we measure the way around a field?'],
      experiences: [
        'measure things in class and record',
        'estimate, then measure',
        'walk around and measure a flower bed',
      ],
      resources: ['Metre rule', 'Tape measure'],
    }),
    sub({
      name: 'Area',
      lessons: 6,
      outcomes: [
        'compare areas by covering them with unit squares',
        'find areas of rectangles by counting squares',
        'use area in daily life',
      ],
      questions: ['How much room does a shape take?'],
      experiences: ['cover table tops with equal cards', 'count squares on grid paper', 'compare leaves by area'],
      resources: ['Grid paper', 'Square cut-outs'],
    }),
    sub({
      name: 'Volume and Capacity',
      lessons: 8,
      outcomes: [
        'measure capacity in litres',
        'build and compare volumes with cubes',
        'estimate capacity of containers',
      ],
      questions: ['How much does a container hold?'],
      experiences: [
        'fill containers with a litre bottle and record',
        'pack boxes with cubes',
        'guess and check capacities',
      ],
      resources: ['Litre bottles', 'Cubes', 'Containers'],
    }),
    sub({
      name: 'Mass',
      lessons: 6,
      outcomes: ['measure mass in kilograms', 'add and subtract masses', 'estimate masses of common items'],
      questions: ['How heavy is it?'],
      experiences: ['weigh items in a class shop', 'estimate by hand, then weigh', 'solve market problems'],
      resources: ['Balance or scale', 'Packets of known mass'],
    }),
    sub({
      name: 'Time',
      lessons: 10,
      outcomes: [
        'read and write time on a clock face and digitally',
        'convert hours, minutes and seconds',
        'plan activities of a day by time',
      ],
      questions: ['How do we use time well?'],
      experiences: [
        'set times on a clock model',
        'measure how long activities take',
        'draw up a timetable of one’s own day',
      ],
      resources: ['Clock model', 'Stopwatch'],
    }),
    sub({
      name: 'Money',
      lessons: 10,
      outcomes: [
        'work with shillings and cents in buying and selling',
        'make a simple budget',
        'save money for a purpose',
      ],
      questions: ['Why do we plan how to spend money?'],
      experiences: ['buy and sell in a class shop', 'make a budget for a small event', 'talk about ways of saving'],
      csl: 'Help a trader to work out change on a market day.',
      resources: ['Play money', 'Price list'],
    }),
  ],
}

const geometry: LibraryStrand = {
  name: 'Geometry',
  subStrands: [
    sub({
      name: 'Position and Direction',
      lessons: 6,
      outcomes: [
        'describe position with left, right, clockwise and anticlockwise turns',
        'follow and give directions',
        'enjoy finding the way',
      ],
      questions: ['How do we tell somebody the way?'],
      experiences: ['walk a route by instructions', 'draw a map of the school', 'play a direction game'],
      resources: ['School compound', 'Maps'],
    }),
    sub({
      name: 'Angles',
      lessons: 8,
      outcomes: ['show turns as angles', 'compare angles with a right angle', 'find angles in the surroundings'],
      questions: ['Where do we see angles?'],
      experiences: [
        'turn the body in quarter and half turns',
        'make a right angle by folding paper',
        'look for angles in class',
      ],
      resources: ['Paper', 'Clock model'],
    }),
    sub({
      name: 'Plane Figures',
      lessons: 8,
      outcomes: [
        'name properties of rectangles, squares, triangles and circles',
        'make patterns with shapes',
        'appreciate shapes in the surroundings',
      ],
      questions: ['Which shapes do we see around us?'],
      experiences: ['cut out and sort shapes', 'make a pattern for a mat or basket', 'draw shapes on grid paper'],
      pcis: ['cultural_heritage', 'life_skills'],
      resources: ['Paper cut-outs', 'Grid paper'],
    }),
  ],
}

const data: LibraryStrand = {
  name: 'Data Handling',
  subStrands: [
    sub({
      name: 'Data',
      lessons: 8,
      outcomes: [
        'collect data and record it with tally marks',
        'represent data in tables and pictographs',
        'read information from tables and pictographs',
      ],
      questions: ['How can we show what we counted?'],
      experiences: [
        'ask classmates for their favourite fruit and tally',
        'draw a pictograph on a chart',
        'answer questions on a table',
      ],
      competencies: ['digital_literacy', 'critical_thinking'],
      resources: ['Charts', 'Data from class'],
    }),
  ],
}

export const grade4Mathematics: LibraryDesign = {
  code: 'g4-mathematics',
  level: 'upper_primary',
  grade: 'Grade 4',
  areaName: 'Mathematics',
  lessonsPerWeek: 5,
  note: 'Of the lesson counts only that of Whole Numbers is published; the others are a proposal. Check them before you plan.',
  strands: [numbers, measurement, geometry, data],
}
