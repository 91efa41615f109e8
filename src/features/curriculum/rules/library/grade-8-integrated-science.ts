/** Grade 8 Integrated Science: names and lesson counts of the published design, outcomes in our own words. */
import { scienceSubStrand as sub } from './science.ts'
import type { LibraryDesign, LibraryStrand } from './shape.ts'

const mixtures: LibraryStrand = {
  name: 'Mixtures, Elements and Compounds',
  subStrands: [
    sub({
      name: 'Elements and Compounds',
      lessons: 18,
      outcomes: [
        'tell how atoms, molecules, elements and compounds belong together',
        'write the symbols of common elements',
        'write in words what happens when elements form a compound',
        'name uses of common elements in the community',
        'value elements and compounds in daily life',
      ],
      questions: ['How do a few elements make so many substances?'],
      experiences: [
        'read labels of containers at home and list the elements and compounds',
        'match cards of elements with their symbols',
        'build molecules from seeds and sticks',
        'write word equations in pairs and check them with another pair',
      ],
      resources: ['Labelled containers', 'Element cards', 'Seeds and sticks'],
    }),
    sub({
      name: 'Physical and Chemical Changes',
      lessons: 22,
      outcomes: [
        'describe how particles move in solids, liquids and gases',
        'explain how an impurity changes boiling and melting',
        'tell a physical change from a chemical change',
        'give uses of changes of state at home and at work',
        'enjoy finding out how substances change',
      ],
      questions: ['Which changes can be undone?'],
      experiences: [
        'watch ink spread in cold and in warm water',
        'heat ice and record its temperature until the water boils',
        'compare the boiling of clean water and salty water',
        'sort changes such as melting, burning and rusting',
      ],
      resources: ['Ice and salt', 'Thermometer', 'Source of heat', 'Ink'],
    }),
    sub({
      name: 'Classes of Fire',
      lessons: 20,
      outcomes: [
        'name what can start a fire',
        'explain what a fire needs to burn and spread',
        'choose how to put out each class of fire',
        'recognise the dangers of fire to people and nature',
      ],
      questions: ['How can a fire be stopped before it spreads?'],
      experiences: [
        'look for fire risks at school and report them',
        'put out a candle by taking away air, heat or fuel',
        'practise a fire drill and the use of sand and an extinguisher',
        'make posters on the classes of fire',
      ],
      resources: ['Candles', 'Sand', 'Fire extinguisher', 'Chart of classes of fire'],
      csl: 'Show families how to prevent fires at home and what to do when one starts.',
      methods: ['Practical work', 'Project: fire safety posters', 'Written test'],
    }),
  ],
}

const livingThings: LibraryStrand = {
  name: 'Living Things and the Environment',
  subStrands: [
    sub({
      name: 'The Cell',
      lessons: 20,
      outcomes: [
        'describe plant and animal cells as a light microscope shows them',
        'say what each part of a cell does',
        'compare plant cells with animal cells',
        'work out how much a microscope magnifies a cell',
        'appreciate cells as the units of life',
      ],
      questions: ['What are living things built of?'],
      experiences: [
        'prepare a slide of onion skin and draw what is seen',
        'draw and label an animal cell from a permanent slide',
        'model cells with materials found around the school',
        'calculate magnifications in pairs',
      ],
      competencies: ['creativity_imagination', 'critical_thinking'],
      resources: ['Light microscope', 'Onions', 'Slides', 'Charts of cells'],
    }),
    sub({
      name: 'Movement of Materials in and out of the Cell',
      lessons: 16,
      outcomes: [
        'explain what happens in diffusion and in osmosis',
        'show diffusion and osmosis with plant material',
        'say where living things rely on diffusion and osmosis',
        'appreciate how cells take in what they need',
      ],
      questions: ['How do things get into a cell?'],
      experiences: [
        'watch a coloured crystal spread in water',
        'put potato strips in water and in salty water and measure them',
        'find out how roots, lungs and intestines use these processes',
      ],
      pcis: ['health_education', 'life_skills'],
      resources: ['Potatoes', 'Salt', 'Visking tubing', 'Coloured crystals'],
    }),
    sub({
      name: 'Reproduction in Human Beings',
      lessons: 18,
      outcomes: [
        'tell the stages of the menstrual cycle and the challenges that come with it',
        'plan how to manage those challenges',
        'describe fertilisation and how the embryo settles in the womb',
        'recognise sexually transmitted infections and say how to prevent them',
        'treat changes of the body as natural, in oneself and in others',
      ],
      questions: ['How does a new life begin?'],
      experiences: [
        'study charts of the menstrual cycle and mark its stages on a calendar',
        'ask a health worker about common problems and where to find help',
        'put pictures of the stages from fertilisation to birth in order',
      ],
      values: ['respect', 'responsibility'],
      pcis: ['health_education', 'gender_issues'],
      resources: ['Charts', 'Calendar', 'Health worker as a guest'],
      methods: ['Oral questions', 'Written test'],
    }),
  ],
}

const forceAndEnergy: LibraryStrand = {
  name: 'Force and Energy',
  subStrands: [
    sub({
      name: 'Transformation of Energy',
      lessons: 20,
      outcomes: [
        'name the forms of energy around them',
        'sort sources of energy into those that renew and those that run out',
        'show how one form of energy becomes another',
        'stay safe where energy is changed from one form to another',
        'value machines that change energy for us',
      ],
      questions: ['Where does energy go when it is used?'],
      experiences: [
        'list what uses energy at school and from which source',
        'light a bulb, rub hands and drop a ball, and name the changes of energy',
        'build a simple device that changes energy, such as a windmill',
        'write safety rules for electricity and heat at home',
      ],
      pcis: ['environmental_education', 'safety_security'],
      resources: ['Dry cells and bulbs', 'Ball', 'Local materials'],
      methods: ['Practical work', 'Project', 'Written test'],
    }),
    sub({
      name: 'Pressure',
      lessons: 16,
      outcomes: [
        'show that pressure in solids depends on weight and on area',
        'show that pressure in liquids grows with depth',
        'find uses of pressure in tools and machines',
        'appreciate how pressure makes work easier',
      ],
      questions: ['Why does a sharp knife cut better?'],
      experiences: [
        'press a brick into sand on its different sides',
        'make holes at different heights in a bottle of water and compare the jets',
        'look at a syringe, a straw and a pump and explain how they work',
      ],
      resources: ['Brick and sand', 'Plastic bottles', 'Syringe and straw'],
    }),
  ],
}

export const grade8IntegratedScience: LibraryDesign = {
  code: 'g8-integrated-science',
  level: 'junior',
  grade: 'Grade 8',
  areaName: 'Integrated Science',
  lessonsPerWeek: 5,
  source: 'KICD, Integrated Science Grade 8, revised 2024',
  strands: [mixtures, livingThings, forceAndEnergy],
}
