/**
 * The national preset of the pathways guide: three pathways with their tracks and electives as the Ministry lists them,
 * and the areas of junior school that lead there. A school may change all of it.
 */
import type { PathwayRules } from '../contract/pathways.ts'

/** ME1 of KNEC's eight levels. */
const advised = 6

export const nationalRules: PathwayRules = {
  fromGrade: 'Grade 9',
  pathways: [
    {
      pathway: 'stem',
      level: advised,
      areas: ['Mathematics', 'Integrated Science', 'Pre-Technical Studies'],
      tracks: [
        {
          name: 'Pure Sciences',
          electives: ['Biology', 'Chemistry', 'Physics', 'General Science'],
          interests: ['experiments', 'caring'],
        },
        {
          name: 'Applied Sciences',
          electives: ['Agriculture', 'Computer Studies', 'Home Science'],
          interests: ['farming', 'computers', 'cooking'],
        },
        {
          name: 'Technical Studies',
          electives: [
            'Aviation',
            'Building Construction',
            'Electricity',
            'Marine and Fisheries',
            'Media Technology',
            'Metalwork',
            'Power Mechanics',
            'Woodwork',
          ],
          interests: ['building', 'machines'],
        },
      ],
    },
    {
      pathway: 'social_sciences',
      level: advised,
      areas: ['English', 'Kiswahili', 'Social Studies'],
      tracks: [
        {
          name: 'Humanities and Business',
          electives: ['History and Citizenship', 'Geography', 'Business Studies', 'CRE, IRE or HRE'],
          interests: ['business', 'history', 'debating'],
        },
        {
          name: 'Languages and Literature',
          electives: [
            'Literature in English',
            'Fasihi ya Kiswahili',
            'Indigenous Languages',
            'Kenyan Sign Language',
            'Arabic',
            'French',
            'German',
            'Mandarin',
          ],
          interests: ['languages', 'writing'],
        },
      ],
    },
    {
      pathway: 'arts_sports',
      level: advised,
      areas: ['Creative Arts and Sports'],
      tracks: [
        {
          name: 'Arts',
          electives: ['Fine Arts', 'Music and Dance', 'Theatre and Film'],
          interests: ['drawing', 'music', 'acting'],
        },
        { name: 'Sports', electives: ['Sports and Recreation'], interests: ['sports'] },
      ],
    },
  ],
}
