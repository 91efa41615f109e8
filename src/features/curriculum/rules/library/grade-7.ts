/** Outlines for Grade 7, except the languages and Integrated Science. */
import { outlines } from './outline.ts'

export const grade7 = outlines('Grade 7', [
  {
    area: 'Mathematics',
    source: 'KICD, Mathematics Grade 7, revised 2024',
    strands: {
      Numbers: {
        'Whole Numbers': 20,
        Factors: 7,
        Fractions: 9,
        Decimals: 6,
        'Squares and Square Roots': 5,
      },
      Algebra: {
        'Algebraic Expressions': 5,
        'Linear Equations': 6,
        'Linear Inequalities': 8,
      },
      Measurements: {
        'Pythagorean Relationship': 4,
        Length: 6,
        Area: 8,
        'Volume and Capacity': 8,
        'Time, Distance and Speed': 8,
        Temperature: 6,
        Money: 14,
      },
      Geometry: {
        Angles: 8,
        'Geometrical Constructions': 12,
      },
      'Data Handling and Probability': {
        'Data Handling': 10,
      },
    },
  },
  {
    area: 'Religious Education',
    name: 'Christian Religious Education',
    source: 'KICD, Christian Religious Education Grade 7, revised 2024',
    strands: {
      'Overview of Christian Religious Education': {
        'Importance of Learning CRE': 6,
      },
      Creation: {
        'Accounts of Creation': 6,
        'Responsibility over Animals, Fish and Birds': 6,
        'Responsibility over Plants': 6,
        'Use and Misuse of God’s Creation': 6,
      },
      'The Bible': {
        'Functions of the Bible': 6,
        'Divisions of the Bible': 6,
        'Bible Translations': 6,
        'Leadership in the Bible: Moses': 7,
      },
      'The Early Life of Jesus Christ': {
        'Background to the Birth of Jesus Christ': 6,
        'Annunciation of the Birth of John the Baptist': 7,
        'The Birth and Childhood of Jesus Christ': 7,
      },
      'The Church in Action': {
        'Selected Forms of Worship': 6,
        'Role of the Church in Education and Health': 5,
      },
      'Christian Living Today': {
        'Human Sexuality': 7,
        'Christian Marriage and Family': 7,
        'Alcohol, Drugs and Substance Use': 7,
        Gambling: 6,
        'Social Media': 7,
      },
    },
  },
  {
    area: 'Social Studies',
    source: 'KICD, Social Studies Grade 7, revised 2024',
    strands: {
      'Social Studies and Personal Development': {
        'Self-Exploration': 6,
        'Social Entrepreneurial Opportunities': 5,
      },
      'People and Relationships': {
        'Human Origin': 4,
        'Early Civilisation': 4,
        'Slavery and Servitude': 5,
        'Developments in Medium of Trade': 4,
        'Diversity and Interpersonal Relationships': 5,
        'Peaceful Coexistence': 4,
      },
      'Community Service-Learning': {
        'Community Service-Learning Project': 20,
      },
      'Natural and Historic Built Environments': {
        'Historical Information': 4,
        'Historical Development of Agriculture': 4,
        'Maps and Map Work': 10,
        'Earth and the Solar System': 5,
        Weather: 5,
        Fieldwork: 10,
      },
      'Political Development and Governance': {
        'Political Development in Africa': 5,
        'The Constitution of Kenya': 5,
        'Human Rights': 5,
        'African Diasporas': 5,
        Citizenship: 5,
      },
    },
  },
  {
    area: 'Pre-Technical Studies',
    source: 'KICD, Pre-Technical Studies Grade 7, revised 2024',
    strands: {
      'Foundations of Pre-Technical Studies': {
        'Introduction to Pre-Technical Studies': 4,
        'Safety in the Immediate Environment': 6,
        'Computer Concepts': 6,
      },
      'Communication in Pre-Technical Studies': {
        'Introduction to Drawing': 6,
        'Freehand Sketching': 10,
        'ICT Tools in Communication': 8,
      },
      'Materials for Production': {
        'Introduction to Materials': 6,
        'Metallic Materials': 10,
        'Non-Metallic Materials': 10,
      },
      'Tools and Production': {
        'Measuring and Marking Out Tools': 18,
        'Computer Hardware': 8,
      },
      Entrepreneurship: {
        'Introduction to Entrepreneurship': 8,
        'Production Unit': 10,
        'Financial Goals': 10,
      },
    },
  },
  {
    area: 'Agriculture and Nutrition',
    source: 'KICD, Agriculture Grade 7, revised 2024',
    strands: {
      'Conservation of Resources': {
        'Controlling Soil Pollution': 7,
        'Constructing Water Retention Structures': 8,
        'Conserving Food Nutrients': 9,
        'Growing Trees': 8,
      },
      'Food Production Processes': {
        'Crop Establishment': 9,
        'Selected Crop Management Practices': 8,
        'Preparing Animal Products': 9,
        'Cooking Food': 9,
      },
      'Hygiene Practices': {
        'Hygiene in Rearing Animals': 9,
        'Laundry: Loose-Coloured Items': 8,
      },
      'Production Techniques': {
        'Knitting Skills': 10,
        'Constructing a Framed Suspended Garden': 10,
        'Adding Value to Crop Produce': 8,
        'Making Homemade Soap': 8,
      },
    },
  },
  {
    area: 'Creative Arts and Sports',
    source: 'KICD, Creative Arts and Sports Grade 7, revised 2024',
    strands: {
      'Foundations of Creative Arts and Sports': {
        'Introduction to Creative Arts and Sports': 8,
        'Components of Creative Arts and Sports': 8,
      },
      'Creating and Performing in Creative Arts and Sports': {
        'Drawing and Painting': 10,
        Rhythm: 10,
        'Javelin and Sculpture': 10,
        Melody: 10,
        Handball: 12,
        'Descant Recorder': 10,
        'Storytelling and Animation': 12,
        Football: 12,
        'Kenyan Folk Song': 10,
        'Indigenous Kenyan Craft: Bead Work': 10,
        'Swimming or Kenyan Indigenous Games': 10,
      },
      'Appreciation in Creative Arts and Sports': {
        'Analysis of Creative Arts and Sports': 8,
      },
    },
  },
])
