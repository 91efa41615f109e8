/** Grade 9 Integrated Science: names and lesson counts of the published design, outcomes in our own words. */
import { scienceSubStrand as sub } from './science.ts'
import type { LibraryDesign, LibraryStrand } from './shape.ts'

const mixtures: LibraryStrand = {
  name: 'Mixtures, Elements and Compounds',
  subStrands: [
    sub({
      name: 'Structure of the Atom',
      lessons: 14,
      outcomes: [
        'name the particles of an atom and say where each is found',
        'work out the mass number of an element from its protons and neutrons',
        'draw dot or cross diagrams for the first 20 elements',
        'tell metals from non-metals by their electron arrangement',
        'enjoy sorting elements',
      ],
      questions: ['What is everything made of?'],
      experiences: [
        'draw and label an atom in groups',
        'fill in a table of protons, neutrons and mass numbers',
        'build a model of an atom from seeds, wire or clay',
        'sort cards of elements into metals and non-metals',
      ],
      resources: ['Seeds, wire and clay', 'Element cards', 'Charts'],
      methods: ['Written test', 'Project: a model of an atom'],
    }),
    sub({
      name: 'Metals and Alloys',
      lessons: 16,
      outcomes: [
        'tell how metals look, bend, stretch and conduct',
        'say which metals common alloys are made of',
        'match metals and alloys with what they are used for',
        'explain why iron rusts, what rust does and how to prevent it',
        'value alloys in everyday objects',
      ],
      questions: ['Why do we mix metals?', 'How do we keep a roof from rusting?'],
      experiences: [
        'collect objects of metal at school and sort them',
        'test whether metals bend and conduct heat and electricity',
        'leave nails dry, wet and oiled for a week and compare the rust',
        'make a chart of alloys and objects made of them',
      ],
      resources: ['Nails', 'Dry cells and bulbs', 'Objects of metal'],
      csl: 'Show a family or a shop how to protect tools and roofs from rust.',
    }),
    sub({
      name: 'Water Hardness',
      lessons: 14,
      outcomes: [
        'describe the taste, colour, smell and boiling point of water',
        'find out whether water is hard or soft with soap',
        'soften temporarily hard water at home',
        'weigh up what is good and bad about hard and soft water',
        'choose the right water for a task',
      ],
      questions: ['Why does soap lather better in some water?', 'When is hard water better?'],
      experiences: [
        'compare samples of water from the rain, a tap, a borehole and a river',
        'count the drops of soap that each sample needs to lather',
        'boil hard water or add washing soda and test it again',
        'debate in groups which water a laundry should use',
      ],
      pcis: ['health_education', 'environmental_education'],
      resources: ['Samples of water', 'Soap', 'Washing soda', 'Source of heat'],
    }),
  ],
}

const livingThings: LibraryStrand = {
  name: 'Living Things and the Environment',
  subStrands: [
    sub({
      name: 'Nutrition in Plants',
      lessons: 18,
      outcomes: [
        'point out the outer and inner parts of a leaf',
        'explain how a leaf is built for making food',
        'tell how a plant makes food and what it needs and gives off',
        'test whether light, carbon dioxide and chlorophyll are needed',
        'value plants as makers of food and oxygen',
      ],
      questions: ['How do plants feed?'],
      experiences: [
        'look at leaves with a hand lens, draw and label them',
        'study a chart of the inside of a leaf',
        'test leaves for starch after covering part of them',
        'report on what would happen without green plants',
      ],
      pcis: ['environmental_education', 'life_skills'],
      resources: ['Fresh leaves', 'Hand lens', 'Iodine solution', 'Charts'],
    }),
    sub({
      name: 'Nutrition in Animals',
      lessons: 16,
      outcomes: [
        'name the ways in which animals get their food',
        'describe the types of teeth and the work of each',
        'sort animals by their teeth',
        'follow food through the human body from the mouth on',
        'appreciate the many ways in which animals feed',
      ],
      questions: ['Why do animals have different teeth?', 'What happens to the food that we eat?'],
      experiences: [
        'compare pictures or jaws of a cow, a dog and a person',
        'model the types of teeth in clay',
        'draw the way of food through the body on a large sheet',
        'act out the steps of digestion in groups',
      ],
      pcis: ['health_education', 'life_skills'],
      resources: ['Models or pictures of teeth', 'Clay', 'Charts'],
    }),
    sub({
      name: 'Reproduction in Plants',
      lessons: 20,
      outcomes: [
        'say what each part of a flower does',
        'describe how pollen gets from flower to flower',
        'tell flowers pollinated by wind from those pollinated by insects',
        'explain how seeds and fruits form after fertilisation',
        'group fruits and seeds by the way they spread',
        'respect the part that flowers and insects play in nature',
      ],
      questions: ['How do plants make new plants?'],
      experiences: [
        'take flowers apart, draw and label them',
        'watch insects at flowers in the school compound and record their visits',
        'collect seeds and fruits and sort them by how they spread',
        'make a display of flowers with their pollinators',
      ],
      pcis: ['environmental_education', 'life_skills'],
      resources: ['Flowers', 'Hand lens', 'Seeds and fruits'],
      csl: 'Plant flowers that attract bees in the school or the neighbourhood.',
    }),
    sub({
      name: 'The Interdependence of Life',
      lessons: 18,
      outcomes: [
        'explain how living and non-living things in a place affect each other',
        'build food chains and food webs of a place they know',
        'describe what people do to the environment, good and bad',
        'care for the balance between living things',
      ],
      questions: ['Can any living thing live alone?'],
      experiences: [
        'list living things on a plot of the compound and how they affect each other',
        'measure temperature and light in the sun and in the shade',
        'make a food web with string and name cards',
        'find out how people have changed a forest, river or park nearby',
      ],
      values: ['responsibility', 'respect'],
      pcis: ['environmental_education', 'citizenship'],
      resources: ['School compound', 'String and name cards', 'Thermometer'],
      methods: ['Observation', 'Project', 'Written test'],
    }),
  ],
}

const forceAndEnergy: LibraryStrand = {
  name: 'Force and Energy',
  subStrands: [
    sub({
      name: 'Curved Mirrors',
      lessons: 18,
      outcomes: [
        'tell concave, convex and parabolic mirrors apart',
        'draw rays to find the image in a concave and a convex mirror',
        'describe an image: where it is, its size and which way up',
        'explain which curved mirror suits which use',
        'notice curved mirrors in everyday life',
      ],
      questions: ['Why is a driving mirror curved?'],
      experiences: [
        'look at images in a spoon from near and far',
        'catch the image of a window on paper with a concave mirror',
        'draw ray diagrams for an object at different places',
        'list mirrors seen on vehicles, in shops and at the dentist',
      ],
      resources: ['Curved mirrors', 'Spoons', 'Candle and screen'],
    }),
    sub({
      name: 'Waves',
      lessons: 16,
      outcomes: [
        'show how waves are made',
        'tell longitudinal from transverse waves',
        'describe amplitude, wavelength, frequency and speed, and how waves behave',
        'explain how waves let us sense things from far away',
        'give uses of waves in hospitals and in communication',
        'appreciate what waves make possible',
      ],
      questions: ['How do waves help us every day?'],
      experiences: [
        'make waves with a rope, a spring and a basin of water',
        'draw a wave and label its parts',
        'work out speed from wavelength and frequency',
        'find out how a scan or a telephone call uses waves and report',
      ],
      competencies: ['digital_literacy', 'critical_thinking'],
      resources: ['Rope', 'Spring', 'Basin of water', 'Digital device'],
    }),
  ],
}

export const grade9IntegratedScience: LibraryDesign = {
  code: 'g9-integrated-science',
  level: 'junior',
  grade: 'Grade 9',
  areaName: 'Integrated Science',
  lessonsPerWeek: 5,
  source: 'KICD, Integrated Science Grade 9, first published 2024',
  strands: [mixtures, livingThings, forceAndEnergy],
}
