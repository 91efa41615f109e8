/** Outlines for Grade 6. */
import { outlines } from './outline.ts'

export const grade6 = outlines('Grade 6', [
  {
    area: 'Kiswahili',
    source: 'KICD, Kiswahili Grade 6, revised 2024',
    note: 'The lessons printed by sub-strand add up to 115; the year has 120.',
    strands: {
      'Kusikiliza na Kuzungumza': {
        'Matamshi Bora: Sauti p/b, t/d': 2,
        'Maamkuzi na Maagano': 2,
        'Matamshi Bora: Sauti k/g, ch/j': 2,
        'Heshima, Adabu na Vyeo': 2,
        Methali: 2,
        'Matamshi Bora': 2,
        Nahau: 2,
        Visawe: 2,
        'Mazungumzo ya Kimuktadha': 2,
        'Sitiara za Tabia': 2,
        'Kujieleza kwa Ufasaha': 2,
      },
      Kusoma: {
        'Kusoma kwa Ufahamu': 7,
        'Kusoma kwa Kina': 5,
        'Kusoma kwa Ufasaha': 4,
        'Kusoma kwa Mapana': 9,
      },
      Kuandika: {
        'Insha za Wasifu': 4,
        'Insha za Masimulizi': 6,
        'Kuandika kwa Tarakilishi': 2,
        'Barua Rasmi': 4,
        'Insha za Maelezo': 4,
        'Kuandika Maelezo': 2,
      },
      Sarufi: {
        'Vivumishi vya Sifa': 2,
        'Vivumishi Viashiria': 2,
        'Vivumishi Vimilikishi': 2,
        'Vivumishi vya Idadi': 2,
        'Vivumishi Viulizi': 2,
        'Kivumishi Kirejeshi amba-': 2,
        'Viwakilishi vya Nafsi': 2,
        'Viwakilishi Viashiria': 2,
        'Viwakilishi vya Idadi': 2,
        Uakifishaji: 2,
        'Ngeli ya YA-YA': 3,
        'Ngeli ya U-U': 3,
        'Ngeli ya I-I': 3,
        'Ngeli ya PA-KU-MU': 3,
        'Mnyambuliko wa Vitenzi': 3,
        'Vinyume vya Vivumishi': 2,
        'Hali ya Masharti: -nge-, -ngali- na -ki-': 3,
        'Ukanusho wa Maneno': 2,
        'Ukubwa na Udogo wa Nomino': 2,
        'Udogo wa Nomino': 2,
      },
    },
  },
  {
    area: 'Mathematics',
    source: 'KICD, Mathematics Grade 6, revised 2024',
    strands: {
      Numbers: {
        'Whole Numbers': 20,
        Multiplication: 6,
        Division: 6,
        Fractions: 12,
        Decimals: 12,
        Inequalities: 8,
      },
      Measurement: {
        Length: 14,
        Area: 6,
        Capacity: 6,
        Mass: 14,
        Time: 10,
        Money: 8,
      },
      Geometry: {
        Lines: 6,
        Angles: 6,
        '3-D Objects': 6,
      },
      'Data Handling': {
        'Bar Graphs': 10,
      },
    },
  },
  {
    area: 'Religious Education',
    name: 'Christian Religious Education',
    source: 'KICD, Christian Religious Education Grade 6, revised 2024',
    note: 'The lessons printed by sub-strand add up to 100; the year has 90.',
    strands: {
      Creation: {
        'My Purpose': 5,
        'Marriage and Family': 4,
        Leisure: 4,
      },
      'The Bible': {
        'The Inspired Word of God': 4,
        'The Ten Commandments': 4,
        'Samson Defeats the Philistines': 4,
        'Faith in God (Elisha)': 4,
        'Jacob Wrestles an Angel': 5,
      },
      'The Life of Jesus Christ': {
        'The Call of the Disciples': 5,
        'The Temptations of Jesus Christ': 5,
        'Miracles of Jesus Christ (The Roman Officer’s Servant)': 5,
        'Faith in God': 4,
        'Lazarus Is Raised from the Dead': 4,
        'The Hidden Treasure': 5,
        'The Rich Man and Lazarus': 4,
      },
      'The Church': {
        'The Apostles’ Creed': 4,
        'Standing Firm in Faith': 4,
        'Church Unity': 5,
      },
      'Christian Living Today': {
        'Friendship Formation': 6,
        'Human Sexuality': 7,
        'Sanctity of Life': 4,
        'Alcohol, Drugs and Substance Abuse': 4,
      },
    },
  },
  {
    area: 'Science and Technology',
    source: 'KICD, Science and Technology Grade 6, revised 2024',
    strands: {
      'Living Things and Their Environment': {
        Fungi: 12,
        Invertebrates: 14,
        'Human Circulatory System': 16,
      },
      Matter: {
        'Change of State': 18,
        'Composition of Air': 16,
      },
      'Force and Energy': {
        Light: 16,
        'Levers as Simple Machines': 14,
        'Slopes as Simple Machines': 14,
      },
    },
  },
  {
    area: 'Agriculture and Nutrition',
    source: 'KICD, Agriculture Grade 6, revised 2024',
    strands: {
      'Conservation of Resources': {
        'Controlling Soil Erosion': 11,
        'Conserving Water': 11,
        'Conserving Wild Animals': 10,
      },
      'Food Production Processes': {
        'Rearing Small Domestic Animals': 12,
        'Preserving Crop Products': 11,
        'Cooking Food': 13,
      },
      'Hygiene Practices': {
        'Good Grooming': 9,
        'Laundry: Stain Removal': 12,
      },
      'Production Techniques': {
        'Crocheting of Personal Protective Equipment': 16,
        'Constructing a Moist Bed Garden': 15,
      },
    },
  },
  {
    area: 'Social Studies',
    source: 'KICD, Social Studies Grade 6, revised 2024',
    strands: {
      'Natural and the Built Environments': {
        'Position and Size of Countries in Eastern Africa': 3,
        'Main Physical Features in Eastern Africa': 4,
        'Climatic Regions in Eastern Africa': 5,
        'Vegetation in Eastern Africa': 4,
        'Historic Built Environments': 4,
      },
      'People and Social Organisation': {
        'Language Groups in Eastern Africa': 5,
        'Population Distribution in Eastern Africa': 3,
        'Culture and Social Organisation': 4,
        'School and Community': 3,
      },
      'Resources and Economic Activities in Eastern Africa': {
        'Beef Farming': 4,
        'Fishing in Eastern Africa': 5,
        'Wildlife and Tourism in Eastern Africa': 5,
        'Transport in Eastern Africa': 4,
        'Communication in Eastern Africa': 4,
        'Mining in Eastern Africa': 5,
      },
      'Political Systems': {
        'Traditional Forms of Government': 5,
        'Regional Cooperation': 4,
        Citizenship: 4,
        'Human Rights': 4,
      },
      Governance: {
        'Peace and Conflict Resolution': 4,
        'Government Revenue and Expenditure': 4,
        'The Preamble of the Constitution of Kenya': 3,
      },
    },
  },
  {
    area: 'Creative Arts',
    source: 'KICD, Creative Arts Grade 6, revised 2024',
    strands: {
      'Creating and Executing': {
        'String Musical Instruments and Drawing': 15,
        'Painting and Collage': 15,
        Volleyball: 15,
        'Rhythm and Pattern Making': 18,
        Weaving: 10,
        Gymnastics: 12,
        Melody: 12,
      },
      'Performing and Displaying': {
        Athletics: 15,
        'Descant Recorder': 14,
        'Indigenous Kenyan Instrumental Ensembles': 12,
        'Indigenous Kenyan Craft: Pottery': 12,
        'Swimming or Indigenous Kenyan Games': 15,
      },
      'Appreciation in Creative Arts': {
        'Analysis of Creative Arts Works': 15,
      },
    },
  },
])
