/** Outlines for Grade 2. */
import { outlines } from './outline.ts'

export const grade2 = outlines('Grade 2', [
  {
    area: 'Mathematics',
    source: 'KICD, Mathematical Activities Grades 1 to 3, revised 2024',
    strands: {
      Numbers: {
        'Number Concept': 8,
        'Whole Numbers': 20,
        Addition: 20,
        Subtraction: 20,
        Multiplication: 12,
        Division: 8,
        Fractions: 12,
      },
      Measurement: {
        Length: 6,
        Mass: 6,
        Capacity: 8,
        Time: 10,
        Money: 10,
      },
      Geometry: {
        Lines: 5,
        Shapes: 5,
      },
    },
  },
  {
    area: 'Religious Education',
    name: 'Christian Religious Education',
    source: 'KICD, Christian Religious Education Grades 1 to 3, revised 2024',
    strands: {
      Creation: {
        'Self-Awareness': 4,
        'My Family': 4,
        'Creation of Sky, Sun, Moon and Stars': 5,
      },
      'The Holy Bible': {
        'The Bible as a Guide': 3,
        'Divisions of the Bible': 4,
        'The Call of Samuel': 5,
        'Daniel in the Den of Lions': 5,
        'The Widow of Zarephath': 5,
      },
      'The Early Life of Jesus Christ': {
        'The Birth of Jesus Christ': 5,
        'Kindness of the Wise Men': 4,
        'Jesus Calms the Storm': 4,
        'Miraculous Catch of Fish': 4,
        'Healing the Man with a Withered Hand': 4,
        Easter: 3,
      },
      'Christian Values': {
        Sharing: 3,
        Obedience: 3,
        Honesty: 3,
        Thankfulness: 3,
        Forgiveness: 4,
        Responsibility: 4,
        Work: 3,
      },
      'The Church': {
        Prayer: 4,
        'The Holy Spirit': 4,
      },
    },
  },
  {
    area: 'Environmental Activities',
    source: 'KICD, Environmental Activities Grades 1 to 3, revised 2024',
    strands: {
      'Social Environment': {
        'Our Home': 16,
        'Family Needs and Wants': 8,
        'Our School': 8,
        'Our National Flag': 8,
        'Our Rights and Responsibilities': 6,
        'Our Market': 8,
      },
      'Natural Environment': {
        Weather: 12,
        Soil: 8,
        Light: 12,
      },
      'Resources in Our Environment': {
        Water: 12,
        Plants: 10,
        Animals: 12,
      },
    },
  },
  {
    area: 'Creative Activities',
    source: 'KICD, Creative Activities Grades 1 to 3, revised 2024',
    strands: {
      'Creating and Executing': {
        Hopping: 18,
        'Drawing and Painting': 18,
        'Rhythm and Pattern Making': 18,
        Turning: 14,
        Mosaic: 14,
        Melody: 14,
      },
      'Performing and Displaying': {
        'Singing Games: Western Style': 18,
        Kicking: 14,
        'Plaited Ornaments': 10,
        'Egg Roll and Swan Balance': 14,
        'Wind Musical Instruments': 10,
        Modelling: 10,
        Songs: 14,
      },
      Appreciation: {
        'Singing Games: Western Style': 12,
        'Water Safety Awareness': 12,
      },
    },
  },
])
