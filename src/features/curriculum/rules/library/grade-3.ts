/** Outlines for Grade 3. */
import { outlines } from './outline.ts'

export const grade3 = outlines('Grade 3', [
  {
    area: 'Environmental Activities',
    source: 'KICD, Environmental Activities Grades 1 to 3, revised 2024',
    strands: {
      'Social Environment': {
        'Our Living Environment': 12,
        'Family Needs': 10,
        'Food in Our Environment': 8,
        'Our Community': 10,
        'Cultural Events': 8,
      },
      'Natural Environment': {
        Weather: 10,
        Soil: 8,
        Heat: 10,
      },
      'Resources in Our Environment': {
        Water: 12,
        Plants: 12,
        Animals: 8,
        'Waste Materials': 12,
      },
    },
  },
])
