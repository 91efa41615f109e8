/** Grade 4 Mathematics: names and lesson counts of the published design, outcomes in our own words. */
import { numbers, sub } from './grade-4-numbers.ts'
import type { LibraryDesign, LibraryStrand } from './shape.ts'

const measurement: LibraryStrand = {
  name: 'Measurement',
  subStrands: [
    sub({
      name: 'Length',
      lessons: 10,
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
      lessons: 8,
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
      name: 'Volume',
      lessons: 8,
      outcomes: [
        'tell how much space an object takes by packing cubes',
        'build cubes and cuboids and count their unit cubes',
        'compare volumes in daily life',
      ],
      questions: ['How much space does a box take?'],
      experiences: ['build boxes with cubes', 'pack boxes with cubes and count', 'order boxes by volume'],
      resources: ['Cubes', 'Boxes'],
    }),
    sub({
      name: 'Capacity',
      lessons: 8,
      outcomes: [
        'measure capacity in litres',
        'add and subtract capacities in litres',
        'estimate capacity of containers',
      ],
      questions: ['How much does a container hold?'],
      experiences: [
        'fill containers with a litre bottle and record',
        'guess and check capacities',
        'solve problems about water and milk at home',
      ],
      resources: ['Litre bottles', 'Containers'],
    }),
    sub({
      name: 'Mass',
      lessons: 8,
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
      lessons: 8,
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
      lessons: 5,
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
      lessons: 5,
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
      lessons: 6,
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
      lessons: 10,
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
  source: 'KICD, Mathematics Grade 4, revised 2024',
  strands: [numbers, measurement, geometry, data],
}
