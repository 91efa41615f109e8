/** Outlines for Grade 8, except the languages and Integrated Science. */
import { outlines } from './outline.ts'

export const grade8 = outlines('Grade 8', [
  {
    area: 'Mathematics',
    source: 'KICD, Mathematics Grade 8, revised 2024',
    strands: {
      Numbers: {
        Integers: 6,
        Fractions: 6,
        Decimals: 8,
        'Squares and Square Roots': 6,
        'Rates, Ratio, Proportions and Percentages': 14,
      },
      Algebra: {
        'Algebraic Expressions': 6,
        'Linear Equations': 7,
      },
      Measurements: {
        Circles: 5,
        Area: 10,
        Money: 9,
      },
      Geometry: {
        'Geometrical Constructions': 12,
        'Coordinates and Graphs': 14,
        'Scale Drawing': 14,
        'Common Solids': 16,
      },
      'Data Handling and Probability': {
        'Data Presentation and Interpretation': 10,
        Probability: 7,
      },
    },
  },
  {
    area: 'Religious Education',
    name: 'Christian Religious Education',
    source: 'KICD, Christian Religious Education Grade 8, revised 2024',
    strands: {
      Creation: {
        'Origin and Consequences of Sin': 6,
        'God’s Plan for Redemption': 6,
      },
      'The Bible': {
        'Faith and God’s Promises': 6,
        'Abrahamic Covenant': 6,
        'Leadership in Israel (Saul)': 6,
      },
      'The Life and Ministry of Jesus': {
        'Healing of Blind Bartimaeus': 7,
        'Calming the Storm': 7,
        'Healing of the Paralytic': 7,
      },
      'Teachings of Jesus Christ': {
        'Teaching on Prayer': 7,
        'The Lost Sheep': 7,
      },
      'The Church': {
        'The Holy Spirit': 7,
        'Acts of Compassion': 7,
      },
      'Christian Living Today': {
        'Family Relationships': 6,
        'Human Sexuality: Responsible Sexual Behaviour': 7,
        'Sacredness of Life': 7,
        Bullying: 7,
        'Work: Talents and Abilities': 7,
        Leisure: 7,
      },
    },
  },
  {
    area: 'Social Studies',
    source: 'KICD, Social Studies Grade 8, revised 2024',
    strands: {
      'Social Studies and Personal Management': {
        'Self-Improvement': 4,
        'Self-Esteem Assessment': 4,
      },
      'Community Service-Learning': {
        'Community Service-Learning Project': 8,
      },
      'People and Relationships': {
        'Scientific Theory about Human Origin': 6,
        'Early Civilisations': 8,
        'Trans-Saharan Slave Trade': 6,
        'Population Growth in Africa': 6,
        'Diversity and Interpersonal Skills': 8,
        'Peaceful Conflict Resolution': 8,
      },
      'Natural and Historic Built Environments': {
        'Map Reading and Interpretation': 12,
        'Weather and Climate': 10,
        'Vegetation in Africa': 8,
        'Historical Sites and Monuments in Africa': 8,
      },
      'Political Developments and Governance': {
        'The Constitution of Kenya': 6,
        'Human Rights': 8,
        Citizenship: 10,
      },
    },
  },
  {
    area: 'Pre-Technical Studies',
    source: 'KICD, Pre-Technical Studies Grade 8, revised 2024',
    strands: {
      'Foundations of Pre-Technical Studies': {
        'Fire Safety': 7,
        'Data Safety': 11,
      },
      Communication: {
        'Plane Geometry': 4,
        Dimensioning: 7,
        'Plain Scale Drawing': 6,
        'Visual Programming': 14,
      },
      'Materials for Production': {
        'Composite Materials': 7,
        Ceramics: 7,
      },
      'Tools and Production': {
        'Cutting Tools': 15,
        'Computer Software': 6,
      },
      Entrepreneurship: {
        Bookkeeping: 12,
        'Income and Budgeting': 9,
        'Marketing Goods and Services': 8,
        'Distribution of Goods and Services': 7,
      },
    },
  },
  {
    area: 'Agriculture and Nutrition',
    source: 'KICD, Agriculture Grade 8, revised 2024',
    strands: {
      'Conservation of Resources': {
        'Soil Conservation Measures': 10,
        'Water Harvesting and Storage': 9,
      },
      'Food Production Processes': {
        'Kitchen and Backyard Gardening': 9,
        'Poultry Rearing in a Fold': 11,
        'Crop Pest and Disease Control': 10,
        'Preparation of Animal Products': 9,
        'Preserving Animal Products': 9,
        'Cooking: Preparing a Balanced Meal': 11,
      },
      'Hygiene Practices': {
        'Cleaning the Kitchen': 9,
      },
      'Production Techniques': {
        'Sewing Skills: Constructing Household Items': 14,
        'Constructing an Innovative Animal Waterer': 10,
        'ICT Support Services': 9,
      },
    },
  },
  {
    area: 'Creative Arts and Sports',
    source: 'KICD, Creative Arts and Sports Grade 8, revised 2024',
    strands: {
      'Foundations of Creative Arts and Sports': {
        'Roles of Creative Arts and Sports': 8,
        'Components of Creative Arts and Sports': 8,
      },
      'Creating and Performing in Creative Arts and Sports': {
        'Drawing and Painting': 10,
        Rhythm: 10,
        'Athletics and Montage': 12,
        Melody: 10,
        Netball: 12,
        'Fabric Decoration': 10,
        'Descant Recorder': 10,
        Verse: 10,
        Volleyball: 12,
        'Kenyan Folk Dance': 10,
        'Indigenous Kenyan Craft: Basketry': 10,
        'Swimming or Kenyan Indigenous Games': 10,
      },
      'Appreciation in Creative Arts and Sports': {
        'Analysis of Creative Arts and Sports': 8,
      },
    },
  },
])
