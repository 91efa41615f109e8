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
        'measure capacity in litres and parts of a litre',
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
      outcomes: [
        'measure mass with kilograms, half and quarter kilograms',
        'add and subtract masses',
        'value the kilogram as a unit',
      ],
      questions: ['How heavy is it?'],
      experiences: ['weigh items in a class shop', 'estimate by hand, then weigh', 'solve market problems'],
      resources: ['Balance or scale', 'Packets of known mass'],
    }),
    sub({
      name: 'Time',
      lessons: 10,
      outcomes: [
        'read, write and estimate time with a.m. and p.m.',
        'convert hours, minutes and seconds',
        'work out how long something takes',
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
        'change shillings into cents and cents into shillings',
        'make a shopping list and work out its total cost',
        'use money with care',
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
        'tell clockwise from anticlockwise turns',
        'make quarter, half and full turns',
        'enjoy finding the way',
      ],
      questions: ['How do we tell somebody the way?'],
      experiences: ['walk a route by instructions', 'draw a map of the school', 'play a direction game'],
      resources: ['School compound', 'Maps'],
    }),
    sub({
      name: 'Angles',
      lessons: 5,
      outcomes: ['find the angle where lines meet', 'find angles in the surroundings', 'show turns as angles'],
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
        'name and draw rectangles, squares, triangles, circles and ovals, and tell their properties',
        'find lines of symmetry and make patterns with shapes',
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
        'choose materials for collecting data and collect up to 10 items',
        'draw a table and record data in it',
        'read information from a table',
      ],
      questions: ['How can we show what we counted?'],
      experiences: [
        'ask classmates for their favourite fruit and record the answers',
        'draw a table on a chart',
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
