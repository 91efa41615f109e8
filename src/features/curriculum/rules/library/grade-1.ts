/** Outlines for Grade 1. */
import { outlines } from './outline.ts'

export const grade1 = outlines('Grade 1', [
  {
    area: 'English',
    source: 'KICD, English Language Activities Grades 1 to 3, revised 2024',
    strands: {
      'Listening and Speaking': {
        'Pronunciation and Vocabulary': 60,
      },
      Reading: {
        'Pre-reading': 6,
        'Word Reading': 4,
        Fluency: 12,
        Comprehension: 8,
      },
      'Language Use': {
        'Word Classes': 22,
        Tense: 6,
        Sentences: 2,
      },
      Writing: {
        'Pre Writing': 4,
        Handwriting: 6,
        Spelling: 6,
        Punctuation: 4,
        'Guided Writing': 10,
      },
    },
  },
  {
    area: 'Mathematics',
    source: 'KICD, Mathematical Activities Grades 1 to 3, revised 2024',
    strands: {
      Numbers: {
        'Pre-Number Activities': 20,
        'Whole Numbers': 25,
        Addition: 25,
        Subtraction: 20,
      },
      Measurements: {
        Length: 10,
        Mass: 10,
        Capacity: 12,
        Time: 8,
        Money: 8,
      },
      Geometry: {
        Lines: 6,
        Shapes: 6,
      },
    },
  },
  {
    area: 'Religious Education',
    name: 'Christian Religious Education',
    source: 'KICD, Christian Religious Education Grades 1 to 3, revised 2024',
    strands: {
      Creation: {
        'Self-Awareness': 5,
        'My Family': 5,
        'Creation of Plants and Animals': 5,
      },
      'The Holy Bible': {
        'The Word of God': 4,
        'Joseph and His Brothers': 8,
        'The Chariot of Fire': 8,
      },
      'The Early Life of Jesus Christ': {
        'The Birth of Jesus Christ': 8,
        'Jesus Christ in the Temple': 4,
        'Baptism of Jesus Christ': 5,
        'Wedding at Cana of Galilee': 8,
        'Healing of Simon’s Mother-in-Law': 6,
      },
      'Christian Values': {
        Sharing: 4,
        Obedience: 4,
        Honesty: 4,
        Thankfulness: 4,
      },
      'The Church': {
        'A House of God': 4,
        'A House of Prayer': 4,
      },
    },
  },
  {
    area: 'Environmental Activities',
    source: 'KICD, Environmental Activities Grades 1 to 3, revised 2024',
    strands: {
      'Social Environment': {
        'Cleaning My Body': 13,
        'Our Home': 8,
        'Family Needs': 13,
        'Our School': 9,
        'Our Market': 9,
      },
      'Natural Environment': {
        'Weather and the Sky': 12,
        Soil: 10,
        Sound: 12,
      },
      'Resources in Our Environment': {
        Water: 14,
        Plants: 10,
        Animals: 10,
      },
    },
  },
  {
    area: 'Creative Activities',
    source: 'KICD, Creative Activities Grades 1 to 3, revised 2024',
    strands: {
      'Creating and Executing': {
        Jumping: 14,
        Rhythm: 14,
        Drawing: 14,
        Stretching: 14,
        'Painting and Colouring': 14,
        Melody: 14,
        'Pattern Making': 10,
      },
      'Performing and Displaying': {
        'Singing Games: Kenyan Style': 13,
        'Throwing and Catching': 14,
        'Paper Craft': 10,
        'Log Roll and T Balances': 14,
        'Songs: Action Songs': 13,
        Modelling: 14,
        'Percussion Musical Instruments': 10,
      },
      Appreciation: {
        'Musical Sounds': 14,
        'Water Safety Awareness': 14,
      },
    },
  },
])
